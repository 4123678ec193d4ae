import Stripe from 'stripe';
import type { Billing } from '../../../../functions/src/billing/billing.ts';
import { createCheckoutSession } from '../../../../functions/src/billing/create-checkout-session.ts';
import type { Payment } from '../../../../functions/src/billing/payment.ts';
import { purchaseOf } from '../../../../functions/src/billing/pricing.ts';
import { stripeWebhook } from '../../../../functions/src/billing/stripe-webhook.ts';
import { verifyPayment } from '../../../../functions/src/billing/verify-payment.ts';
import { userPlanPath } from '../../../../functions/src/shared/paths.ts';
import { type PlanName, planByName } from '../../../../functions/src/shared/plans.ts';
import type { UserPlan } from '../../../../functions/src/store/documents.ts';
import { CONDITION_MS } from '../../../stack/emulators/emulator-env.ts';
import { HOST } from '../../../stack/ports.ts';
import type { CustomerAct } from '../../../stack/stripe/customers.ts';
import { StandIn } from '../../../stack/stripe/server.ts';
import { type SentEvent, sign } from '../../../stack/stripe/webhooks.ts';
import { makeAccount } from '../../../support/auth.ts';
import { emulators } from '../../account/support/emulators.ts';

const SECRET_KEY = 'sk_test_market';
const WEBHOOK_SECRET = 'whsec_market';
export const ORIGIN = 'http://127.0.0.1:5000';

/** A separate Stripe, Firestore and Auth for a test, which delivers the events itself. */
export async function market(name: string) {
  const world = emulators(name);
  const standIn = await StandIn.start({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_market',
    // An unused port: the tests deliver events themselves.
    webhookUrl: `http://${HOST}:9/`,
    webhookSecret: WEBHOOK_SECRET,
    retryAfter: [],
  });
  const stripe = new Stripe(SECRET_KEY, {
    host: HOST,
    port: new URL(standIn.origin).port,
    protocol: 'http',
    timeout: CONDITION_MS,
    maxNetworkRetries: 0,
  });
  const settings = {
    origins: [ORIGIN],
    payments: 'on' as const,
    callsPerHour: 1000,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
  };
  const billing: Billing = { db: world.db, auth: world.auth, stripe, settings };

  const control = async <T>(what: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${standIn.origin}/_control/${what}`, init);
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };

  const planOf = async (uid: string) => (await world.db.doc(userPlanPath(uid)).get()).data() as UserPlan | undefined;

  return {
    ...world,
    billing,
    stripe,
    control,
    planOf,
    makeAccount: () => makeAccount(world.auth),
    /** The plan's name, or null for an inactive account. */
    async activePlan(uid: string): Promise<string | null> {
      const plan = await planOf(uid);
      return plan?.account_active ? plan.plan_name : null;
    },
    async payments(uid: string): Promise<Payment[]> {
      const { docs } = await world.db.collection('payments').where('user_id', '==', uid).get();
      return docs.map((document) => document.data() as Payment);
    },
    /** Opens a session at the right price. Only upgrades need a token, because only the account itself may buy them. */
    async open(uid: string, plan: PlanName): Promise<string> {
      const { amount, isUpgrade } = purchaseOf(planByName(plan), await planOf(uid));
      const request = { userId: uid, amount, productName: plan };
      const caller = isUpgrade ? { uid, isAnonymous: false, authTime: Date.now(), hasEnded: false } : null;
      return (await createCheckoutSession(billing, { request, caller, origin: ORIGIN })).sessionId;
    },
    act: (session: string, act: CustomerAct) => control<Stripe.Checkout.Session>('act', { session, act }),
    async intentOf(session: string): Promise<string> {
      return (await stripe.checkout.sessions.retrieve(session)).payment_intent as string;
    },
    /** All events so far that contain the text. */
    async events(match: string): Promise<Stripe.Event[]> {
      return (await control<SentEvent[]>('events', { match })).map(({ event }) => event);
    },
    deliver: (event: Stripe.Event, to: Billing = billing) => {
      const payload = JSON.stringify(event);
      const headers = { 'stripe-signature': sign(payload, WEBHOOK_SECRET) };
      return stripeWebhook(to, { headers, body: Buffer.from(payload) });
    },
    verify: (sessionId: string, userId: string, to: Billing = billing) =>
      verifyPayment(to, { sessionId, userId }, { caller: null }),
    stop: () => standIn.stop(),
  };
}

export type Market = Awaited<ReturnType<typeof market>>;

/** Opens a session, pays and activates. @returns the session */
export async function buy(shop: Market, uid: string, plan: PlanName): Promise<string> {
  const session = await shop.open(uid, plan);
  await shop.act(session, 'pay');
  await shop.verify(session, uid);
  return session;
}

/** Delivers all events so far about a session. */
export async function deliverAll(shop: Market, match: string): Promise<void> {
  for (const event of await shop.events(match)) await shop.deliver(event);
}

/** Refunds a session's payment, in full by default. @returns the payment intent */
export async function refund(shop: Market, session: string, amount?: number): Promise<string> {
  const payment_intent = await shop.intentOf(session);
  await shop.stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) });
  return payment_intent;
}
