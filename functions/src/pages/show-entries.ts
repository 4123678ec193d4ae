import type { Firestore } from 'firebase-admin/firestore';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { effectiveSettings } from '../shared/branding/effective-settings.ts';
import { productPath } from '../shared/paths.ts';
import type { ChangelogContent } from '../shared/tabs/changelog.ts';
import { documentId } from '../shared/text.ts';
import { z } from '../shared/zod.ts';
import { isLetIn, shows } from '../store/is-let-in.ts';
import { docOf } from '../store/refs.ts';
import { isOnTeam } from '../store/require-role.ts';
import { readEntries } from './read-entries.ts';

const contract = {
  path: '/api/show-entries',
  token: 'required',
  /** `after` is the id of the entry that the page begins after; null for the newest. */
  request: z.strictObject({ product: documentId, after: documentId.nullable() }),
  response: z.custom<ChangelogContent>((value) => typeof value === 'object' && value !== null),
} as const;

/**
 * Reads a page of published entries of a board that is not for everyone, with the items that the caller finds. Their
 * documents are for the team alone, because they name all items.
 *
 * @throws ApiError 404 for those whom the board does not let in, and of a board without a changelog
 */
async function showEntries(
  db: Firestore,
  caller: Caller,
  { product: productId, after }: z.output<typeof contract.request>,
): Promise<z.input<typeof contract.response>> {
  const product = (await docOf(db, productPath(productId)).get()).data();
  if (product === undefined || !(await isLetIn(db, db, { caller, productId, product }))) throw new ApiError('notFound');
  if (!effectiveSettings(product).changelog) throw new ApiError('notFound');
  const isTeam = await isOnTeam(db, productId, caller.uid);
  const content = await readEntries(db, productId, after, (item) => isTeam || shows(product, item, caller));
  if (content === null) throw new ApiError('notFound');
  return content;
}

export const showEntriesCall = defineCall(
  contract,
  { failure: 'unexpected', limit: { perCaller: 600, perAddress: 6000 }, admits: isAtHome },
  ({ db, caller, request }) => showEntries(db, caller, request),
);
