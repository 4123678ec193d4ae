import { paymentUnverified } from '@shared/error-messages';
import { MINUTE_MS } from '@shared/time';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api.ts';
import { activation, errors } from '../../messages/en.ts';
import type { Verification } from './calls.ts';

/** State of a payment for a plan. `amount` in US cents. */
export type Confirmation =
  | { readonly status: 'verifying' }
  /** Paid by a method with delayed confirmation. */
  | { readonly status: 'pending' }
  /** The payment granted no plan or was taken back. */
  | { readonly status: 'refunded' | 'refund-due'; readonly reason: string }
  | { readonly status: 'confirmed'; readonly plan: string; readonly amount: number }
  | { readonly status: 'failed'; readonly reason: string };

/** Polling backoff for a pending payment, in ms: doubles from the first pause to the longest. */
const FIRST_PAUSE = 2500;
const LONGEST_PAUSE = 5 * MINUTE_MS;

/** Checks a checkout session and activates the account if it is paid. `retry` checks again. */
export function useConfirmation(sessionId: string, userId: string) {
  const [confirmation, setConfirmation] = useState<Confirmation>({ status: 'verifying' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    const stop = new AbortController();
    setConfirmation({ status: 'verifying' });
    void follow(sessionId, userId, stop.signal, setConfirmation);
    return () => stop.abort();
  }, [sessionId, userId, attempt]);

  return { confirmation, retry: useCallback(() => setAttempt((last) => last + 1), []) };
}

/** Polls the payment and reports its state until it is final. */
async function follow(sessionId: string, userId: string, signal: AbortSignal, tell: (found: Confirmation) => void) {
  let isPending = false;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const found = await confirm(sessionId, userId);
    if (signal.aborted) return;
    // A pending payment stays pending if a poll fails because of the network.
    isPending = found.status === 'pending' || (isPending && isLost(found));
    tell(isPending ? { status: 'pending' } : found);
    if (!isPending) return;
    await wait(pause);
    if (signal.aborted) return;
  }
}

async function confirm(sessionId: string, userId: string): Promise<Confirmation> {
  try {
    const [{ verifyPayment }, { awaitActivation }] = await Promise.all([
      import('./calls.ts'),
      import('../../session/plan-claims.ts'),
    ]);
    const found = await patient(() => verifyPayment(sessionId, userId));
    if (!found.success) return unsuccessful(found);
    // A failed token refresh does not affect the payment; the session refreshes the token periodically.
    await awaitActivation(userId).catch(reportError);
    return { status: 'confirmed', plan: found.planName, amount: found.amount };
  } catch (error) {
    if (!(error instanceof ApiFailure)) reportError(error);
    return { status: 'failed', reason: reasonOf(error) };
  }
}

function unsuccessful({ isPending, refund, error }: Extract<Verification, { success: false }>): Confirmation {
  if (isPending) return { status: 'pending' };
  const reason = error ?? activation.unverified;
  if (refund === undefined) return { status: 'failed', reason };
  // A refund of a plan that was in use has no other reason to show.
  if (refund === 'made') return { status: 'refunded', reason: isUnverified(reason) ? activation.refundedText : reason };
  return { status: 'refund-due', reason };
}

const isUnverified = (reason: string) => [activation.unverified, paymentUnverified].includes(reason);

/** Returns the text below "There was an issue"; empty if the server gave no details. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return '';
  if (error.key === 'notFound') return activation.unknownPayment;
  return error.key === 'activationFailed' ? '' : error.message;
}

const isLost = (found: Confirmation) => found.status === 'failed' && found.reason === errors.network;

/** Retries a request once after a network failure, because giving up right after a payment would be alarming. */
async function patient<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.message !== errors.network) throw error;
    await wait(FIRST_PAUSE);
    return ask();
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
