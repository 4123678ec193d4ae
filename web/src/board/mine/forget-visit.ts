import { writeCookie } from '../../browser/cookies.ts';
import { forgetBoard } from '../../browser/forget-board.ts';
import { removeKept } from '../../browser/kept.ts';
import { withStorage } from '../../browser/storage.ts';
import { runQuery } from '../data/firestore-queries.ts';
import { getDocuments } from '../data/firestore-rest.ts';
import type { SignedIn } from '../data/model.ts';
import { tabKey } from '../data/whose.ts';
import { lookKey, newsLookKey } from '../host/last-look.ts';
import { votePath } from '../visitor/own-documents.ts';
import { whoseKey } from '../visitor/sync-whose.ts';
import { leave, withVisitor } from '../visitor/visitor.ts';
import { rememberVote, votedItems } from '../visitor/voted-items.ts';
import { looksKey } from './looks.ts';
import { anywhereQueries } from './queries.ts';

/** Keys of visitor-traces.ts, as literals: exports would be part of what a vote loads. */
const TRACES = ['fingerprint', 'voted_items'];

/**
 * Makes this browser forget a board on which the visitor has nothing any more: looks, drafts and votes. Also forgets an
 * anonymous visitor who has nothing on any other board; the next act makes a new visitor. Boards that the visitor opens
 * on one site share the session, so the session stays while another board has votes or texts of the visitor.
 */
export async function forgetVisit(productId: string): Promise<void> {
  for (const key of [lookKey(productId), newsLookKey(productId), looksKey(productId), whoseKey(productId)])
    removeKept(key);
  for (const kind of ['drafts', 'recent'] as const)
    withStorage('sessionStorage', (storage) => storage.removeItem(tabKey(kind, productId)));
  await withVisitor(async (visitor) => {
    if (visitor.isAnonymous && (await hasNothing(visitor))) {
      await leave();
      writeCookie('fingerprint', '', 0, '/');
      for (const key of TRACES) removeKept(key);
      await forgetBoard();
    } else {
      await forgetVotes(visitor);
    }
  });
}

async function hasNothing(visitor: SignedIn): Promise<boolean> {
  const found = await Promise.all(anywhereQueries(visitor.uid).map((query) => runQuery(query, visitor)));
  return found.every((documents) => documents.length === 0);
}

const AT_ONCE = 100;

/** Forgets the noted votes that no longer exist. */
async function forgetVotes(visitor: SignedIn): Promise<void> {
  const ids = votedItems();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const group = ids.slice(at, at + AT_ONCE);
    const votes = await getDocuments(
      group.map((id) => votePath(id, visitor.uid)),
      visitor,
    );
    for (const id of group) if (!votes.has(votePath(id, visitor.uid))) rememberVote(id, false);
  }
}
