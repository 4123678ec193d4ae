import { onRequest } from 'firebase-functions/v2/https';
import './lib/as-sent.ts';
import { answerApi } from './api/answer.ts';
import { db } from './store/firestore.ts';
import './options.ts';
import './health/watched.ts';

/** The API for programs (D52). A file of its own, so that no other function loads its libraries. */
export const api = onRequest({ cors: false }, answerApi(db));
