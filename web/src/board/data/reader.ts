import type { Settings } from '@shared/product';
import { BoardFailure, type SignedIn } from './model.ts';

/** Who reads a board that is not for everyone (D62): its reads carry the visitor's session, those of others carry none. */
interface Reader {
  /** Returns the visitor; null if the session has ended. */
  readonly find: () => Promise<SignedIn | null>;
  /** Whether the visitor finds only a part of the board's items, for which lists must ask (narrowed.ts). */
  readonly isNarrowed: boolean;
}

/** Null on a board that is for everyone. */
export let reader: Reader | null = null;

export const readAs = (next: Reader): void => {
  reader = next;
};

/** Why such a board is not shown. */
export const NOT_LET_IN = new BoardFailure('denied', 'Not let in.');

/**
 * What the page of a board that is not for everyone has in place of content: its name, and its look, whose values the
 * rules have checked.
 */
interface ClosedPage {
  readonly content: string;
  readonly dataset: Partial<Pick<Settings, 'theme' | 'primaryColor'>>;
}

/** Returns null on the pages of other boards. */
export const closedPage = () => document.querySelector('meta[name="hearback-board"]') as unknown as ClosedPage | null;
