import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy routes of a page in advance. A failed download is left to the router, which has a page for it. */
export async function loadPage(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy().catch(() => null);
      if (loaded !== null) Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}
