import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { ApiError, FieldError } from '../lib/api-error.ts';
import type { Call, Means } from './call.ts';
import { json } from './json.ts';
import { errorsOnly, logged } from './logged.ts';
import {
  admitted,
  type CallEnv,
  counted,
  countOne,
  fromOurPages,
  headersOf,
  identified,
  loaded,
  onlyPost,
  sized,
  understood,
} from './steps.ts';

/** Loads calls by their address. */
export type Calls = Readonly<Record<string, () => Promise<Call>>>;

const refusalOf = (error: Error): ApiError | null => (error instanceof ApiError ? error : null);

/**
 * Returns the app that answers calls of our pages. Each is checked for method, size, page, token, request, person and
 * limit, in this order, and what its act returns or throws is answered as JSON (D15). Unexpected errors reveal nothing to
 * the caller, and the log has nothing about the caller. Answers have no CORS headers, because only pages of our own
 * origin call: the function must set `cors: false`.
 */
export function callsApp(calls: Calls, means: Means): Hono<CallEnv> {
  const app = new Hono<CallEnv>({ getPath });
  app.use(logged({ callOf: (context) => matchedRoutes(context).at(-1)?.path ?? '', refusalOf }), errorsOnly);
  const steps = [sized, fromOurPages(means), identified(means), understood, admitted(means), counted(means)] as const;
  for (const [path, load] of Object.entries(calls)) {
    app.all(path, loaded(load), onlyPost, ...steps, async (context) => {
      const { call, caller, asked } = context.var;
      const answer = await call.act({
        request: asked,
        caller: caller as never,
        headers: headersOf(context),
        db: means.db,
        auth: means.auth,
        factor: means.factor,
        count: (refusal, times) => countOne(context, { means, refusal, times }),
      });
      return answer instanceof Uint8Array ? pictureOf(answer) : json(answer, call.success ?? 200);
    });
  }
  app.notFound(() => {
    throw new ApiError('notFound');
  });
  app.onError((error, { var: { call, failure } }) => {
    const { message, key, status } = refusalOf(error) ?? new ApiError(call?.failure ?? failure ?? 'unexpected');
    const field = error instanceof FieldError ? { field: error.field } : {};
    const answer = json({ [call?.errorField ?? 'error']: message, key, ...field }, status);
    if (status === 405) answer.headers.set('allow', 'POST');
    return answer;
  });
  return app;
}

/** Hosting also sends paths with extra slashes here. */
const getPath = ({ url }: Request): string => new URL(url).pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');

const pictureOf = (bytes: Uint8Array): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
      'cache-control': 'private, no-store',
    },
  });
