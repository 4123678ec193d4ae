import type { Firestore } from 'firebase-admin/firestore';
import { digestPath } from '../../shared/telling/paths.ts';
import { docOf } from '../../store/refs.ts';
import { isNotFound } from '../../store/write-conflict.ts';

/** The mails of owners, each of which has its own link that stops it. */
export const OWNER_MAILS = ['digest', 'waiting'] as const;
export type OwnerMailKind = (typeof OWNER_MAILS)[number];

const STOPPED = {
  digest: { digest: 'off', next_at: null },
  waiting: { waiting: false, waiting_at: null },
} as const;

/** Turns mails of a board to its owner off. Idempotent; of a board that is gone, everything is off. */
export async function stopOwnerMail(
  db: Firestore,
  productId: string,
  kinds: readonly OwnerMailKind[] = OWNER_MAILS,
): Promise<void> {
  try {
    await docOf(db, digestPath(productId)).update(Object.assign({}, ...kinds.map((kind) => STOPPED[kind])));
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
