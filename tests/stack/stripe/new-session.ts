import type Stripe from 'stripe';
import { now } from './ids.ts';

type Wanted = Pick<Stripe.Checkout.Session, 'id' | 'expires_at' | 'url' | 'success_url' | 'cancel_url'> &
  Pick<Stripe.Checkout.Session, 'client_reference_id' | 'customer_email' | 'metadata'> & {
    readonly currency: string;
    readonly total: number;
    readonly lines: Stripe.LineItem[];
  };

/** Creates an open session with every field of a Stripe session. */
export function newSession({ currency, total, lines, ...wanted }: Wanted): Stripe.Checkout.Session {
  return {
    ...wanted,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now(),
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: { object: 'list', data: lines, has_more: false, url: `/v1/checkout/sessions/${wanted.id}/line_items` },
    livemode: false,
    locale: null,
    managed_payments: null,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    wallet_options: null,
  };
}
