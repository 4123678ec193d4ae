import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { Hono } from 'hono';
import { packed } from './door/packed.ts';
import { type Sent, serve } from './door/serve.ts';
import './health/failures.ts';
import { OWN_HEADERS } from './lib/own-headers.ts';
import { currentMailSettings } from './notifications/mail/settings.ts';
import './options.ts';
import { answerBoard, loadBoardPage } from './pages/answer-board.ts';
import { answerData } from './pages/answer-data.ts';
import { CachedFirstPages } from './pages/cached-first-pages.ts';
import { firstReads } from './pages/first-reads.ts';
import type { loadOthers } from './pages/other-pages.ts';

/**
 * What visitors read. One function, so that pages and data share what is in memory. It loads neither Auth nor schemas,
 * and Firestore's client library only for requests other than a board's first page or its numbers.
 */

const loadDb = async () => (await import('./store/firestore.ts')).db;
let loaded: Promise<ReturnType<typeof loadOthers>> | undefined;
const others = () => {
  loaded ??= import('./pages/other-pages.ts').then(async (module) => module.loadOthers(await loadDb()));
  return loaded;
};

const firstPages = new CachedFirstPages(firstReads(process.env.GCLOUD_PROJECT ?? '', loadDb));
const page = answerBoard({
  hasMail: currentMailSettings().sender !== 'off',
  firstPage: (productId) => firstPages.get(productId),
  closed: (productId) => firstPages.closed(productId),
  itemPage: async (...of) => (await others()).itemPage(...of),
  tabPage: async (...of) => (await others()).tabPage(...of),
});
const data = answerData(loadBoardPage, {
  firstPage: (productId) => firstPages.get(productId),
  items: async (...of) => (await others()).items(...of),
  changelog: async (...of) => (await others()).changelog(...of),
  entry: async (...of) => (await others()).entry(...of),
  item: async (...of) => (await others()).item(...of),
});

const app = new Hono<{ Bindings: Sent }>();
app.use(packed);
// Hosting's own redirects have none of the headers of firebase.json (D21).
for (const path of ['/features', '/pricing', '/de/features', '/de/pricing']) {
  const location = path.replace(/\/(?=\w+$)/, path.startsWith('/de') ? '#' : '/#');
  const headers = { ...OWN_HEADERS, location, 'content-type': 'text/plain; charset=utf-8' };
  const text = `Found. Redirecting to ${location}`;
  app.on('ALL', [path, `${path}/`], () => new Response(text, { status: 302, headers }));
}
app.all('/boards/*', ({ req, env }) => data(req.raw, env));
app.all('/pictures/*', async ({ req, env }) => (await others()).picture(req.raw, env));
app.all('/mail/*', async ({ req }) => (await others()).mailPage(req.raw));
app.all('*', ({ req, env }) => page(req.raw, env));

/** The page that host pages embed, open data, pictures, and the pages that mails lead to. */
export const pages = onRequest({ cors: false, invoker: 'public' }, serve(app));
