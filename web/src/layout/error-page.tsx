import { Component, type ReactNode, useEffect } from 'react';
import { errorCard } from '../messages/en.ts';
import { site } from '../site.ts';
import { BRAND_NAME } from '../ui/brand.ts';
import type { Elements } from '../ui/elements.ts';
import { Logo } from './logo.tsx';
import './error-card.css';
import '../ui/button.css';

interface ErrorCardProps {
  readonly title: string;
  /** Says why, and offers an action. */
  readonly children: Elements;
}

/** Card shown instead of a page that cannot be displayed, which may be one that exists. */
function ErrorCard({ title, children }: ErrorCardProps) {
  return (
    <main className="error-page">
      <title>{`${title} - ${BRAND_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <div className="error-card">
        <Logo />
        {children}
      </div>
    </main>
  );
}

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
    <ErrorCard title={errorCard.title}>
      <h1 className="error-card-text">{errorCard.text}</h1>
      <button className="button button-primary" type="button" onClick={() => window.location.reload()}>
        {errorCard.reload}
      </button>
    </ErrorCard>
  );
}
