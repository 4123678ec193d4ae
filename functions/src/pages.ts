import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
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

/** Functions that serve pages and open data. This module loads neither Auth nor schemas. */

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
const data = answerData(loadBoardPage, {
  firstPage: (productId) => firstPages.get(productId),
  items: (productId, at) => items.get(productId, at),
  changelog: (productId) => changelogs.get(productId, () => readChangelog(db, productId)),
  entry: (productId, entryId) => findEntry(db, productId, entryId),
  item: (productId, itemId) => singleItems.get(`${productId}/${itemId}`, () => readPublicItem(db, productId, itemId)),
});

/** Addresses of sections of the landing page (D21). Hosting's own redirects have none of the headers of firebase.json. */
const SECTION = /^\/(features|pricing)\/?(?:\?|$)/;

/** The page that host pages embed, and the data below /boards. One function, so that both share what is in memory. */
export const board = onRequest({ cors: false }, (request, response) => {
  const [, section] = SECTION.exec(request.url) ?? [];
  if (section !== undefined) response.set(OWN_HEADERS).redirect(302, `/#${section}`);
  else if (request.url.startsWith('/boards/')) return data(request, response);
  else return page(request, response);
});

/** The pages that mails lead to. */
export const mailPages = onRequest({ cors: false }, answerMailPage(db));

/** Pictures that everybody may see. */
export const pictures = onRequest({ cors: false }, answerPicture(db));
