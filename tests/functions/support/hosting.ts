import { get } from 'node:http';
import { PROJECT } from '../../stack/emulators/suite.ts';
import { url } from '../../stack/ports.ts';
import { connectAuth, type TokenTraits, tokenOf } from '../../support/auth.ts';

/** The accounts of the project behind Hosting and the functions. */
export const hostedAuth = () => connectAuth(PROJECT);
export const hostedToken = (traits: Omit<TokenTraits, 'project'>) => tokenOf({ ...traits, project: PROJECT });

export interface Answer {
  readonly status: number;
  /** Empty if the answer is not JSON. */
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Strings are sent unchanged, other values as JSON. */
  readonly body?: unknown;
}

/** Makes a call like a browser: through Hosting, which rewrites the path to the function. */
export async function ask(path: string, token: string | null, sent: Sent = {}): Promise<Answer> {
  const { method = 'POST', headers = {}, body } = sent;
  const response = await fetch(`${url('hosting')}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Answer['body']) : {},
    text,
    headers: response.headers,
  };
}

/**
 * Repeats a call that works for a limited time until it is done, like the screen.
 *
 * @returns how many documents it has removed, for calls that say it
 */
export async function finish(call: () => Promise<Answer>): Promise<number> {
  for (let removed = 0; ; ) {
    const { status, body, text } = await call();
    if (status !== 200) throw new Error(`HTTP ${status}: ${text}`);
    removed += Number(body.removed ?? 0);
    if (body.done) return removed;
  }
}

/** Returns the bytes that Hosting sends of a page to a browser that takes an encoding, such as `br`. */
export const sentSize = (path: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${url('hosting')}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      let size = 0;
      response.on('data', (data: Buffer) => {
        size += data.length;
      });
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
