import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { requireApp } from '../lib/app-check.ts';
import { type Caller, verifyCaller } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { CALL_MAX_BYTES, readFile, readJson, requireSize } from '../lib/read-body.ts';
import { type ErrorKey, isErrorKey } from '../shared/errors.ts';
import { countLimitedCall } from '../store/count-limited-call.ts';
import type { Call, Means } from './call.ts';
import type { Noted } from './logged.ts';

/** The steps of a call, one middleware each, in the order of D15. */

export interface CallEnv {
  Variables: {
    call: Call;
    /** Sentence for unexpected errors at addresses that are not calls. */
    failure: ErrorKey;
    caller: Caller | null;
    asked: unknown;
    noted: Noted;
  };
}
type Step = MiddlewareHandler<CallEnv>;

export const headersOf = (context: Context): SentHeaders => context.req.header();

/** Loads the call, because most instances answer few of them. */
export const loaded =
  (load: () => Promise<Call>): Step =>
  async (context, next) => {
    context.set('call', await load());
    await next();
  };

export const onlyPost: Step = async (context, next) => {
  if (context.req.method !== 'POST') throw new ApiError('methodNotAllowed');
  await next();
};

export const sized: Step = async (context, next) => {
  const { fileMax, bodyMax = CALL_MAX_BYTES } = context.var.call;
  if (fileMax === undefined) requireSize(context.req.raw, bodyMax);
  else requireSize(context.req.raw, fileMax, 'pictureTooLarge');
  await next();
};

export const fromOurPages =
  ({ verifyApp = null }: Means): Step =>
  async (context, next) => {
    if (!context.var.call.acceptsAnyApp) await requireApp(verifyApp, headersOf(context));
    await next();
  };

const signInOf = ({ signIn = 'signInRequired' }: Call): ApiError => new ApiError(signIn);

export const identified =
  ({ auth }: Means): Step =>
  async (context, next) => {
    const { call } = context.var;
    const header = context.req.header('authorization');
    if (header === undefined && call.contract.token === 'optional') context.set('caller', null);
    else {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header ?? '')?.[1];
      const caller = token === undefined ? null : await verifyCaller(auth, token);
      if (caller === null || (caller.hasEnded && !call.acceptsEnded)) throw signInOf(call);
      context.set('caller', caller);
    }
    await next();
  };

export const understood: Step = async (context, next) => {
  const { fileMax, contract, namesFields } = context.var.call;
  const body = fileMax === undefined ? await readJson(context.req.raw) : await readFile(context.req.raw);
  const parsed = contract.request.safeParse(body);
  if (!parsed.success) {
    const field = namesFields && fieldOf(parsed.error);
    throw field ? new FieldError(keyOf(parsed.error), field) : new ApiError(keyOf(parsed.error));
  }
  context.set('asked', parsed.data);
  await next();
};

/** Returns the first field that is wrong or unknown; undefined for a body that is no object. */
function fieldOf({ issues: [issue] }: z.ZodError): string | undefined {
  const [field] = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])];
  return field === undefined ? undefined : String(field).slice(0, 100);
}

/** Form fields have their own error sentences; the schema names their keys. */
const keyOf = (error: z.ZodError): ErrorKey =>
  error.issues.map(({ message }) => message).find(isErrorKey) ?? 'malformed';

/** Refuses a person whom a board's site has identified, except about that board and while the site vouches for them. */
export const admitted =
  ({ isOpen }: Means): Step =>
  async (context, next) => {
    const { call, caller, asked } = context.var;
    if (caller?.board !== undefined) {
      if (!call.admits?.(asked, caller.board)) throw new ApiError('personElsewhere');
      if (!(await isOpen?.(caller))) throw signInOf(call);
    }
    await next();
  };

/** Counts a call. @throws ApiError 429 */
export async function countOne(
  context: Context<CallEnv>,
  {
    means,
    refusal,
    times = 1,
  }: { readonly means: Means; readonly refusal?: ErrorKey | undefined; readonly times?: number | undefined },
): Promise<void> {
  const { call, caller } = context.var;
  if (call.limit === undefined || caller === null) return;
  const counting = { db: means.db, factor: means.factor * times };
  await countLimitedCall(
    counting,
    { path: call.contract.path, limit: call.limit },
    caller,
    headersOf(context),
    refusal,
  );
}

export const counted =
  (means: Means): Step =>
  async (context, next) => {
    if (!context.var.call.countsItself) await countOne(context, { means });
    await next();
  };
