import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { db } from './clients/firestore.ts';
import { answerBoard } from './first-page/answer-board.ts';
import { KeptFirstPages } from './first-page/cached-first-pages.ts';
import { KeptItemPages } from './first-page/item-page.ts';
import './options.ts';
import './lib/watched.ts';

/** Functions that serve HTML pages. This module loads neither Auth nor schemas. */

const firstPages = new KeptFirstPages(db);
const itemPages = new KeptItemPages(db);
/** The page that host pages embed. */
export const board = onRequest(
  { cors: false },
  answerBoard({
    firstPage: (productId) => firstPages.get(productId),
    itemPage: (productId, itemId) => itemPages.get(productId, itemId),
  }),
);
