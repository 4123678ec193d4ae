import { renderToString } from 'react-dom/server';
import { type RouteObject, StaticRouter, useRoutes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { laterRoutes, loadPage, page } from './lazy-routes.tsx';

const SettingsPage = () => <p>Settings</p>;
const Settings = page(async () => ({ Component: SettingsPage }));
const Home = () => <p>Home</p>;
const Unknown = () => <p>Unknown</p>;

function App({ routes }: { readonly routes: RouteObject[] }) {
  return useRoutes(routes);
}

it.each([
  ['/settings', 'Settings'],
  ['/nowhere', 'Unknown'],
])('loads the list of routes and the page at %s before either renders', async (path, text) => {
  const download = vi.fn(async () => [
    { path: '/settings', Component: Settings },
    { path: '*', Component: Unknown },
  ]);
  const routes = [
    { path: '/', Component: Home },
    { path: '*', Component: laterRoutes(download) },
  ];
  await loadPage(routes, '/');
  expect(download).not.toHaveBeenCalled();
  await loadPage(routes, path);
  const html = renderToString(
    <StaticRouter location={path}>
      <App routes={routes} />
    </StaticRouter>,
  );
  expect(html).toContain(text);
});
