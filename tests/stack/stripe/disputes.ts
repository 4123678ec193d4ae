import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import { newId, now } from './ids.ts';
import type { ParametersOf } from './parameters.ts';
import type { World } from './world.ts';

export const LIST_DISPUTES = {
  charge: 'text',
  expand: ['text'],
  limit: 'integer',
  payment_intent: 'text',
} as const satisfies ParametersOf<Stripe.DisputeListParams>;

/** Opens a dispute: the cardholder asks the bank for a refund. */
export function openDispute({ store, emit }: World, intentId: string): Stripe.Dispute {
  const intent = store.intents.get(intentId);
  if (intent.latest_charge === null) throw invalid('Nothing has been paid.');
  const charge = store.charges.get(intent.latest_charge as string);
  charge.disputed = true;
  const dispute = store.disputes.put(newDispute(charge));
  emit('charge.dispute.created', dispute);
  return dispute;
}

/** Closes a dispute with the bank's decision. */
export function closeDispute({ store, emit }: World, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = store.disputes.get(id);
  dispute.status = status;
  emit('charge.dispute.closed', dispute);
  return dispute;
}

function newDispute(charge: Stripe.Charge): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now() + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
