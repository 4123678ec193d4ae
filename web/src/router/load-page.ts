import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Later } from './lazy-component.tsx';

/** Loads all components of a page in parallel. A failed download is reported when the page renders. */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(({ route }) => {
      const component = route.Component as Partial<Later<object>> | null | undefined;
      return component?.load?.().catch(() => null);
    }),
  );
}
