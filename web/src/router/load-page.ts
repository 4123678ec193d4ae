import { matchRoutes, type RouteObject } from 'react-router-dom';

/** What a route's component may have to load before it is shown at a path. */
export interface Loads {
  readonly load: (pathname: string) => Promise<unknown>;
}

/** Loads all components of a page in parallel. A failed download is reported when the page renders. */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(({ route }) => {
      const component = route.Component as Partial<Loads> | null | undefined;
      return component?.load?.(pathname).catch(() => null);
    }),
  );
}
