import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ApiError, FieldError } from './api-error.ts';
import { ForbiddenAddress, publicLookup } from './public-address.ts';

/** Time in ms for connecting, sending and the whole answer. */
const TIMEOUT_MS = 15_000;
/** Bytes of an answer: more than a hundred issues of GitHub with texts of 65,536 letters. */
const ANSWER_MAX = 8_000_000;
/** Redirects within an origin, as GitHub answers for a repository that was renamed. */
const HOPS_MAX = 2;
const CONNECTIONS = 4;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined if it is no JSON. */
  readonly body: unknown;
}

interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** GET if missing, or POST if there is `json`. Only a GET follows redirects. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly json?: unknown;
  /** Returns redirects as they are. */
  readonly staysHere?: boolean;
}

export interface Connection {
  /** @throws ApiError without a whole answer */
  readonly ask: (question: Question) => Promise<Answer>;
  /** Bytes of all answers so far. */
  readonly bytes: () => number;
  readonly close: () => void;
}

interface Limits {
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
  readonly answerMax?: number;
}

/**
 * Opens connections to one origin. A name must resolve to public addresses, and the connection goes to one that was
 * checked, as for webhooks (D53). No redirect leads to another origin, and nothing is decompressed.
 *
 * @param isLocal the origin is that of a local stack's stand-ins, which the caller has checked
 */
export function connect(
  isLocal: boolean,
  { lookup = publicLookup(), timeoutMs = TIMEOUT_MS, answerMax = ANSWER_MAX }: Limits = {},
): Connection {
  const options = { keepAlive: true, maxSockets: CONNECTIONS } as const;
  const agent = isLocal ? new HttpAgent(options) : new HttpsAgent({ ...options, lookup });
  let bytes = 0;

  const once = ({ url, headers, json, method = json === undefined ? 'GET' : 'POST' }: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const body = json === undefined ? undefined : JSON.stringify(json);
      const own = {
        accept: 'application/json',
        'user-agent': 'Hearback-Import/1',
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const asked = (isLocal ? requestHttp : requestHttps)(url, {
        ...{ method, headers: { ...own, ...headers }, agent, signal },
      });
      const fail = (error: unknown) => {
        asked.destroy();
        reject(refusalOf(error));
      };
      asked.on('error', fail);
      asked.on('response', (answer) => {
        read(answer, answerMax).then((text) => {
          bytes += text.length;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parsed(text.toString('utf8')) });
        }, fail);
      });
      asked.end(body);
    });

  const ask = async (question: Question): Promise<Answer> => {
    const followsRedirects = question.json === undefined && !question.method && !question.staysHere;
    for (let { url } = question, hops = 0; ; hops += 1) {
      const answer = await once({ ...question, url });
      const next = followsRedirects ? sameOrigin(url, answer) : null;
      if (next === null || hops === HOPS_MAX) return answer;
      url = next;
    }
  };
  return { ask, bytes: () => bytes, close: () => agent.destroy() };
}

async function read(answer: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > max) throw new FieldError('sourceTooLarge', 'address');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns where an answer redirects within its origin; null for other answers. */
function sameOrigin(url: string, { status, headers: { location } }: Answer): string | null {
  if (![301, 302, 307, 308].includes(status) || location === undefined || !URL.canParse(location, url)) return null;
  const { origin, href, pathname } = new URL(location, url);
  return origin === new URL(url).origin && !isSignIn(pathname) ? href : null;
}

/** A private Fider site redirects to its page for signing in. */
export const isSignIn = (path: string): boolean => /\/(?:signin|login|sign-in)\b/.test(path);

/** Says why there is no answer. Messages of errors are dropped, because they may quote what was sent. */
function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code } = error as { readonly code?: unknown };
  const isNowhere = error instanceof ForbiddenAddress || code === 'ENOTFOUND' || code === 'ECONNREFUSED';
  return isNowhere ? new FieldError('sourceUnknown', 'address') : new ApiError('sourceBroken');
}
