import type { RouteObject } from 'react-router-dom';
import { PageFailure } from './layout/page-failure.tsx';
import { UnknownPage } from './layout/unknown-page.tsx';

/**
 * Every page of the application. Pages are loaded when they are opened; the two that say that there is nothing to show
 * come with the first bundle, because a failed download is one of the reasons to show them.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    children: [{ path: '*', Component: UnknownPage }],
  },
];
