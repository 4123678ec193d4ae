import type { HttpRequest } from './http.ts';
import { lengthOf } from './read-body.ts';
import { wellFormedJson } from './well-formed.ts';

/** The parts of Express that this module uses. */
interface HttpResponse {
  status(code: number): unknown;
  set(header: string, value: string): unknown;
  end(body?: Uint8Array): unknown;
}

/**
 * Returns a handler that passes requests of the functions' framework to a function of the web's standard, as it was
 * sent: lib/as-sent.ts has changed what the framework would parse.
 *
 * @param answer gets the path and query of the request below `http://function`
 */
export function fetchHandler(answer: (request: Request) => Response | Promise<Response>) {
  return async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const answered = await answer(toFetch(request));
    response.status(answered.status);
    for (const [name, value] of answered.headers) response.set(name, value);
    response.end(new Uint8Array(await answered.arrayBuffer()));
  };
}

function toFetch({ method, headers, rawBody = Buffer.alloc(0), url = '/' }: HttpRequest): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) sent.set(name, [value].flat().join(', '));
  }
  // lib/as-sent.ts adds the suffix.
  const type = sent.get('content-type')?.replace(/\+unparsed\s*$/i, '');
  if (type !== undefined) sent.set('content-type', type);
  const hasBody = rawBody.length > 0 && method !== 'GET' && method !== 'HEAD';
  sent.set('content-length', String(lengthOf(headers, rawBody)));
  const address = new URL(url, 'http://function');
  // All that functions of this kind take is JSON.
  const body = new TextEncoder().encode(wellFormedJson(rawBody.toString('utf8')));
  return new Request(address, { method, headers: sent, ...(hasBody && { body }) });
}
