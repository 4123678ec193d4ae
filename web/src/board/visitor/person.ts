import { IDENTIFIED } from '@shared/values';
import { newId } from '../../browser/new-id.ts';
import { createSignal } from '../../browser/signal.ts';
import type { SignedIn } from '../data/model.ts';

/** Whom the host page's site identifies (D49). The part that asks the page is host/identity.ts, which few boards load. */
type Ask = (ended?: SignedIn) => Promise<SignedIn | null>;

let ask: Ask | null = null;
/** The last answer: a person's uid, null for a visitor who is not signed in, undefined as long as there is none. */
let answered: string | null | undefined;
const changed = createSignal();

/** Sets what finds the person, before the session of this browser counts; null for nothing. */
export function askForPerson(next: Ask | null): void {
  ask = next;
  answered = undefined;
  changed.emit();
}

/**
 * Returns the identified person; null if the page does not say who the visitor is. Never rejects.
 *
 * @param ended a session that the server has refused: the page is asked anew, unless there is a newer one
 */
export const findPerson = async (ended?: SignedIn): Promise<SignedIn | null> => (ask === null ? null : ask(ended));

/** Returns true if the host page may say who the visitor is. */
export const isIdentifying = (): boolean => ask !== null;

export const onIdentifying = changed.on;

/** Records what the page has answered. */
export function recordAnswer(uid: string | null): void {
  answered = uid;
}

/** The person in front of this page, whom it has not named yet. */
const SOMEBODY = `${IDENTIFIED}${newId()}`;

/** Returns whose an act is that waits for a network: a person's on a page that identifies its visitors, else null. */
export const actor = (): string | null => (ask === null ? null : answered === undefined ? SOMEBODY : answered);

/** Returns true for an act that was made in this page before the host page identified its visitor. */
export const isOfThisPage = (account: string | null): boolean => account === SOMEBODY;

/** Returns false for what another person has done, or one whom the page has not named yet. */
export const mayShow = (account: string | null): boolean =>
  !isPerson(account) || isOfThisPage(account) || account === answered;

export const isPerson = (account: string | null): boolean => account?.startsWith(IDENTIFIED) === true;
