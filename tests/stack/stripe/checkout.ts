import { findSession } from './checkout-sessions.ts';
import { act, type CustomerAct } from './customers.ts';
import { Failure } from './failure.ts';
import { parseForm } from './form.ts';
import { checkoutPage, page, receiptPage } from './pages.ts';
import type { World } from './world.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly html: string;
}

const ACTS: readonly string[] = ['pay', 'pay-later', 'fail', 'arrive', 'bounce'] satisfies CustomerAct[];

/** Renders the hosted page. */
export function showCheckout(world: World, id: string, wasDeclined: boolean): PageAnswer {
  return orExplain(() => {
    const session = findSession(world, id);
    const isUnderWay = world.store.intentOfSession.get(id)?.status === 'processing';
    // Browsers apply form-action to the redirect target as well.
    const targets = [session.success_url, session.cancel_url].flatMap((url) => (url ? [new URL(url).origin] : []));
    return {
      status: 200,
      headers: { 'content-security-policy': policy(["'self'", ...new Set(targets)]) },
      html: checkoutPage(session, isUnderWay, wasDeclined),
    };
  });
}

/** Performs the action of the pressed button and redirects as Stripe does. */
export function postCheckout(world: World, id: string, body: string): PageAnswer {
  return orExplain(() => {
    const { act: what } = parseForm(body);
    const session = findSession(world, id);
    if (what === 'cancel') return redirect(session.cancel_url ?? here(id));
    if (typeof what !== 'string' || !ACTS.includes(what)) return { status: 400, html: page('Checkout', '') };
    act(world, id, what as CustomerAct);
    if (what === 'fail') return redirect(`${here(id)}?declined`);
    if (what === 'arrive' || what === 'bounce') return redirect(here(id));
    return redirect((session.success_url ?? here(id)).replaceAll('{CHECKOUT_SESSION_ID}', id));
  });
}

/** Renders the receipt of a charge (`receipt_url`). */
export function showReceipt({ store }: World, id: string): PageAnswer {
  const charge = store.charges.find(id);
  if (charge === undefined)
    return { status: 404, html: page('Receipt', '<p role="status">There is no such receipt.</p>') };
  return { status: 200, html: receiptPage(charge) };
}

const here = (id: string) => `/c/pay/${id}`;
const redirect = (location: string): PageAnswer => ({ status: 303, headers: { location }, html: '' });

export const policy = (targets: readonly string[]) =>
  `default-src 'none'; style-src 'self'; form-action ${targets.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

function orExplain(work: () => PageAnswer): PageAnswer {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { status: error.status, html: page('Checkout', '<p role="status">There is no such checkout.</p>') };
  }
}
