import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadPage } from './router/load-page.ts';
import { Pages } from './router/pages.tsx';
import { routes } from './routes.tsx';
import { site } from './site.ts';

export const { origin } = site;

/** A page as it is before any script has run: what belongs into its head, and what into #root. */
export async function render(path: string): Promise<{ readonly head: string; readonly body: string }> {
  await loadPage(routes, path);
  // In a whole document React puts titles, descriptions and preloads into its head.
  const document = renderToString(
    <html lang="en">
      <head />
      <body>
        <StaticRouter location={path}>
          <Pages />
        </StaticRouter>
      </body>
    </html>,
  );
  const [, head, body] = /<head>(.*?)<\/head><body>(.*)<\/body>/s.exec(document) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} came out as no document.`);
  return { head, body };
}
