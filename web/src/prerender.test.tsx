import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Pages } from './layout/app-router.tsx';
import { render } from './prerender.tsx';
import { routes } from './routes.tsx';

vi.stubGlobal('__BUILT_IN__', 2026);
vi.stubGlobal('__APP_CHECK__', false);

const idsOf = (html: string) => [...html.matchAll(/ id="(_[^"]*)"/g)].map(([, id]) => id);

test('a prerendered page has the ids that its elements have in the browser, where the body is not React’s', async () => {
  const { body } = await render('/docs/api');
  const alone = renderToString(
    <StaticRouter location="/docs/api">
      <Pages routes={routes} />
    </StaticRouter>,
  );
  expect(idsOf(body)).not.toHaveLength(0);
  expect(idsOf(body)).toEqual(idsOf(alone));
});
