import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { Hono } from 'hono';
import { packed } from './door/packed.ts';
import { type Sent, serve } from './door/serve.ts';
import { answerMailPage } from './notifications/mail/answer-mail-page.ts';
import { currentMailSettings } from './notifications/mail/settings.ts';
import { answerBoard, loadBoardPage } from './pages/answer-board.ts';
import { answerData } from './pages/answer-data.ts';
import { KeptFirstPages } from './pages/cached-first-pages.ts';
import { KeptItemPages, readPublicItem } from './pages/item-page.ts';
import { KeptItems } from './pages/kept-items.ts';
import { readChangelog } from './pages/read-changelog.ts';
import { findEntry } from './pages/read-entries.ts';
import { ShortCache } from './pages/short-cache.ts';
import { answerPicture } from './pictures/answer-picture.ts';
import { db } from './store/firestore.ts';
import './options.ts';
import './health/watched.ts';
import { OWN_HEADERS } from './lib/own-headers.ts';
import { KeptTabPages } from './pages/kept-tab-pages.ts';

/** One function, so that pages and data share what is in memory. This module loads neither Auth nor schemas. */

const firstPages = new KeptFirstPages(db);
const itemPages = new KeptItemPages(db);
const tabPages = new KeptTabPages(db);
const items = new KeptItems(db);
const singleItems = new ShortCache<Awaited<ReturnType<typeof readPublicItem>>>();

const changelogs = new ShortCache<Awaited<ReturnType<typeof readChangelog>>>();

const page = answerBoard({
  hasMail: currentMailSettings().sender !== 'off',
  firstPage: (productId) => firstPages.get(productId),
  itemPage: (productId, itemId, hasComments) => itemPages.get(productId, itemId, hasComments),
  tabPage: (productId, view, after) => tabPages.get(productId, view, after),
});
const picture = answerPicture(db);
const mailPage = answerMailPage(db);
const data = answerData(loadBoardPage, {
  firstPage: (productId) => firstPages.get(productId),
  items: (productId, at) => items.get(productId, at),
  changelog: (productId) => changelogs.get(productId, () => readChangelog(db, productId)),
  entry: (productId, entryId) => findEntry(db, productId, entryId),
  item: (productId, itemId) => singleItems.get(`${productId}/${itemId}`, () => readPublicItem(db, productId, itemId)),
});

const app = new Hono<{ Bindings: Sent }>();
app.use(packed);
// Hosting's own redirects have none of the headers of firebase.json (D21).
for (const section of ['features', 'pricing']) {
  const headers = { ...OWN_HEADERS, location: `/#${section}` };
  app.on('ALL', [`/${section}`, `/${section}/`], () => new Response(null, { status: 302, headers }));
}
app.all('/boards/*', ({ req, env }) => data(req.raw, env));
app.all('/pictures/*', ({ req, env }) => picture(req.raw, env));
app.all('/mail/*', ({ req }) => mailPage(req.raw));
app.all('*', ({ req, env }) => page(req.raw, env));

/** What visitors read: the page that host pages embed, open data, pictures, and the pages that mails lead to. */
export const pages = onRequest({ cors: false }, serve(app));
