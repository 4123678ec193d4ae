import { Timestamp } from 'firebase-admin/firestore';
import type { OwnerMail } from '../../shared/telling/digest.ts';
import type { Digest } from '../../store/documents.ts';
import { nextOccurrence } from './local-time.ts';

/**
 * Returns the document after the owner's choice. Mails that are switched on begin now. Mails that were on keep their
 * period, so that a change of the hour loses and repeats nothing.
 */
export function withChoice(
  stored: Digest | undefined,
  { product_id, owner_id }: Pick<Digest, 'product_id' | 'owner_id'>,
  { digest, hour, zone, waiting, comments = stored?.comments ?? false }: OwnerMail,
): Digest {
  const now = Timestamp.now();
  const wasOn = stored !== undefined && stored.digest !== 'off';
  const wasWaiting = stored?.waiting === true;
  return {
    product_id,
    owner_id,
    digest,
    hour,
    zone,
    waiting,
    comments,
    next_at: digest === 'off' ? null : Timestamp.fromMillis(nextOccurrence({ digest, hour, zone }, now.toMillis()).at),
    since: wasOn ? stored.since : now,
    waiting_at: waiting && wasWaiting ? stored.waiting_at : null,
    waited: stored?.waited ?? [],
    waiting_since: wasWaiting ? stored.waiting_since : now,
    waiting_told: (wasWaiting && stored.waiting_told) || [],
  };
}
