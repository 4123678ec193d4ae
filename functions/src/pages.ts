import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { db } from './clients/firestore.ts';
import { answerBoard } from './first-page/answer-board.ts';
import { KeptFirstPages } from './first-page/cached-first-pages.ts';
import './options.ts';
import './lib/watched.ts';

/** What is answered with a page. Loads neither Auth nor schemas. */

const firstPages = new KeptFirstPages(db);
/** The page that strangers' pages embed. */
export const board = onRequest(
  { cors: false },
  answerBoard((productId) => firstPages.get(productId)),
);
