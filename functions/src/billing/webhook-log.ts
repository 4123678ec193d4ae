import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { DAY_MS } from '../shared/time.ts';

/** Longer than Stripe delivers an event, including manual delivery from its dashboard. */
const LIFE_MS = 45 * DAY_MS;

/** Reference of a processed event: read and written in the transaction that applies its effect. */
export const eventRef = (db: Firestore, eventId: string) => db.doc(`stripe_events/${eventId}`);

export function recordEvent(
  db: Firestore,
  transaction: Transaction,
  { eventId, sessionId }: { readonly eventId: string; readonly sessionId: string },
): void {
  const expires_at = Timestamp.fromMillis(Date.now() + LIFE_MS);
  transaction.create(eventRef(db, eventId), { session_id: sessionId, handled_at: Timestamp.now(), expires_at });
}
