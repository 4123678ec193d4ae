import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, Router } from 'react-router-dom';
import { routes } from '../routes.tsx';
import { browserHistory } from './history.ts';
import { loadPage } from './load-page.ts';

/**
 * The router in the browser. Not the one with loaders and actions, which nothing here uses: it would add a sixth to what
 * a public page weighs. In a transition the page that is left stays until the next one can be shown.
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
