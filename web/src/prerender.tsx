import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from './routes.tsx';
import { site } from './site.ts';

export const { origin } = site;

/** A page as it is before any script has run: what belongs into its head, and what into #root. */
export async function render(path: string): Promise<{ readonly head: string; readonly body: string }> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(origin + path));
  if (context instanceof Response || context.errors) throw new Error(`${path} cannot be rendered.`);
  // In a whole document React puts titles, descriptions and preloads into its head.
  const document = renderToString(
    <html lang="en">
      <head />
      <body>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </body>
    </html>,
  );
  const [, head, body] = /<head>(.*?)<\/head><body>(.*)<\/body>/s.exec(document) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} came out as no document.`);
  return { head, body };
}
