import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api.ts';
import { activation, errors } from '../../messages/en.ts';
import type { Verification } from './calls.ts';

/** What has become of a payment for a plan. `amount` in US cents. */
export type Confirmation =
  | { readonly status: 'verifying' }
  /** Paid by a method that takes its time. */
  | { readonly status: 'pending' }
  /** It has given nothing, or has been taken back. */
  | { readonly status: 'refunded' | 'refund-due'; readonly reason: string }
  | { readonly status: 'confirmed'; readonly plan: string; readonly amount: number }
  | { readonly status: 'failed'; readonly reason: string };

/** In ms: the pauses between questions after a payment under way double from the first to the longest. */
const FIRST_PAUSE = 2500;
const LONGEST_PAUSE = 5 * 60_000;

/** Asks the server what has become of a checkout session, and activates the account by it; again with `retry`. */
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

/** Tells what has become of the payment, for as long as that changes. */
async function follow(sessionId: string, userId: string, signal: AbortSignal, tell: (found: Confirmation) => void) {
  let isPending = false;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    const found = await confirm(sessionId, userId);
    if (signal.aborted) return;
    // Whoever waits for the bank may go through a tunnel meanwhile.
    isPending = found.status === 'pending' || (isPending && isLost(found));
    tell(isPending ? { status: 'pending' } : found);
    if (!isPending) return;
    await wait(pause);
    if (signal.aborted) return;
  }
}

async function confirm(sessionId: string, userId: string): Promise<Confirmation> {
  try {
    const [{ verifyPayment }, { awaitActivation }] = await Promise.all([import('./calls.ts'), import('./data.ts')]);
    const found = await patient(() => verifyPayment(sessionId, userId));
    if (!found.success) return unsuccessful(found);
    // The payment stands, whatever becomes of this tab's token: the session looks after it from time to time.
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
  // A refund of a plan that was used has no reason but itself.
  if (refund === 'made') return { status: 'refunded', reason: isUnverified(reason) ? activation.refundedText : reason };
  return { status: 'refund-due', reason };
}

const isUnverified = (reason: string) => reason === activation.unverified;

/** The sentence below "There was an issue"; empty where the server has nothing to add to it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return '';
  if (error.key === 'notFound') return activation.unknownPayment;
  return error.message === activation.error ? '' : error.message;
}

const isLost = (found: Confirmation) => found.status === 'failed' && found.reason === errors.network;

/** The way back from a payment is no moment to give up for a train's tunnel: a lost request is made once more. */
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
