import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import { isAccount } from '../lib/auth-user.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { passPictures } from '../pictures/retain-team-pictures.ts';
import { isForEveryone, type Sight, sightOf } from '../shared/access/values.ts';
import { AUTHOR_NAME_MAX } from '../shared/limits.ts';
import { personPath, productPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import { HOUR_MS } from '../shared/time.ts';
import { NOT_IN_NAMES } from '../shared/values.ts';
import { z } from '../shared/zod.ts';
import { passBlocks } from '../store/block.ts';
import { companyKeyOf } from '../store/person-hash.ts';
import { countCall, countClient } from '../store/rate-limit.ts';
import { docOf, getAll, isFound } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { mergeVotes } from '../visitors/merge-votes.ts';
import { moveVotes } from '../visitors/move-votes.ts';
import { TOKEN_NOTES, type TokenNote } from './optional-claims.ts';
import { PERSON_KEPT_MS, uidOfAddress, uidOfSubject } from './person-id.ts';
import { type Claims, readToken } from './read-token.ts';
import { boardSecretRef, markOf, secretsIn } from './secret.ts';

/** What was left out of a token, and why. */
const tokenNotes = z.array(z.object({ key: z.string(), text: z.string() })).readonly();

const identifyContract = {
  path: '/api/identify',
  token: 'optional',
  request: z.strictObject({ product: documentId, token: z.string() }),
  response: z.object({ token: z.string(), notes: tokenNotes }),
} as const;

const checkContract = {
  path: '/api/check-token',
  token: 'required',
  request: z.strictObject({ product: documentId, token: z.string() }),
  /** `expires` in ms. */
  response: z.object({
    sub: z.string(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    company: z.object({ id: z.string(), name: z.string() }).nullable(),
    expires: z.number(),
    notes: tokenNotes,
  }),
} as const;

/** Calls per hour of one person, and from one address: each page asks once, and again before a token expires, of which some live a minute. */
const PER_PERSON = 1200;
const IDENTIFY_PER_ADDRESS = 6000;
const SEEN_MS = HOUR_MS;

/**
 * Exchanges a token that the board's site has signed for a custom token of the person, which is valid only on this
 * board. Anonymous acts of this browser's visitor on the board, and votes that the team has cast for the person's
 * address, move to the person. A board that is not for everyone lets the person in until the site's token ends, and
 * may show what is of the same company.
 * Idempotent.
 *
 * @param visitor the caller's own session, which proves which data are the caller's; null without one
 * @throws ApiError
 */
export async function identify(
  { db, auth }: { readonly db: Firestore; readonly auth: Auth },
  visitor: Caller | null,
  {
    request: { product, token },
    factor = 1,
  }: { readonly request: z.output<typeof identifyContract.request>; readonly factor?: number | undefined },
): Promise<z.input<typeof identifyContract.response>> {
  const { claims, secret, notes, isClosed, sight } = await readTokenOf(db, product, token);
  const uid = await uidOfSubject(db, product, claims.sub);
  await countCall(db, 'identify', `account ${uid}`, PER_PERSON * factor);
  const known = claims.email === null ? null : await uidOfAddress(db, product, claims.email);
  // Before the votes move, so that a later vote for the address finds the person.
  await persistPerson(db, { productId: product, person: { uid, known }, claims });
  if (visitor?.isAnonymous === true && !(await isAccount(auth, visitor.uid))) {
    await passBlocks(db, { from: visitor.uid, to: uid, productId: product });
    await passPictures(db, { from: visitor.uid, to: uid, productId: product });
    await mergeVotes(db, { from: visitor.uid, heir: { uid, isAnonymous: false }, productId: product });
  }
  if (known !== null) await moveVotes(db, { from: known, heir: { uid, isAnonymous: false } }, { by: 'user_id' });
  const name = shownName(claims.name);
  const closed = isClosed && {
    until: claims.exp * 1000,
    ...(sight === 'company' && claims.company && { company: await companyKeyOf(db, product, claims.company.id) }),
  };
  const session = { board: product, secret: markOf(secret), ...(name && { shown_name: name }), ...closed };
  return { token: await auth.createCustomToken(uid, session), notes: withTexts(notes) };
}

/** Tells the board's admins what is wrong with a token, or what it contains. Stores nothing. @throws ApiError */
async function checkToken(
  db: Firestore,
  caller: Caller,
  { product, token }: z.output<typeof checkContract.request>,
): Promise<z.input<typeof checkContract.response>> {
  await requireRole(db, { caller, productId: product, least: 'admin', refusal: 'secretNotYours' });
  const { claims, notes } = await readTokenOf(db, product, token);
  const { sub, email, name, company, exp } = claims;
  return { sub, email, name, company, expires: exp * 1000, notes: withTexts(notes) };
}

const withTexts = (notes: readonly TokenNote[]) => notes.map((key) => ({ key, text: TOKEN_NOTES[key] }));

async function readTokenOf(
  db: Firestore,
  productId: string,
  token: string,
): Promise<ReturnType<typeof readToken> & { readonly isClosed: boolean; readonly sight: Sight }> {
  const [board, secret] = await getAll(db, [docOf(db, productPath(productId)), boardSecretRef(db, productId)]);
  if (!isFound(board)) throw new ApiError('boardNotFound');
  const secrets = secretsIn(secret.data());
  if (secrets.length === 0) throw new ApiError('identityOff');
  const product = board.data();
  return { ...readToken(token, { productId, secrets }), isClosed: !isForEveryone(product), sight: sightOf(product) };
}

/** The name that posts show where the board shows names, in the form of an author's name. */
const shownName = (name: string | null): string =>
  (name ?? '')
    .replaceAll(new RegExp(NOT_IN_NAMES, 'gu'), ' ')
    .trim()
    .slice(0, AUTHOR_NAME_MAX)
    .replace(/\p{Cs}$/u, '');

/**
 * Writes at most once an hour, unless the site says something new. A deleted board gets no people. Deletes what the
 * team has typed about the address. Even if there is nothing to delete, this conflicts with a concurrent vote for the
 * address.
 *
 * @param person `known`: the uid of the person's address
 */
async function persistPerson(
  db: Firestore,
  {
    productId,
    person: { uid, known },
    claims,
  }: {
    readonly productId: string;
    readonly person: { readonly uid: string; readonly known: string | null };
    readonly claims: Claims;
  },
): Promise<void> {
  const { sub, email, name, company } = claims;
  await transact(db, async (transaction) => {
    const [board, found] = await getAll(transaction, [
      docOf(db, productPath(productId)),
      docOf(db, personPath(productId, uid)),
    ]);
    if (!board.exists) throw new ApiError('boardNotFound');
    const stored = found.data();
    const isSame =
      stored?.email === email &&
      stored.name === name &&
      stored.company?.id === company?.id &&
      stored.company?.name === company?.name;
    if (isSame && stored.seen_at.toMillis() > Date.now() - SEEN_MS) return;
    if (known !== null) transaction.delete(docOf(db, personPath(productId, known)));
    transaction.set(found.ref, {
      product_id: productId,
      uid,
      sub,
      email,
      name,
      company,
      seen_at: Timestamp.now(),
      expires_at: Timestamp.fromMillis(Date.now() + PERSON_KEPT_MS),
    });
  });
}

export const identifyCall = defineCall(
  identifyContract,
  { failure: 'identifyFailed' },
  async ({ db, auth, caller, request, headers, factor }) => {
    // By address at first, because only a valid token says whose call it is.
    await countClient(db, 'identify', headers, IDENTIFY_PER_ADDRESS * factor);
    return identify({ db, auth }, caller, { request, factor });
  },
);

export const checkTokenCall = defineCall(
  checkContract,
  { failure: 'unexpected', limit: { perCaller: 300, perAddress: 1500 } },
  ({ db, caller, request }) => checkToken(db, caller, request),
);
