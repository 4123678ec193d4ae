import { lengthOf } from '../lib/read-body.ts';

/** The parts of Express that functions get and use. This is the one place that knows them. */
interface Incoming {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody?: Buffer;
  /** Path and query. */
  readonly url?: string;
}
interface Outgoing {
  status(code: number): unknown;
  set(header: string, value: string): unknown;
  end(body?: Uint8Array): unknown;
}

/** What an app gets besides the request itself. */
export interface Sent {
  /** Path and query as they were sent, which a `Request` would have normalized. */
  readonly url: string;
}

/** Methods that a `Request` refuses. No address takes them. */
const UNTAKEN = /^(?:CONNECT|TRACE|TRACK)$/i;

/**
 * Returns the handler of a function that passes requests as they were sent to an app with the standard `fetch`:
 * lib/as-sent.ts has changed what the framework would parse. The app sees the request below `http://function`.
 */
export function serve(app: { fetch(request: Request, sent: Sent): Response | Promise<Response> }) {
  return async (incoming: Incoming, outgoing: Outgoing): Promise<void> => {
    const { url = '/' } = incoming;
    const answer = await app.fetch(toRequest(incoming, url), { url });
    outgoing.status(answer.status);
    for (const [name, value] of answer.headers) outgoing.set(name, value);
    outgoing.end(new Uint8Array(await answer.arrayBuffer()));
  };
}

function toRequest({ method, headers, rawBody = Buffer.alloc(0) }: Incoming, url: string): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) sent.set(name, [value].flat().join(', '));
  }
  // lib/as-sent.ts adds the suffix.
  const type = sent.get('content-type')?.replace(/\+unparsed\s*$/i, '');
  if (type !== undefined) sent.set('content-type', type);
  sent.set('content-length', String(lengthOf(headers, rawBody)));
  const hasBody = rawBody.length > 0 && method !== 'GET' && method !== 'HEAD';
  // With two slashes at its start, a path would be a host.
  return new Request(`http://function${url.replace(/^\/*/, '/')}`, {
    method: UNTAKEN.test(method) ? 'UNTAKEN' : method,
    headers: sent,
    ...(hasBody && { body: new Uint8Array(rawBody) }),
  });
}
