import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, Router, useLocation, useRoutes } from 'react-router-dom';
import { PageBoundary } from '../layout/error-page.tsx';
import { routes } from '../routes.tsx';
import { browserHistory } from './history.ts';
import { loadPage } from './lazy-routes.tsx';

/**
 * The browser router. React Router's data router, with loaders and actions, is not needed and would add a sixth to the
 * weight of a public page. A navigation is a transition: the old page stays until the next one can be shown.
 */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  const history = browserHistory();
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        void loadPage(routes, next.location.pathname);
        startTransition(() => setState(next));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action as unknown as NavigationType} navigator={history}>
      {children}
    </Router>
  );
}

/** The page for the current address, or an error if it cannot be shown. */
export function Pages() {
  const { key } = useLocation();
  const page = useRoutes(routes);
  return (
    <PageBoundary place={key}>
      <Suspense>{page}</Suspense>
    </PageBoundary>
  );
}
