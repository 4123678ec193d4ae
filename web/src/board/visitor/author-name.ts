import { AUTHOR_NAME_MAX } from '@shared/limits';
import { NOT_IN_NAMES, VISIBLE_TEXT } from '@shared/values';
import { withStorage } from '../../browser/storage.ts';

/** The name that the visitor of this browser signs with on all boards, if any. */

/** Deleted by browser/forget-board.ts. */
const KEY = 'hearback_name';
/** Where storage is blocked, the name lives as long as the page. */
let ofPage = '';

export const givenName = (): string => withStorage('localStorage', (storage) => storage.getItem(KEY)) ?? ofPage;

/** Stores a name as it was typed; an empty one removes it. */
export function giveName(name: string): void {
  ofPage = name;
  withStorage('localStorage', (storage) => (name === '' ? storage.removeItem(KEY) : storage.setItem(KEY, name)));
}

/** The name as part of an act; empty if the name has no visible character. */
export function signature(): { readonly authorName?: string } {
  // A page of another version may have stored it.
  const name = givenName().replaceAll(new RegExp(NOT_IN_NAMES, 'gu'), ' ').trim().slice(0, AUTHOR_NAME_MAX);
  return VISIBLE_TEXT.test(name) ? { authorName: name } : {};
}
