import type { z } from 'zod';
import { type Asked, type Call, type Contract, defineCall } from '../door/call.ts';
import type { ErrorKey } from '../shared/errors.ts';
import { withTimeout } from '../shared/time.ts';
import { ANSWER_WITHIN_MS, type Billing } from './billing.ts';
import { countPaymentCall } from './count-payment-call.ts';

/**
 * Makes a call that asks Stripe, which is connected with the first one.
 *
 * @param run `count` counts the call for its account, or without one for its address
 */
export const definePaymentCall = <C extends Contract>(
  contract: C,
  failure: ErrorKey,
  run: (billing: Billing, asked: Asked<C>, count: () => Promise<void>) => Promise<z.input<C['response']>>,
): Call<C> =>
  defineCall(contract, { failure }, async (asked) => {
    const { useBilling } = await import('./stripe.ts');
    const billing = await useBilling();
    const count = () =>
      countPaymentCall(billing, { call: contract.path, caller: asked.caller, headers: asked.headers });
    return withTimeout(run(billing, asked, count), ANSWER_WITHIN_MS);
  });
