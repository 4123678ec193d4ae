import { Component, type ReactNode } from 'react';
import { embedErrors } from '../../messages/en.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** Error boundary that shows the error screen when a part of the board fails to render. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main className="themed">
        <ErrorState
          heading="h1"
          title={embedErrors.title}
          text={embedErrors.unknown}
          onRetry={() => location.reload()}
        />
      </main>
    );
  }
}
