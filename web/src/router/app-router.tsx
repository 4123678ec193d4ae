import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import { routes } from '../routes.tsx';
import { browserHistory } from './history.ts';
import { loadPage } from './load-page.ts';

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
