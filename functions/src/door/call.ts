import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import type { VerifyApp } from '../lib/app-check.ts';
import type { Caller } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import type { ErrorKey } from '../shared/errors.ts';

/** What a call and the browser agree on (D15). */
export interface Contract {
  readonly path: string;
  readonly token: 'required' | 'optional';
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/**
 * Maximum calls per hour: by one account or visitor, and from one address, which many may share. Each of the three
 * hundred people of a lecture hall can call twice.
 */
interface CallLimit {
  readonly perCaller: number;
  readonly perAddress: number;
}

/** What an act receives: the request, the caller, and its dependencies. */
export interface Asked<C extends Contract = Contract> {
  readonly request: z.output<C['request']>;
  readonly caller: C['token'] extends 'required' ? Caller : Caller | null;
  readonly headers: SentHeaders;
  readonly db: Firestore;
  readonly auth: Auth;
  /** Multiplier for limits. */
  readonly factor: number;
  /**
   * Counts the call by its limit, for calls with `countsItself`. @param times multiplies the limit @throws ApiError 429
   */
  readonly count: (refusal?: ErrorKey, times?: number) => Promise<void>;
}

interface Terms<C extends Contract> {
  /** Sentence for unexpected errors. */
  readonly failure: ErrorKey;
  /** Sentence for a missing or invalid token. */
  readonly signIn?: ErrorKey;
  /** Response field that holds the sentence (D15). */
  readonly errorField?: 'error' | 'message';
  /** Takes the body as `file`, of at most these bytes, and the other fields from the query. */
  readonly fileMax?: number;
  /** Bytes of a JSON body, if it may be longer than CALL_MAX_BYTES. */
  readonly bodyMax?: number;
  /** Status of a success; 200 if missing. */
  readonly success?: 200 | 202;
  /** Also accepts callers whose account has ended. */
  readonly acceptsEnded?: boolean;
  /** Also accepts requests that App Check cannot verify. */
  readonly acceptsAnyApp?: boolean;
  /**
   * Returns true for requests that a person whom a board's site has identified may make: only about that board. Without
   * it, the call refuses all of them.
   */
  readonly admits?: (request: z.output<C['request']>, board: string) => boolean;
  /** Whether the refusal of a malformed request names its field. */
  readonly namesFields?: boolean;
  /** Missing for calls that count in another way. */
  readonly limit?: CallLimit;
  /** Whether the act calls `count` itself. Otherwise each call is counted before the act. */
  readonly countsItself?: boolean;
}

/** A call: its contract, who is admitted, how often, how it fails, and what it does. */
export interface Call<C extends Contract = Contract> extends Terms<C> {
  readonly contract: C;
  /** @throws ApiError for rejected requests */
  act(asked: Asked<C>): Promise<z.input<C['response']>>;
}

/** Makes a call from its contract, its terms and its act. The call is defined beside its act and listed in calls.ts. */
export const defineCall = <C extends Contract>(
  contract: C,
  terms: Terms<C>,
  act: (asked: Asked<C>) => Promise<z.input<C['response']>>,
): Call<C> => ({ contract, ...terms, act });

/** `admits` for calls whose request names the board. */
export const isAtHome = ({ product }: { readonly product: string | null }, productId: string): boolean =>
  product === productId;

/** The dependencies of answering a call. Tests replace them. */
export interface Means {
  readonly db: Firestore;
  readonly auth: Auth;
  /** Verifies that a request comes from our pages; null if the operator has not enabled this. */
  readonly verifyApp?: VerifyApp | null;
  /** Resolves to false if the site can no longer vouch for a person; without it, no person is admitted. */
  readonly isOpen?: (person: Caller) => Promise<boolean>;
  /** Multiplier for the limits of calls. */
  readonly factor: number;
}
