import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Firestore } from 'firebase-admin/firestore';
import type { Context, MiddlewareHandler } from 'hono';
import type { Bearer } from '../keys/verify-key.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Scope } from '../shared/keys/scopes.ts';
import { fieldErrorOf } from './errors.ts';

/** What handlers of the API get. */
export interface Env {
  /** The key, if the caller within this process has verified it (agents). */
  Bindings: { readonly bearer?: Bearer };
  Variables: { readonly db: Firestore; readonly bearer: Bearer };
}
export type ApiContext = Context<Env>;

/** Returns an app whose routes refuse requests that do not match their schemas. */
export const newApp = () =>
  new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw fieldErrorOf(result.error, (result as { readonly data?: unknown }).data);
    },
  });

/** Body of every refusal (D15). */
const errorSchema = z
  .strictObject({
    error: z.string().openapi({ description: 'An English sentence.' }),
    key: z.string().openapi({ description: 'A short name of the reason, which does not change.' }),
    field: z.string().optional().openapi({ description: 'The field or parameter that the reason is about.' }),
  })
  .openapi('Error');

const REASONS = {
  400: 'The request is not valid. `field` names the first field or parameter that is wrong or unknown.',
  401: 'No API key, or one that does not exist or is revoked.',
  403: 'The key lacks the scope, or the plan of the board does not include this.',
  404: 'Nothing has this ID on the board of the key.',
  409: 'The state of the item or of the board does not allow this.',
  412: 'The item has changed since the `ETag` of `If-Match`.',
  413: 'The body is larger than 128 kB.',
  415: 'The body is not `application/json`.',
  422: 'The `Idempotency-Key` was sent with another request.',
  429: 'More than 120 requests within a minute. `Retry-After` says how many seconds to wait.',
  503: 'The request could not be counted, so it was not made. Send it again.',
} as const;
type Refusal = keyof typeof REASONS;

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

const header = (description: string) => ({ description, schema: { type: 'string' as const } });
/** Headers of answers, which the document describes once. */
export const HEADERS = {
  RateLimit: header('Requests that are left (`r`) and seconds until there are more (`t`).'),
  'RateLimit-Policy': header('Requests (`q`) in a number of seconds (`w`).'),
  'Retry-After': header('Seconds to wait.'),
  'WWW-Authenticate': header('`error_description` says what is wrong with the key.'),
} as const;
const described = (...names: readonly (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const rateHeaders = described('RateLimit', 'RateLimit-Policy');

/** Describes a success with a body. @param headers further headers */
export const answers = <Schema extends z.ZodType>(description: string, schema: Schema, headers: object = {}) => ({
  description,
  content: json(schema),
  headers: { ...rateHeaders, ...headers },
});

export const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, content: json(schema) });

/** Returns whether the key may read what it changes: a change also reaches hidden items and drafts. */
export const mayRead = ({ var: { bearer } }: ApiContext): boolean => bearer.scopes.includes('read');

/** Describes a change's success without a body. */
export const unread = { description: 'It is changed, and the key lacks the scope `read`.', headers: rateHeaders };

const REFUSAL_HEADERS: Readonly<Record<number, typeof rateHeaders>> = {
  401: described('WWW-Authenticate'),
  429: described('RateLimit', 'RateLimit-Policy', 'Retry-After'),
};

interface RefusalAnswer {
  description: string;
  content: { 'application/json': { schema: typeof errorSchema } };
  headers: typeof rateHeaders;
}

/** Describes refusals. Every operation can be refused because of its key or the rate limit. */
export function refusals<const Status extends Refusal = never>(...statuses: readonly Status[]) {
  const all = [400, 401, 403, 429, ...statuses] as const;
  const answered = all.map((status): [number, RefusalAnswer] => [
    status,
    {
      description: REASONS[status],
      content: json(errorSchema),
      headers: REFUSAL_HEADERS[status] ?? rateHeaders,
    },
  ]);
  return Object.fromEntries(answered) as Record<(typeof all)[number], RefusalAnswer>;
}

/** Requires scopes of the key. It runs before the body is read. */
const requires =
  (scopes: readonly Scope[]): MiddlewareHandler<Env> =>
  async (context, next) => {
    const missing = scopes.find((scope) => !context.var.bearer.scopes.includes(scope));
    if (missing !== undefined) throw new ApiError('scopeMissing', { scope: missing });
    await next();
  };

/** Sections of the reference. */
const TAGS = ['Board', 'Items', 'Comments', 'Votes', 'People', 'Changelog', 'Webhook endpoints'] as const;

/** Adds the scopes that an operation needs, and the section of the reference. */
export function operation<const Route extends RouteConfig>(
  scope: Scope | readonly Scope[],
  tag: (typeof TAGS)[number],
  route: Route,
): Route {
  const scopes = [scope].flat();
  const needed = `${scopes.length > 1 ? 'Scopes' : 'Scope'}: ${scopes.map((one) => `\`${one}\``).join(' and ')}.`;
  const description = [route.description, needed].filter(Boolean).join(' ');
  return Object.assign(route, { description, tags: [tag], security: [{ key: scopes }], middleware: requires(scopes) });
}
