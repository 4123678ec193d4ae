import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { later } from './lazy-component.tsx';

interface PageModule {
  readonly Component: ComponentType;
}

/** A page whose module is loaded when it is opened. */
export const page = (load: () => Promise<PageModule>) => later(async () => (await load()).Component);

/** Routes whose list is loaded when one of them is opened. Their paths are absolute. */
export function laterRoutes(download: () => Promise<RouteObject[]>): ComponentType & Loads {
  const Pages = later(async () => {
    const routes = await download();
    return () => useRoutes(routes);
  });
  return Object.assign(() => <Pages />, {
    async load(pathname: string) {
      await Pages.load();
      await loadPage(await download(), pathname);
    },
  });
}

/** What a route's component may have to load before it is shown at a path. */
interface Loads {
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
