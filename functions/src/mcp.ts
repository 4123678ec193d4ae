import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { answerMcp } from './agents/answer.ts';
import { db } from './store/firestore.ts';
import './options.ts';
import './health/watched.ts';

/** Tools for agents (D55). A file of its own, so that no other function loads its libraries. */
export const mcp = onRequest({ cors: false }, answerMcp(db));
