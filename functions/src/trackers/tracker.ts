import type { SentHeaders } from '../lib/client-address.ts';
import type { Answer } from '../lib/connection.ts';
import type { Stage } from '../shared/trackers/link.ts';
import type { ConnectionProblem, LinkProblem, LinkState } from '../shared/trackers/values.ts';

/** What every tracker can do for a board (D63). Each is implemented in a folder of its own. */

/** Sends a request to the tracker's API with the token. @throws Wait if the tracker is busy or down */
export type Ask = (
  path: string,
  sent?: { readonly method?: 'POST' | 'PATCH' | 'DELETE'; readonly json?: object; readonly staysHere?: boolean },
) => Promise<Answer>;

/** A repository or a team. */
export interface Place {
  /** The tracker's own id, which stays when the name changes. */
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Whether everybody can read its issues. */
  readonly isPublic: boolean;
  /** The states of its workflow, if the tracker lets each have its own, in their order. */
  readonly stages?: readonly Stage[];
}

/** Requests about a place. */
export interface At {
  readonly ask: Ask;
  readonly place: Place;
}

export interface Issue {
  readonly id: string;
  /** Names it in its place. */
  readonly number: string;
  readonly title: string;
  readonly url: string;
  readonly state: LinkState;
  /** Id of its stage; missing if the tracker has none. */
  readonly stage?: string;
}

/** A delivery of the tracker's webhook. */
export interface Delivery {
  /** The same for each repetition; null for a delivery that says nothing about issues. */
  readonly id: string | null;
  /** Ids of the issues that have changed. */
  readonly issues: readonly string[];
  /** Whether the place has changed, and so perhaps all of its issues. */
  readonly isPlace: boolean;
}

export interface Tracker {
  readonly origin: string;
  /** Path of the stand-in of a local stack. */
  readonly local: string;
  readonly headers: (token: string) => Readonly<Record<string, string>>;
  /**
   * Finds a place by what was entered, and tries all that a connection needs, without effect.
   *
   * @throws FieldError @throws Wait
   */
  readonly tryPlace: (ask: Ask, typed: string) => Promise<{ readonly place: Place; readonly isBroad: boolean }>;
  /** Finds it again, perhaps by another name. @throws Broken */
  readonly readPlace: (ask: Ask, known: Pick<Place, 'id' | 'name'>) => Promise<Place>;
  /**
   * Makes a webhook, or lets the one with this address sign with this secret, so that there is one at every moment.
   *
   * @returns its id @throws FieldError
   */
  readonly putHook: (at: At, hook: { readonly url: string; readonly secret: string }) => Promise<string>;
  readonly removeHook: (at: At, id: string) => Promise<void>;
  /** Returns the name of an issue in this place by its address; null for another address. */
  readonly numberIn: (place: Place, url: string) => string | null;
  readonly read: (at: At, number: string) => Promise<Issue | LinkProblem | 'pull'>;
  readonly find: (at: At, text: string) => Promise<readonly Issue[]>;
  readonly create: (at: At, draft: { readonly title: string; readonly text: string }) => Promise<Issue>;
  /** Finds issues that were just created with this in their text, the newest first. */
  readonly findNew: (at: At, quoted: string) => Promise<readonly Issue[]>;
  /** Comments on an issue. @returns the comment's id; null if the tracker takes none there */
  readonly comment: (at: At, issue: Pick<Issue, 'id' | 'number'>, text: string) => Promise<string | null>;
  /** Finds a comment on an issue that was made since then with this in its text. */
  readonly findComment: (
    at: At,
    issue: Pick<Issue, 'id' | 'number'>,
    made: { readonly quoted: string; readonly since: Date },
  ) => Promise<{ readonly id: string; readonly text: string } | null>;
  /** @returns `kept` if the tracker does not let us */
  readonly changeComment: (at: At, id: string, text: string) => Promise<'changed' | 'gone' | 'kept'>;
  /** @returns false if the tracker keeps the comment */
  readonly removeComment: (at: At, id: string) => Promise<boolean>;
  /** Returns true for a delivery that was signed with this secret, lately if the tracker says when. */
  readonly isSigned: (headers: SentHeaders, body: Buffer, secret: string) => boolean;
  readonly deliveryOf: (headers: SentHeaders, body: unknown) => Delivery;
}

/** Thrown when a connection does not work any more. */
export class Broken extends Error {
  override readonly name = 'Broken';
  readonly problem: ConnectionProblem;

  constructor(problem: ConnectionProblem) {
    super();
    this.problem = problem;
  }
}
