import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { documentId } from '../shared/text.ts';
import { BOARD_LOCALES } from '../shared/values.ts';
import { z } from '../shared/zod.ts';
import { readTeam, requireActive, requireStanding } from './read-team.ts';

const contract = {
  path: '/api/set-locale',
  token: 'required',
  request: z.strictObject({ product: documentId, locale: z.enum(BOARD_LOCALES) }),
  response: z.object({}),
} as const;

/**
 * Changes the language in which visitors find a board whose address asks for none, and in which it writes to those whose
 * language is unknown (D56). `auto` is the visitor's own. A call, because the rules of a save have no room for it.
 *
 * @throws ApiError
 */
function setLocale(
  db: Firestore,
  caller: Caller,
  { product, locale }: z.output<typeof contract.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  return transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'settingsNotYours');
    if (team.isLeaving) throw new ApiError('signInRequired');
    await requireActive(db, transaction, { board: team.board, uid: caller.uid });
    if ((team.board.data().settings.locale ?? 'auto') === locale) return {};
    const stored = locale === 'auto' ? FieldValue.delete() : locale;
    transaction.update(team.board.ref, { 'settings.locale': stored });
    return {};
  });
}

export const setLocaleCall = defineCall(
  contract,
  { failure: 'localeFailed', limit: { perCaller: 60, perAddress: 600 }, namesFields: true },
  ({ db, caller, request }) => setLocale(db, caller, request),
);
