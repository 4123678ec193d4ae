import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { type RedeemCode, redeemCodePath } from '../src/shared/codes/redeem-code.ts';
import type { PlanId } from '../src/shared/plans.ts';

/** 32 characters that are easy to tell apart: no I and 1, no O and 0. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 4;
const CODES_PER_COMMIT = 500;

/** Returns a code such as `H7KM-2QXP-9TRB-WC4E`: 80 random bits, in groups that are easy to read aloud. */
function newCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP).join('')).join('-');
}

/** Creates and stores `count` unused codes for a plan. @returns the codes */
export async function makeCodes(db: Firestore, plan: PlanId, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  for (let from = 0; from < codes.length; from += CODES_PER_COMMIT) {
    const batch = db.batch();
    for (const code of codes.slice(from, from + CODES_PER_COMMIT)) {
      const unused = { code, granted_plan_identifier: plan, is_used: false, used_by: null, used_at: null };
      batch.create(db.doc(redeemCodePath(code)), unused satisfies RedeemCode);
    }
    await batch.commit();
  }
  return codes;
}
