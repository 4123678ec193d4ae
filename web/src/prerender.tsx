import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SITE_LANGUAGE } from './language.ts';
import { Pages } from './layout/app-router.tsx';
import { siteLlmsText } from './open-data/site-text.ts';
import { loadPage } from './router/lazy-routes.tsx';
import { routes } from './routes.tsx';
import { site } from './site.ts';

export const { origin } = site;
export const llmsText = siteLlmsText();

/** Renders a page to HTML: the content of its head and of #root. @throws Error if the HTML is not a document */
export async function render(path: string): Promise<{ readonly head: string; readonly body: string }> {
  await loadPage(routes, path);
  // React moves titles, descriptions and preloads to the head only when it renders a whole document. A head beside the
  // body would give both a place in what `useId` returns, so that it differs in the browser.
  const document = renderToString(
    <html lang={SITE_LANGUAGE}>
      <body>
        <StaticRouter location={path}>
          <Pages routes={routes} />
        </StaticRouter>
      </body>
    </html>,
  );
  const [, head, body] = /<head>(.*?)<\/head><body>(.*)<\/body>/s.exec(document) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} came out as no document.`);
  return { head, body };
}
