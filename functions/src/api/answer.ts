import type { Firestore } from 'firebase-admin/firestore';
import { wellFormedJson } from '../lib/well-formed.ts';
import { apiOf } from './app.ts';

/** Through Hosting the whole path arrives, at the function's own address what follows its name. */
const PREFIX = /^\/api\/v1(?=\/|$)/;

/** Returns what passes requests to the API, below its prefix or not. */
export function answerApi(db: Firestore) {
  const app = apiOf(db);
  return async (request: Request): Promise<Response> => {
    const address = new URL(request.url);
    address.pathname = address.pathname.replace(PREFIX, '') || '/';
    const { method, headers } = request;
    // All that the API takes is JSON.
    const text = request.body === null ? '' : await request.text();
    return app.fetch(new Request(address, { method, headers, ...(text !== '' && { body: wellFormedJson(text) }) }));
  };
}
