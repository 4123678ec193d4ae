import { Component, type ReactNode, useEffect } from 'react';
import { errorCard } from '../messages/en.ts';
import { site } from '../site.ts';
import { ErrorCard } from './error-card.tsx';

interface PageBoundaryProps {
  /** Current location. A change resets the boundary, because another page may work. */
  readonly place: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly place: string;
}

/** Error boundary for pages that fail to load or render. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return place === state.place ? null : { failure: null, place };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <PageFailure error={failure.error} />;
  }
}

/** Error card for a page that failed to load or render. Reports the error if reporting is enabled. */
function PageFailure({ error }: { readonly error: unknown }) {
  useEffect(() => {
    if (!site.reportsErrors) return;
    // A failed report is ignored: its error would not help the visitor.
    import('../api/report-failure.ts').then(({ reportFailure }) => reportFailure(error)).catch(() => undefined);
  }, [error]);
  return (
    <ErrorCard>
      <button className="button button-primary" type="button" onClick={() => window.location.reload()}>
        {errorCard.reload}
      </button>
    </ErrorCard>
  );
}
