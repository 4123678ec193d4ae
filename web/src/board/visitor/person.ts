import { IDENTIFIED } from '@shared/values';
import { newId } from '../../browser/new-id.ts';
import { createSignal } from '../../browser/signal.ts';
import type { SignedIn } from '../data/model.ts';

/** The person whom the host page identifies (D49). host/identity.ts, which few boards load, asks the page. */
type Ask = (ended?: SignedIn) => Promise<SignedIn | null>;

let ask: Ask | null = null;
/** The last answer: a person's uid, null for a visitor who is not signed in, undefined as long as there is none. */
let answered: string | null | undefined;
const changed = createSignal();

/** Sets the function that finds the person, who precedes the session of this browser; null for none. */
export function askForPerson(next: Ask | null): void {
  ask = next;
  answered = undefined;
  changed.emit();
}

/**
 * Returns the identified person; null if the page does not say who the visitor is. Never rejects.
 *
 * @param ended a session that the server has refused: the page is asked again, unless there is a newer session
 */
export const findPerson = async (ended?: SignedIn): Promise<SignedIn | null> => (ask === null ? null : ask(ended));

/** Returns true if the host page may say who the visitor is. */
export const isIdentifying = (): boolean => ask !== null;

export const onIdentifying = changed.on;

/** Records what the page has answered. */
export function recordAnswer(uid: string | null): void {
  answered = uid;
}

/** Mark for the person on this page until the host page names the person. */
const SOMEBODY = `${IDENTIFIED}${newId()}`;

/** Returns the owner of an act that waits for a network: a person on a page that identifies its visitors, else null. */
export const actor = (): string | null => (ask === null ? null : answered === undefined ? SOMEBODY : answered);

/** Returns true for an act that was made in this page before the host page identified its visitor. */
export const isOfThisPage = (account: string | null): boolean => account === SOMEBODY;

/** Returns false for acts of another person, or of a person whom the page has not named yet. */
export const mayShow = (account: string | null): boolean =>
  !isPerson(account) || isOfThisPage(account) || account === answered;

export const isPerson = (account: string | null): boolean => account?.startsWith(IDENTIFIED) === true;
