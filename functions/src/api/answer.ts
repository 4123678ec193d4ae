import type { Firestore } from 'firebase-admin/firestore';
import { wellFormedJson } from '../lib/well-formed.ts';
import { apiOf } from './app.ts';

/** Hosting passes on the whole path; the function's own address omits the name of the function. */
const PREFIX = /^\/api\/v1(?=\/|$)/;

/** Returns what passes requests to the API, below its prefix or not. */
export function answerApi(db: Firestore) {
  const app = apiOf(db);
  return async (request: Request): Promise<Response> => {
    const address = new URL(request.url);
    address.pathname = address.pathname.replace(PREFIX, '') || '/';
    const { method, headers } = request;
    // The API accepts JSON only.
    const text = request.body === null ? '' : await request.text();
    return app.fetch(new Request(address, { method, headers, ...(text !== '' && { body: wellFormedJson(text) }) }));
  };
}
