import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import * as logger from 'firebase-functions/logger';
import type { z } from 'zod';
import { type ErrorKey, isErrorKey } from '../shared/errors.ts';
import { ApiError } from './api-error.ts';
import { requireApp, type VerifyApp } from './app-check.ts';
import { type Caller, verifyCaller } from './caller.ts';
import { logFailure } from './failure.ts';
import { OWN_HEADERS } from './own-headers.ts';
import { readBody, readFile } from './read-body.ts';

/** A call from shared/calls.ts. */
interface Call {
  readonly path: string;
  readonly token: 'required' | 'optional';
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

type CallerOf<C extends Call> = C['token'] extends 'required' ? Caller : Caller | null;

interface EndpointOptions {
  readonly auth: Auth;
  /** Verifies that a request comes from our pages; null if the operator has not enabled this. */
  readonly verifyApp?: VerifyApp | null;
  /** Sentence for unexpected errors. */
  readonly failure: ErrorKey;
  /** Sentence for a missing or invalid token. */
  readonly signIn?: ErrorKey;
  /** Response field that holds the sentence (D15). */
  readonly errorField?: 'error' | 'message';
  /** Takes the body as `file`, of at most these bytes, and the other fields from the query. */
  readonly fileMax?: number;
  /** Status of a success; 200 if missing. */
  readonly success?: 200 | 202;
  /** Also accept callers whose account has ended. */
  readonly acceptsEnded?: boolean;
  /** Resolves to false if the site can no longer vouch for a person; without it, no person is admitted. */
  readonly isOpen?: (person: Caller) => Promise<boolean>;
}

/** Returns true for requests that a person whom a board's site has identified may make: about that board alone. */
type Admits<Request> = (request: Request, board: string) => boolean;

/** The parts of Express that this module uses. */
export interface HttpRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody?: Buffer;
  /** Path and query. */
  readonly url?: string;
}
interface HttpResponse {
  status(code: number): unknown;
  set(header: string, value: string): unknown;
  json(body: unknown): unknown;
  /** For answers that are bytes. */
  send?(body: Uint8Array): unknown;
}
type Handler = (request: HttpRequest, response: HttpResponse) => Promise<void>;

/**
 * Returns the handler of a call. It checks method, size, page, token and request, in this order, and converts the
 * result or error of `act` to JSON (D15). Unexpected errors reveal nothing to the caller, and the log contains nothing
 * about the caller. Responses have no CORS headers, because only pages of our own origin call. The wrapping `onRequest`
 * must set `cors: false`.
 *
 * @param options `admits`: without it, the call refuses people whom a board's site has identified
 * @param act throws ApiError for rejected requests
 */
export function endpoint<C extends Call>(
  call: C,
  options: EndpointOptions & { readonly admits?: Admits<z.output<C['request']>> },
  act: (
    request: z.output<C['request']>,
    caller: CallerOf<C>,
    headers: HttpRequest['headers'],
  ) => Promise<z.input<C['response']>>,
): Handler {
  return postHandler(call.path, options, async (request) => {
    const body = options.fileMax === undefined ? readBody(request) : readFile(request, options.fileMax);
    await requireApp(options.verifyApp ?? null, request.headers);
    const caller = await identify(call, options, request.headers.authorization);
    const parsed = call.request.safeParse(body());
    if (!parsed.success) throw new ApiError(keyOf(parsed.error));
    const asked = parsed.data as z.output<C['request']>;
    if (caller?.board !== undefined) {
      if (!options.admits?.(asked, caller.board)) throw new ApiError('personElsewhere');
      if (!(await options.isOpen?.(caller))) throw new ApiError(options.signIn ?? 'signInRequired');
    }
    return act(asked, caller as CallerOf<C>, request.headers);
  });
}

/**
 * Returns a handler of POST requests to a path, which responds with the result or error of `run` and logs it.
 *
 * @param run throws ApiError for rejected requests
 */
export function postHandler(
  path: string,
  options: Pick<EndpointOptions, 'failure' | 'errorField' | 'success'>,
  run: (request: HttpRequest) => Promise<unknown>,
): Handler {
  return async (request, response) => {
    const entry = { call: path, request: randomUUID() };
    const start = Date.now();
    for (const [name, value] of Object.entries(OWN_HEADERS)) response.set(name, value);
    response.set('x-request-id', entry.request);
    response.set('cache-control', 'no-store');
    try {
      if (request.method !== 'POST') throw new ApiError('methodNotAllowed');
      const answer = await run(request);
      const { success: status = 200 } = options;
      response.status(status);
      if (answer instanceof Uint8Array) {
        response.set('content-type', 'image/webp');
        response.set('content-disposition', 'attachment');
        response.set('cache-control', 'private, no-store');
        response.send?.(answer);
      } else response.json(answer);
      logger.info('Answered', { ...entry, status, ms: Date.now() - start });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(options.failure);
      const { key, status, message } = refusal;
      if (status === 405) response.set('allow', 'POST');
      response.status(status);
      response.json({ [options.errorField ?? 'error']: message, key });
      const line = { ...entry, status, key, ms: Date.now() - start };
      if (error === refusal) logger.info('Refused', line);
      else await logFailure(path, line, error);
    }
  };
}

/** Form fields have their own error sentences; the schema names their keys. */
function keyOf(error: z.ZodError): ErrorKey {
  return error.issues.map(({ message }) => message).find(isErrorKey) ?? 'malformed';
}

async function identify(call: Call, options: EndpointOptions, header: unknown): Promise<Caller | null> {
  if (header === undefined && call.token === 'optional') return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(String(header))?.[1];
  const caller = token === undefined ? null : await verifyCaller(options.auth, token);
  if (caller === null || (caller.hasEnded && !options.acceptsEnded)) {
    throw new ApiError(options.signIn ?? 'signInRequired');
  }
  return caller;
}
