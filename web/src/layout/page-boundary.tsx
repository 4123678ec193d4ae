import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure.tsx';

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
