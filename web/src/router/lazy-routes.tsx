import type { ComponentType } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { later } from './lazy-component.tsx';
import { type Loads, loadPage } from './load-page.ts';

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
