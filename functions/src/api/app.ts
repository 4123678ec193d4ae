import type { Firestore } from 'firebase-admin/firestore';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { errorsOnly, logged } from '../door/logged.ts';
import { countRequest, verifyKey, verifyReader } from '../keys/verify-key.ts';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { logFailure } from '../lib/failure.ts';
import { wellFormedJson } from '../lib/well-formed.ts';
import { API_REQUESTS_PER_MINUTE } from '../shared/limits.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { board } from './board.ts';
import { changelog } from './changelog.ts';
import { type Env, newApp } from './context.ts';
import { discussion } from './discussion.ts';
import { documentOf } from './document.ts';
import { challengeOf } from './errors.ts';
import { hooks } from './hooks.ts';
import { items } from './items.ts';
import { links } from './links.ts';
import { people } from './people.ts';

/** Maximum bytes of a body: fits the longest entry. */
export const BODY_MAX = 128 * 1024;
/** The content type that a request with a body must have. */
export const JSON_TYPE = /^application\/json\s*(;|$)/i;
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'];

/**
 * Returns the API (D52), with paths relative to `/api/v1`. Each request is logged, then its key is checked and counted,
 * then its scope is checked, then its content. The log has the operation's path without ids.
 */
export function apiOf(db: Firestore) {
  const app = newApp();

  app.use(
    logged({
      callOf: (context) => `${context.req.method} /api/v1${matchedRoutes(context).at(-1)?.path ?? ''}`,
      where: '/api/v1',
      refusalOf: (error) => (isRefusal(error) ? refusalOf(error) : null),
    }),
    errorsOnly,
  );
  app.onError((error, context) => refuse(context, refusalOf(error)));
  const methodsOf = (path: string) =>
    METHODS.filter((method) => app.router.match(method, path)[0].some(([[, route]]) => route.method !== 'ALL'));
  app.notFound((context) => {
    const { path } = context.req;
    const allowed = methodsOf(path);
    if (allowed.length === 0) {
      const hasSlash = path.endsWith('/') && methodsOf(path.replace(/\/+$/, '')).length > 0;
      return refuse(context, new ApiError(hasSlash ? 'slashAtEnd' : 'notFound'));
    }
    context.header('Allow', allowed.join(', '));
    return refuse(context, new ApiError('methodUnknown'));
  });

  const documented = newApp();
  for (const part of [board, items, links, discussion, people, changelog, hooks]) documented.route('/', part);
  app.get('/openapi.json', (context) =>
    context.json(documentOf(documented), 200, { 'cache-control': 'public, max-age=300, s-maxage=300' }),
  );
  app.use(async (context, next) => {
    context.set('db', db);
    const verify = context.req.method === 'GET' ? verifyReader : verifyKey;
    context.set('bearer', context.env?.bearer ?? (await verify(db, context.req.header('authorization'))));
    await count(context);
    const length = Number(context.req.header('content-length') ?? 0);
    if (length > BODY_MAX) throw new ApiError('tooLarge');
    // The library accepts every type whose name ends in "json".
    const hasType = JSON_TYPE.test(context.req.header('content-type') ?? '');
    if (length > 0 && context.req.method !== 'DELETE' && !hasType) throw new ApiError('unsupportedType');
    await next();
  });
  app.route('/', documented);
  return app;
}

/**
 * Counts a request of the key. If counting fails, reads are answered and writes are refused: the limit on writes must
 * also hold when the database is busy.
 */
async function count(context: Context<Env>): Promise<void> {
  const { db, bearer } = context.var;
  const now = Date.now();
  const rest = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
  const note = (left: number) => {
    context.header('RateLimit-Policy', `"minute";q=${API_REQUESTS_PER_MINUTE};w=60`);
    context.header('RateLimit', `"minute";r=${left};t=${rest}`);
  };
  try {
    const made = await countRequest(db, bearer, now);
    note(Math.max(0, API_REQUESTS_PER_MINUTE - made));
  } catch (error) {
    if (error instanceof ApiError) {
      note(0);
      context.header('Retry-After', String(rest));
      throw error;
    }
    await logFailure('/api/v1', { call: 'count' }, error);
    if (context.req.method !== 'GET') throw new ApiError('uncounted');
  }
}

const isRefusal = (error: Error): boolean => error instanceof ApiError || error instanceof HTTPException;

function refusalOf(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof HTTPException)) return new ApiError('unexpected');
  return new ApiError(error.status === 415 ? 'unsupportedType' : 'malformed');
}

function refuse(context: Context<Env>, error: ApiError): Response {
  const { message, key, status } = error;
  const field = error instanceof FieldError ? { field: error.field } : {};
  if (status === 401) context.header('WWW-Authenticate', challengeOf(error));
  return context.json({ error: message, key, ...field }, status as 400);
}

/** Hosting passes on the whole path; the function's own address omits the name of the function. */
const PREFIX = /^\/api\/v1(?=\/|$)/;

/** Returns a handler that passes requests to the API, with or without its prefix. */
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
