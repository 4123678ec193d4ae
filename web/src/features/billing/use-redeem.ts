import { codeIn } from '@shared/code-text';
import { useState } from 'react';
import { ApiFailure } from '../../api/api.ts';
import { errors, redeem as sentences } from '../../messages/en.ts';

export type Redemption =
  | { readonly kind: 'redeemed'; readonly plan: string; readonly problem: string | null }
  /** Shown at the field. */
  | { readonly kind: 'wrong-code'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string };

const ABOUT_THE_CODE = ['codeRequired', 'codeInvalid', 'codeUsed'];

/** Redeems a code for the account `uid` and waits until the account is active in this tab. */
export function useRedeem(uid: string | null) {
  const [outcome, setOutcome] = useState<Redemption | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(text: string) {
    const code = codeIn(text);
    if (code === '') {
      setOutcome({ kind: 'wrong-code', sentence: sentences.codeRequired });
      return;
    }
    setBusy(true);
    setOutcome(null);
    setOutcome(await redemptionOf(code, uid));
    setBusy(false);
  }

  return { outcome, isBusy, redeem: (code: string) => void run(code) };
}

async function redemptionOf(code: string, uid: string | null): Promise<Redemption> {
  try {
    const [{ redeem }, { awaitActivation }] = await Promise.all([import('./calls.ts'), import('./data.ts')]);
    const plan = await redeem(code);
    const isActive = uid !== null && (await awaitActivation(uid).catch(() => false));
    return { kind: 'redeemed', plan, problem: isActive ? null : sentences.accountNotUpdated };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): Redemption {
  if (!(error instanceof ApiFailure)) return { kind: 'failed', sentence: sentences.unexpected };
  if (ABOUT_THE_CODE.includes(error.key ?? '')) return { kind: 'wrong-code', sentence: error.message };
  // The server may have received the request. On a retry, it reports a code that this account has already redeemed.
  const isUnanswered = error.key === null || error.message === errors.network;
  return { kind: 'failed', sentence: isUnanswered ? sentences.checkFailed : error.message };
}
