import { userPlanPath } from '../../../../functions/src/shared/paths.ts';
import { WEBHOOK_SECRET } from '../../../stack/stripe/keys.ts';
import { sign } from '../../../stack/stripe/webhooks.ts';
import { makeAccount } from '../../../support/auth.ts';
import { db } from '../../../support/boards.ts';
import { type Answer, ask, hostedAuth, hostedToken } from '../../support/hosting.ts';

/** The functions as browsers and Stripe reach them: through Hosting, with the local Stripe of `npm start`. */

const auth = hostedAuth();
export const newAccount = () => makeAccount(auth);
export const tokenFor = (uid: string) => hostedToken({ uid });

type Posted = Pick<Answer, 'status' | 'body'>;

/** @param body strings are sent unchanged, other values as JSON */
export async function post(call: string, body: unknown, headers: Record<string, string> = {}): Promise<Posted> {
  const answer = await ask(`/api/${call}`, null, { body, headers });
  return { status: answer.status, body: answer.body };
}

/** Sends a signed text to the webhook. @param age of the signature, in seconds */
export function notify(payload: string, { age = 0, secret = WEBHOOK_SECRET } = {}): Promise<Posted> {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return post('stripe-webhook', payload, { 'stripe-signature': sign(payload, secret, timestamp) });
}

/** The plan's name, or null for an inactive account. */
export async function activePlan(uid: string): Promise<string | null> {
  const plan = await db.doc(userPlanPath(uid)).get();
  return plan.get('account_active') ? plan.get('plan_name') : null;
}

/** The custom claims of the account's next token. */
export const claimsOf = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};
