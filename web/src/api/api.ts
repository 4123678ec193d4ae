import type { ErrorKey } from '@shared/errors';
import type { z } from 'zod';
import type { AnswerOf, Path, RequestTo } from '../../../functions/src/calls.ts';
import { auth } from '../firebase/firebase.ts';
import { account, answerErrors, errors, refusals } from '../messages/en.ts';
import { sendJson } from './send-json.ts';

export type { AnswerOf, RequestTo };

interface Contract {
  readonly path: string;
  readonly token: 'required' | 'optional';
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/** A failed call. The message is a sentence to show to the user. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  /** The server's key for the sentence (shared/errors), or null. */
  readonly key: string | null;
  /** The field of the request that it is about, or null. */
  readonly field: string | null;

  constructor(message: string, key: string | null = null, field: string | null = null) {
    super(message);
    this.key = key;
    this.field = field;
  }
}

/**
 * Makes a call of functions/src/calls.ts as the signed-in user.
 *
 * @param request may be its JSON in UTF-8
 * @throws ApiFailure
 */
export async function callApi<P extends Path>(path: P, request: RequestTo<P> | Blob): Promise<AnswerOf<P>> {
  const answer = await answerTo(path, request, 'required');
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new ApiFailure(answerErrors.invalid);
  return answer as AnswerOf<P>;
}

/** Makes a call of shared/calls.ts, whose schema checks the answer. @throws ApiFailure */
export async function callChecked<C extends Contract>(
  { path, token, response }: C,
  request: z.input<C['request']>,
): Promise<z.output<C['response']>> {
  const parsed = response.safeParse(await answerTo(path, request, token));
  if (!parsed.success) throw new ApiFailure(answerErrors.invalid);
  return parsed.data as z.output<C['response']>;
}

async function answerTo(path: string, request: unknown, session: Contract['token']): Promise<unknown> {
  // Otherwise a call made right after page load would be unauthenticated.
  await auth.authStateReady();
  const token = await auth.currentUser?.getIdToken();
  if (token === undefined && session === 'required') throw new ApiFailure(account.noSession, 'signInRequired');
  const response = await send(path, request, token);
  const answer = await jsonOf(response);
  if (!response.ok) throw refusalOf(answer, response.status);
  return answer;
}

async function send(path: string, request: unknown, token: string | undefined): Promise<Response> {
  try {
    return await sendJson(path, request, { token });
  } catch {
    throw new ApiFailure(errors.network);
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiFailure(response.ok ? answerErrors.notJson : answerErrors.status(response.status));
  }
}

function refusalOf(answer: unknown, status: number): ApiFailure {
  const { error, message, key, field } = (answer ?? {}) as Record<string, unknown>;
  const sentence = [error, message].find((text) => typeof text === 'string' && text !== '') as string | undefined;
  return new ApiFailure(
    ownSentence(key, sentence) ?? sentence ?? answerErrors.status(status),
    typeof key === 'string' ? key : null,
    typeof field === 'string' ? field : null,
  );
}

/** The sentence in the page's language, with the first number of the server's sentence. */
function ownSentence(key: unknown, sentence = ''): string | undefined {
  if (typeof key !== 'string' || !Object.hasOwn(refusals, key)) return undefined;
  return refusals[key]?.replace('{n}', /\d+/.exec(sentence)?.[0] ?? '');
}

const TELLING: readonly (string | null)[] = ['signInRequired', 'tooMany', 'tooManyNearby'] satisfies ErrorKey[];

/** Returns the message for a failed call: the error's own message if the user can act on it, otherwise `fallback`. */
export function failureOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure)) return fallback;
  return TELLING.includes(error.key) || error.message === errors.network ? error.message : fallback;
}

/** Returns why a call was refused or got no answer, or `fallback` for an error of another kind. */
export const reasonOf = (error: unknown, fallback: string): string =>
  error instanceof ApiFailure ? error.message : fallback;
