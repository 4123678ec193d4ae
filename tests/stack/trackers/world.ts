import { randomUUID } from 'node:crypto';

/** What the stand-in of GitHub knows. Each test has repositories and tokens of its own. */

export interface Comment {
  readonly id: number;
  body: string;
  /** ISO 8601 */
  readonly at: string;
}

export interface Issue {
  readonly id: number;
  readonly number: number;
  title: string;
  body: string;
  state: 'open' | 'closed';
  reason: 'completed' | 'not_planned' | 'duplicate' | 'reopened' | null;
  isLocked: boolean;
  readonly isPull: boolean;
  isConverted: boolean;
  /** How many events it had before. */
  earlier: number;
  /** Where it has gone; `deleted` is nowhere. */
  gone: 'deleted' | 'transferred' | null;
  readonly comments: Comment[];
}

export interface Hook {
  readonly id: number;
  readonly url: string;
  secret: string;
  readonly events: readonly string[];
}

/** A delivery as it was sent. */
export interface Sent {
  readonly id: string;
  readonly event: string;
  readonly body: string;
  /** Answer of the receiver; null for none. */
  status: number | null;
}

export interface Repository {
  readonly id: number;
  /** `owner/name`. */
  name: string;
  readonly former: string[];
  isPrivate: boolean;
  isArchived: boolean;
  hasIssues: boolean;
  isGone: boolean;
  readonly issues: Issue[];
  hooks: Hook[];
  readonly sent: Sent[];
  /** Answers of the next requests about it, in the place of its own. */
  readonly faults: {
    /** Part of the requests, as in `asked`, that it answers; missing means any. */
    readonly at?: string | undefined;
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly message: string;
  }[];
  /** Which requests get no answer until a test lets go. */
  held: { readonly at: string; readonly until: Promise<void>; readonly release: () => void } | null;
  /** Requests so far, as `GET /repos/...`. */
  readonly asked: string[];
}

export interface Token {
  /** Its only repository; null for all. */
  readonly repository: string | null;
  readonly issues: 'write' | 'read';
  readonly hooks: 'write' | 'none';
  readonly isClassic: boolean;
  isRevoked: boolean;
  /** ms since 1970 */
  readonly expires?: number;
}

export const repositories: Repository[] = [];
export const tokens = new Map<string, Token>();

let last = 1000;
export const newId = (): number => (last += 1);

export const repositoryOf = (name: string): Repository | undefined =>
  repositories.find(
    (one) => !one.isGone && [one.name, ...one.former].some((known) => known.toLowerCase() === name.toLowerCase()),
  );

export function addRepository(name: string, fields: Partial<Repository> = {}): Repository {
  const made: Repository = {
    ...{ id: newId(), name, former: [], isPrivate: true, isArchived: false, hasIssues: true, isGone: false },
    ...{ issues: [], hooks: [], sent: [], faults: [], held: null, asked: [] },
    ...fields,
  };
  repositories.push(made);
  return made;
}

export function addIssue(repository: Repository, fields: Partial<Issue>): Issue {
  const made: Issue = {
    ...{
      id: newId(),
      number: repository.issues.length + 1,
      title: 'Crash on start',
      body: '',
      state: 'open',
      reason: null,
    },
    ...{ isLocked: false, isPull: false, isConverted: false, earlier: 0, gone: null, comments: [] },
    ...fields,
  };
  repository.issues.push(made);
  return made;
}

export const newDeliveryId = (): string => randomUUID();
