import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { userPlanPath } from '../shared/paths.ts';
import { OWNER_LANGUAGES } from '../shared/values.ts';
import { z } from '../shared/zod.ts';
import { docOf, isFound } from '../store/refs.ts';

const contract = {
  path: '/api/set-language',
  token: 'required',
  request: z.strictObject({ language: z.enum(OWNER_LANGUAGES) }),
  response: z.object({}),
} as const;

/**
 * Stores the language in which the caller uses the application, for mails to them as an owner (D56). An account without
 * a plan gets no such mails, and has no document for it.
 *
 * @throws ApiError for a visitor
 */
function setLanguage(
  db: Firestore,
  caller: Caller,
  { language }: z.output<typeof contract.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  const plan = docOf(db, userPlanPath(caller.uid));
  return transact(db, async (transaction) => {
    const stored = await transaction.get(plan);
    if (isFound(stored) && stored.data().language !== language) transaction.update(plan, { language });
    return {};
  });
}

export const setLanguageCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 120, perAddress: 600 }, namesFields: true },
  ({ db, caller, request }) => setLanguage(db, caller, request),
);
