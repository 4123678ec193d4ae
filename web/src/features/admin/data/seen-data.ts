import { serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { seenRef } from '../../../firebase/fresh.ts';
import type { SeenMark } from '../../../firebase/freshness.ts';
import { sendWrite } from '../../../firebase/send-write.ts';

/** Stores how far a person has followed a board; null for all of it, now. Throws a Firestore error. */
export const storeSeen = (productId: string, uid: string, mark: SeenMark | null): Promise<void> =>
  sendWrite(() =>
    setDoc(seenRef(productId, uid), {
      product_id: productId,
      uid,
      ...(mark ?? { at: serverTimestamp(), items: {} }),
    }),
  );

/** Everything up to now. */
export const allSeen = (): SeenMark => ({ at: Timestamp.now(), items: {} });
