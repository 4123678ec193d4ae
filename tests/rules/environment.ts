import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type DocumentData, doc, type Firestore, getDoc, type UpdateData, writeBatch } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { putRules } from '../stack/emulators/rules.ts';
import { type Actor, databaseOf, databaseWithoutRules, firestoreEmulator, nobody } from '../support/actors.ts';

/**
 * Each emulator project has its own rules and documents, and each of Vitest's workers its own project. Runs with mutated
 * rules use others (tests/mutation).
 */
export const PROJECT = `${process.env.RULES_PROJECT ?? 'demo-rules'}-${process.env.VITEST_POOL_ID}`;

/** Path of deliberately broken rules that the tests should detect. */
export const MUTANT = process.env.RULES_MUTANT;
const RULES = MUTANT ?? new URL('../../firestore.rules', import.meta.url);

export const rulesSource = (): string => readFileSync(RULES, 'utf8');

/**
 * Loads the rules into the emulator, which also empties its coverage report. A project without rules is open, so the
 * function checks one refusal first.
 */
export async function loadRules(): Promise<void> {
  const answer = await putRules(rulesSource(), PROJECT);
  // Mutants may contain unused functions, which the compiler reports.
  if (!MUTANT && answer.includes('"severity"')) throw new Error(`The rules do not compile cleanly: ${answer}`);
  // A mutant may be open to everyone; the tests are supposed to detect that.
  if (!MUTANT) await refused(getDoc(doc(as(nobody), 'known-to/nobody')));
}

/** Empties the database. The emulator reads a whole collection for every query, so leftovers slow down the tests. */
export async function clearDatabase(): Promise<void> {
  const documents = `${firestoreEmulator().url}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  const response = await fetch(documents, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`The database could not be emptied: ${await response.text()}`);
}

/** The database with the actor's permissions. */
export const as = (who: Actor): Firestore => databaseOf(who, PROJECT);

/** The database without rules, as functions access it. For fixtures. */
export const withoutRules = (): Firestore => databaseWithoutRules(PROJECT);

let made = 0;
const run = randomUUID().slice(0, 8);

/** An id for an act of the team, as the SDK makes them. */
export const newActId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);

/** An id that no other test and no earlier run uses. */
export const unique = (prefix: string): string => `${prefix}-${run}-${made++}`;

/** Calls `make` `count` times and returns the results. */
export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A write with data: a whole document or some of its fields. */
export type Put = readonly [kind: 'set' | 'update', path: string, data: DocumentData];
export type Write = Put | readonly [kind: 'delete', path: string];

/** Writes everything in one atomic commit. */
export function commit(database: Firestore, ...writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(database);
  for (const [kind, path, data] of writes) {
    const reference = doc(database, path);
    if (kind === 'set') batch.set(reference, data);
    else if (kind === 'update') batch.update(reference, data as UpdateData<DocumentData>);
    else batch.delete(reference);
  }
  return batch.commit();
}

export type Outcome = 'allowed' | 'refused';
export const outcome = (allowed: boolean): Outcome => (allowed ? 'allowed' : 'refused');

/** "may" or "may not", for test names. */
export const may = (allowed: boolean): string => (allowed ? 'may' : 'may not');

/** The outcome of an attempt. Only the rules' own answer counts as a refusal. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<Outcome> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return 'refused';
    throw error;
  }
}

export async function expectOutcome(attempt: Promise<unknown>, expected: Outcome): Promise<void> {
  expect(await outcomeOf(attempt)).toBe(expected);
}

export const allowed = (attempt: Promise<unknown>): Promise<void> => expectOutcome(attempt, 'allowed');
export const refused = (attempt: Promise<unknown>): Promise<void> => expectOutcome(attempt, 'refused');
