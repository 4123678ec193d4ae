import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { FEATURES } from '../../../../functions/src/shared/features.ts';
import {
  authorPath,
  boardSecretPath,
  entryPath,
  feedbackPath,
  productPath,
} from '../../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../../../functions/src/shared/product.ts';
import { aFeedback, anAuthor, anEntry, aProduct, aRedeemCode } from '../../../support/factories.ts';
import { SECRET } from './board.ts';

/** What a request changes: one board for each call that changes one, so that no request meets the result of another. */

/** Calls that change a board, which each get one of their own. */
export const CHANGING = [
  'deleteBoard',
  'purgeBoard',
  'mergeItems',
  'eraseMine',
  'invite',
  'identify',
  'voteFor',
  'unvoteFor',
  'createApiKey',
  'addPicture',
  'setPictures',
  'import',
] as const;

export const CODE = (run: string) => `RECORDED-${run.toUpperCase()}`;

/** @returns the id */
export const scratchOf = (call: string, run: string) => `recorded-${call}-${run}`;
export const entryOf = (run: string) => `recorded-entry-${run}`;
export const itemOf = (call: string, run: string, at = 1) => `recorded-${call}-${at}-${run}`;

export async function makeScratch(
  db: Firestore,
  { run, owner_id, names }: { readonly run: string; readonly owner_id: string; readonly names: readonly string[] },
): Promise<void> {
  const batch = db.batch();
  const created_at = Timestamp.fromMillis(Date.UTC(2025, 0));
  for (const name of names) {
    const product_id = scratchOf(name, run);
    const settings = { ...DEFAULT_SETTINGS, changelog: true, agentsMaySubmit: true, pictures: 'everyone' as const };
    batch.set(db.doc(productPath(product_id)), aProduct({ owner_id, created_at, features: [...FEATURES], settings }));
    batch.set(db.doc(boardSecretPath(product_id)), {
      current: SECRET,
      previous: null,
      previous_until: null,
      created_at,
    });
    for (const at of [1, 2]) {
      const id = itemOf(name, run, at);
      batch.set(db.doc(feedbackPath(id)), aFeedback({ product_id, created_at, title: `Item ${at}` }));
      batch.set(db.doc(authorPath(id)), anAuthor({ product_id, uid: 'recorded-author' }));
    }
  }
  const product_id = scratchOf('api', run);
  batch.set(db.doc(entryPath(entryOf(run))), anEntry({ product_id, created_at }));
  const code = CODE(run);
  batch.set(db.doc(`redeem_codes/${code}`), aRedeemCode({ code }));
  await batch.commit();
}
