import { Suspense, startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, type RouteObject, Router, useLocation, useRoutes } from 'react-router-dom';
import { browserHistory } from '../router/browser-history.ts';
import { loadPage } from '../router/lazy-routes.tsx';
import { PageBoundary } from './error-page.tsx';

interface PagesProps {
  readonly routes: RouteObject[];
}

/**
 * The browser router. React Router's data router, with loaders and actions, is not needed and would add a sixth to the
 * weight of a public page. A navigation is a transition: the old page stays until the next one can be shown.
 */
export function AppRouter({ routes }: PagesProps) {
  const history = browserHistory();
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        void loadPage(routes, next.location.pathname);
        startTransition(() => setState(next));
      }),
    [history, routes],
  );
  return (
    <Router location={location} navigationType={action as unknown as NavigationType} navigator={history}>
      <Pages routes={routes} />
    </Router>
  );
}

/** The page for the current address, or an error if it cannot be shown. */
export function Pages({ routes }: PagesProps) {
  const { key } = useLocation();
  const page = useRoutes(routes);
  return (
    <PageBoundary place={key}>
      <Suspense>{page}</Suspense>
    </PageBoundary>
  );
}
