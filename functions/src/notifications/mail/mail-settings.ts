import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { defineCall, isAtHome } from '../../door/call.ts';
import type { Caller } from '../../lib/caller.ts';
import { productPath } from '../../shared/paths.ts';
import { boardOfChangelog } from '../../shared/telling/paths.ts';
import { documentId } from '../../shared/text.ts';
import { z } from '../../shared/zod.ts';
import type { Address } from '../../store/documents.ts';
import { collectionOf, docOf, getAll } from '../../store/refs.ts';
import { followAccount, verifiedAddress } from './account-address.ts';
import { stopEntriesOf, stopMailsOf } from './consent.ts';
import { maskedAddress } from './email-address.ts';
import { changelogFollow } from './entries-follow.ts';
import type { MailSettings } from './settings.ts';
import { currentMailSettings } from './settings.ts';

const settingsContract = {
  path: '/api/mail-settings',
  token: 'required',
  request: z.strictObject({ product: documentId.nullable() }),
  response: z.object({
    /** Whether this site sends mail. */
    isOn: z.boolean(),
    /** Masked address of the caller's account, if it is verified. */
    account: z.string().nullable(),
    boards: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        /** Masked. */
        address: z.string(),
        /** False while its owner has not confirmed it. */
        isConfirmed: z.boolean(),
        /** Whether the entries of the changelog go there, or will once it is confirmed. */
        hasEntries: z.boolean(),
      }),
    ),
  }),
} as const;

const stopContract = {
  path: '/api/stop-mail',
  token: 'required',
  request: z.union([
    z.strictObject({ product: documentId.nullable() }),
    z.strictObject({ product: documentId, entries: z.literal(true) }),
  ]),
  response: z.object({}),
} as const;

/** Addresses per answer. */
const ADDRESSES_MAX = 50;

/**
 * Lists the boards whose mail the caller gets or has asked for; at most 50 addresses and boards, 3 reads each. Addresses
 * are masked, because a visitor's browser may be shared.
 *
 * @param request `product` null for all boards
 */
export async function listMailSettings(
  { db, auth, settings }: { readonly db: Firestore; readonly auth: Auth; readonly settings: MailSettings },
  { uid, isAnonymous }: Caller,
  { product }: z.output<typeof settingsContract.request>,
): Promise<z.output<typeof settingsContract.response>> {
  const own = collectionOf(db, 'addresses').where('uid', '==', uid);
  const some = product === null ? own : own.where('product_id', '==', product);
  const [{ docs }, account] = await Promise.all([
    some.where('state', 'in', ['pending', 'confirmed']).limit(ADDRESSES_MAX).get(),
    isAnonymous ? null : verifiedAddress(auth, uid),
  ]);
  if (account !== null) {
    await Promise.all(
      docs.map((document) =>
        followAccount(db, { reference: document.ref, address: document.data(), current: account }),
      ),
    );
  }
  const addresses = docs.map((document) => {
    const address = document.data();
    return address.account === true && account !== null ? { ...address, email: account } : address;
  });
  const ids = [...new Set(addresses.map(({ product_id }) => product_id))];
  const boards = await getAll(
    db,
    ids.map((id) => docOf(db, productPath(id))),
  );
  const follows = await getAll(
    db,
    ids.map((id) => changelogFollow(db, id, uid)),
  );
  const followed = new Set(ids.filter((_, at) => follows[at]?.exists));
  const names = new Map(boards.map((board) => [board.id, board.data()?.name]));
  return {
    isOn: settings.sender !== 'off',
    account: account === null ? null : maskedAddress(account),
    boards: withoutCopies(addresses)
      .filter(({ product_id, state, expires_at }) => {
        const isCurrent = state === 'confirmed' || (expires_at?.toMillis() ?? 0) > Date.now();
        return isCurrent && names.get(product_id) !== undefined;
      })
      .map(({ product_id, email, state, item }) => ({
        product: product_id,
        name: names.get(product_id) ?? '',
        address: maskedAddress(email ?? ''),
        isConfirmed: state === 'confirmed',
        hasEntries: state === 'confirmed' ? followed.has(product_id) : boardOfChangelog(item) !== null,
      })),
  };
}

/** A visitor who has signed in may have brought an address that the account already had. The confirmed one stays. */
function withoutCopies(addresses: readonly Address[]): Address[] {
  const sorted = addresses.toSorted((a, b) => a.state.localeCompare(b.state));
  return [...new Map(sorted.toReversed().map((one) => [`${one.product_id} ${one.email}`, one])).values()];
}

/** Stops the caller's mail of a board, of its changelog alone, or of all boards. Idempotent. */
export async function stopOwnMail(
  db: Firestore,
  { uid }: Caller,
  request: z.output<typeof stopContract.request>,
): Promise<Record<string, never>> {
  if ('entries' in request) await stopEntriesOf(db, uid, request.product);
  else await stopMailsOf(db, uid, request.product);
  return {};
}

export const mailSettingsCall = defineCall(
  settingsContract,
  { failure: 'unexpected', limit: { perCaller: 300, perAddress: 3000 }, admits: isAtHome },
  ({ db, auth, caller, request }) => listMailSettings({ db, auth, settings: currentMailSettings() }, caller, request),
);

export const stopMailCall = defineCall(
  stopContract,
  { failure: 'unexpected', limit: { perCaller: 60, perAddress: 600 }, admits: isAtHome },
  ({ db, caller, request }) => stopOwnMail(db, caller, request),
);
