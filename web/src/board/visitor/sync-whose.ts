import { readKept, removeKept, writeKept } from '../../browser/kept.ts';
import { withStorage } from '../../browser/storage.ts';
import { setWhose, tabKey, whose } from '../data/whose.ts';
import { forgetVotes } from './voted-items.ts';

/** Read by visitor-hint.ts: a person has acted on this board. */
export const whoseKey = (productId: string): string => `hearback_whose/${productId}`;

/** Kinds of data about a board that all tabs share (host/last-look.ts, mine/looks.ts). */
const KINDS = ['seen', 'news', 'mine'];
/** Used by author-name.ts. */
const NAME = 'hearback_name';

/**
 * Syncs the stored data with the person on the page. Data of the browser's own visitor passes to the person, like the
 * votes; data of another person is deleted.
 *
 * @param uid the person whom the host page has identified, or null
 * @param hasActed false before the first act: until then, nothing may be stored
 */
export function syncWhose(productId: string, uid: string | null, hasActed: boolean): void {
  const next = uid?.slice(-8) ?? '';
  const before = readKept(whoseKey(productId));
  if (before !== null && before !== next) {
    for (const kind of KINDS) removeKept(`hearback_${kind}/${productId}`);
    removeKept(NAME);
    removeKept(whoseKey(productId));
  }
  if (next !== '' && before !== next && (hasActed || before !== null)) writeKept(whoseKey(productId), next);
  if (next === whose()) return;
  // The server has the votes, and returns only those of this person.
  if (next !== '') forgetVotes();
  setWhose(next);
  forgetTabs(productId);
}

/** Forgets what other people have left in this tab. */
function forgetTabs(productId: string): void {
  withStorage('sessionStorage', (storage) => {
    const own = (['drafts', 'recent'] as const).map((kind) => tabKey(kind, productId));
    const isOfBoard = (key: string) => /^hearback_(?:drafts|recent)\/([^/]+)/.exec(key)?.[1] === productId;
    for (const key of Object.keys(storage)) if (isOfBoard(key) && !own.includes(key)) storage.removeItem(key);
  });
}
