import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { planById, planByName } from '../shared/plans.ts';
import type { RedeemCode } from '../shared/redeem-code.ts';
import type { Grant } from './entitlement.ts';
import type { Payment } from './payment.ts';

/** Returns all grants of an account by document path: payments that were not refunded, gifts, and redeemed codes. */
export async function grantsOf(db: Firestore, transaction: Transaction, uid: string): Promise<Map<string, Grant>> {
  const payments = await transaction.get(db.collection('payments').where('user_id', '==', uid));
  const codes = await transaction.get(db.collection('redeem_codes').where('used_by', '==', uid));
  const grants = new Map<string, Grant>();
  for (const document of payments.docs) {
    const payment = document.data() as Payment;
    if (payment.status === 'paid') grants.set(document.ref.path, grantOf(payment));
  }
  for (const document of codes.docs) {
    const { granted_plan_identifier, used_at } = document.data() as RedeemCode;
    const at = used_at === null ? Timestamp.now() : Timestamp.fromMillis(used_at.toMillis());
    grants.set(document.ref.path, {
      id: document.id,
      plan: planById(granted_plan_identifier),
      isUpgrade: false,
      at,
    });
  }
  return grants;
}

export const grantOf = ({ payment_intent, plan_name, is_upgrade, paid_at }: Payment): Grant => ({
  id: payment_intent,
  plan: planByName(plan_name),
  isUpgrade: is_upgrade,
  at: paid_at,
});
