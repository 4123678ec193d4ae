import { domainToASCII } from 'node:url';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { type Caller, requireAccount } from '../lib/caller.ts';
import { logFailure } from '../lib/failure.ts';
import { transact } from '../lib/transact.ts';
import { domainsSchema, maySchema } from '../shared/access/schemas.ts';
import { ACCESSES, SIGHTS } from '../shared/access/values.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { recordAccessChange } from '../store/is-let-in.ts';
import { beginAccessJob, runAccessJob } from './access-job.ts';
import { readTeam, requireActive, requireStanding } from './read-team.ts';

/** As people write them, also with capitals or letters beyond ASCII. Node would read an address and drop its path. */
const asWritten = z.array(
  z
    .string()
    .max(253)
    .trim()
    .regex(/^[\p{L}\p{M}\p{N}.-]*$/u)
    .transform(domainToASCII),
);

const contract = {
  path: '/api/set-access',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    access: z.enum(ACCESSES).optional(),
    sees: z.enum(SIGHTS).optional(),
    domains: asWritten.pipe(domainsSchema).optional(),
    may: maySchema.optional(),
  }),
  response: z.object({}),
} as const;

/** Time that a call spends on the items of a large board, in ms. The schedule does the rest. */
const MARKING_MS = 20_000;

const ACTS = ['vote', 'comment', 'post'] as const;

/**
 * Changes who may see a board and act on it (D62). What is left out stays as it is. Rules and pages read the board, so
 * that the change takes effect at once. A board for everyone keeps no domains, because everybody could read them, and
 * shows all that it has.
 *
 * @throws ApiError
 */
async function setAccess(
  db: Firestore,
  caller: Caller,
  { product, access, sees, domains, may }: z.output<typeof contract.request>,
): Promise<Record<string, never>> {
  requireAccount(caller);
  await transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId: product, uid: caller.uid });
    requireStanding(team, 'admin', 'accessNotYours');
    if (team.isLeaving) throw new ApiError('signInRequired');
    await requireActive(db, transaction, { board: team.board, uid: caller.uid });
    const { settings } = team.board.data();
    const before = settings.access ?? 'everyone';
    const after = access ?? before;
    if (after === 'everyone' && domains !== undefined && domains.length > 0)
      throw new FieldError('malformed', 'domains');
    if (after === 'everyone' && sees !== undefined && sees !== 'all') throw new FieldError('malformed', 'sees');
    const sight = after === 'everyone' ? 'all' : (sees ?? settings.sees ?? 'all');
    const kept = after === 'everyone' ? [] : (domains ?? settings.domains ?? []);
    const acts = { ...settings.may, ...may };
    const limited = Object.entries(acts).filter(([, who]) => who !== undefined && who !== 'everyone');
    const isOther = sight !== (settings.sees ?? 'all');
    const isSame =
      after === before &&
      !isOther &&
      String(kept) === String(settings.domains ?? []) &&
      ACTS.every((act) => (acts[act] ?? 'everyone') === (settings.may?.[act] ?? 'everyone'));
    // Also without a change, so that a second call repairs items of earlier versions.
    const marks = isOther || sees !== undefined;
    if (marks || after !== before)
      await beginAccessJob(db, transaction, { productId: product, sight, is_closed: after !== 'everyone', marks });
    if (isSame) return;
    transaction.update(team.board.ref, {
      'settings.access': after === 'everyone' ? FieldValue.delete() : after,
      'settings.sees': sight === 'all' ? FieldValue.delete() : sight,
      'settings.may': limited.length === 0 ? FieldValue.delete() : Object.fromEntries(limited),
      'settings.domains': kept.length === 0 ? FieldValue.delete() : kept,
    });
    recordAccessChange(db, transaction, product);
    const about = after === 'people' && sight !== 'all' ? `people-${sight}` : after;
    recordBoardAct(db, transaction, { productId: product, what: 'access-changed', about, by: caller.uid });
  });
  // The change is made; the schedule repeats what has failed.
  await runAccessJob(db, product, AbortSignal.timeout(MARKING_MS)).catch((error: unknown) =>
    logFailure(contract.path, {}, error),
  );
  return {};
}

export const setAccessCall = defineCall(
  contract,
  { failure: 'accessFailed', limit: { perCaller: 60, perAddress: 600 }, namesFields: true },
  ({ db, caller, request }) => setAccess(db, caller, request),
);
