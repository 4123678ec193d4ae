import type { Firestore } from 'firebase-admin/firestore';
import { fetchHandler } from '../lib/fetch-handler.ts';
import { apiOf } from './app.ts';

/** Through Hosting the whole path arrives, at the function's own address what follows its name. */
const PREFIX = /^\/api\/v1(?=\/|$)/;

/** Returns a handler that passes requests of the functions' framework to the API. */
export function answerApi(db: Firestore) {
  const app = apiOf(db);
  return fetchHandler((request) => {
    const address = new URL(request.url);
    address.pathname = address.pathname.replace(PREFIX, '') || '/';
    return app.fetch(new Request(address, request));
  });
}
