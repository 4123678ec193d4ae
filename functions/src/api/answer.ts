import type { Firestore } from 'firebase-admin/firestore';
import type { HttpRequest } from '../lib/http.ts';
import { apiOf } from './app.ts';

/** The parts of Express that this module uses. */
interface HttpResponse {
  status(code: number): unknown;
  set(header: string, value: string): unknown;
  end(body?: Uint8Array): unknown;
}

/** Through Hosting the whole path arrives, at the function's own address what follows its name. */
const PREFIX = /^\/api\/v1(?=\/|\?|$)/;

/** Returns a handler that passes requests of the functions' framework to the API. */
export function answerApi(db: Firestore) {
  const app = apiOf(db);
  return async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const { status, headers, body } = await answerOf(await app.fetch(toFetch(request)));
    response.status(status);
    for (const [name, value] of headers) response.set(name, value);
    response.end(body);
  };
}

const answerOf = async (answer: Response) => ({
  status: answer.status,
  headers: answer.headers,
  body: new Uint8Array(await answer.arrayBuffer()),
});

function toFetch({ method, headers, rawBody, url = '/' }: HttpRequest): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) sent.set(name, [value].flat().join(', '));
  }
  // lib/as-sent.ts adds the suffix.
  const type = sent.get('content-type')?.replace(/\+unparsed\s*$/i, '');
  if (type !== undefined) sent.set('content-type', type);
  const hasBody = rawBody !== undefined && rawBody.length > 0 && method !== 'GET' && method !== 'HEAD';
  sent.set('content-length', String(rawBody?.length ?? 0));
  const address = new URL(url.replace(PREFIX, '') || '/', 'http://api');
  return new Request(address, { method, headers: sent, ...(hasBody && { body: new Uint8Array(rawBody) }) });
}
