import { type DocumentReference, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import { isPublicName, localReceiver } from '../lib/public-address.ts';
import { transact } from '../lib/transact.ts';
import { WEBHOOKS_MAX } from '../shared/limits.ts';
import { productPath, webhookPath } from '../shared/paths.ts';
import type { BoardAct } from '../shared/team/activity.ts';
import { webhookAddress } from '../shared/webhooks/address.ts';
import type { HookInput } from '../shared/webhooks/webhook.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import { deleteWhere } from '../store/delete-where.ts';
import type { Hook, Product } from '../store/documents.ts';
import { collectionOf, docOf, type Found } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { newSecret } from './secret.ts';

/** The webhooks of a board, as admins change them in the settings and programs by the API. */

const hooksOf = (db: Firestore, productId: string) => collectionOf(db, 'webhooks').where('product_id', '==', productId);

/** Returns the webhooks of a board, the oldest first. */
export async function listHooks(db: Firestore, productId: string): Promise<readonly Found<'webhooks'>[]> {
  const { docs } = await hooksOf(db, productId).limit(WEBHOOKS_MAX).get();
  return docs.sort((a, b) => a.data().created_at.toMillis() - b.data().created_at.toMillis());
}

/** Returns what was entered, with an address that may be sent to now. @throws ApiError */
export async function checkedHook(hook: HookInput): Promise<HookInput> {
  const local = localReceiver();
  const url = webhookAddress(hook.url, local);
  if (url === null) throw new ApiError('webhookAddressInvalid');
  const { hostname, origin } = new URL(url);
  if (origin !== local && !(await isPublicName(hostname))) throw new ApiError('webhookAddressInvalid');
  return { ...hook, url };
}

/** Who makes a change: an admin, by a key of the API or in the settings. */
interface Author {
  readonly uid: string;
  readonly key: string | null;
}

interface NewHook {
  readonly reference: DocumentReference<Hook>;
  readonly productId: string;
  /** As `checkedHook` returns it. */
  readonly hook: HookInput;
  readonly by: Author;
}

/**
 * Adds a webhook. The board is read in the same transaction, so that a deletion or a refund meanwhile leaves none.
 *
 * @throws ApiError
 */
export async function addHook(
  db: Firestore,
  transaction: Transaction,
  { reference, productId, hook, by }: NewHook,
): Promise<void> {
  requireIntegrations((await transaction.get(docOf(db, productPath(productId)))).data());
  const { count } = (await transaction.get(hooksOf(db, productId).count())).data();
  if (count >= WEBHOOKS_MAX) throw new ApiError('webhookLimit', { n: WEBHOOKS_MAX });
  transaction.create(reference, {
    ...hook,
    product_id: productId,
    secret: newSecret(),
    previous_secret: null,
    previous_until: null,
    state: 'on',
    failures: 0,
    created_at: Timestamp.now(),
    ...(by.key !== null && { key: by.key }),
  });
  recordActivity(db, transaction, { productId, what: 'webhook-added', about: hook.url, by: by.uid });
}

/** @throws ApiError unless the board exists and its plan includes webhooks */
export function requireIntegrations(product: Product | undefined): asserts product is Product {
  if (product === undefined) throw new ApiError('boardNotFound');
  requireFeature(product, 'integrations');
}

interface Change {
  readonly productId: string;
  readonly id: string;
  readonly what: BoardAct;
  /** Uid of the admin. */
  readonly by: string;
  /** Returns the fields that change; none if there is nothing to do. */
  readonly changed: (hook: Hook) => Partial<Hook>;
  /** Whether the plan has to include webhooks. */
  readonly needsPlan: boolean;
}

/** @throws ApiError */
export async function changeHook(
  db: Firestore,
  { productId, id, what, by, changed, needsPlan }: Change,
): Promise<void> {
  const reference = docOf(db, webhookPath(id));
  await transact(db, async (transaction) => {
    const board = (await transaction.get(docOf(db, productPath(productId)))).data();
    const hook = (await transaction.get(reference)).data();
    if (hook?.product_id !== productId) throw new ApiError('notFound');
    if (needsPlan) requireIntegrations(board);
    const fields = changed(hook);
    if (Object.keys(fields).length === 0) return;
    transaction.update(reference, fields);
    recordActivity(db, transaction, { productId, what, about: fields.url ?? hook.url, by });
  });
}

/**
 * Deletes a webhook with its deliveries. Idempotent.
 *
 * @returns false if the board has no such webhook
 * @throws ApiError for a webhook of another board
 */
export async function removeHook(
  db: Firestore,
  { productId, id, by }: Pick<Change, 'productId' | 'id' | 'by'>,
): Promise<boolean> {
  const reference = docOf(db, webhookPath(id));
  const isFound = await transact(db, async (transaction) => {
    const hook = (await transaction.get(reference)).data();
    if (hook !== undefined && hook.product_id !== productId) throw new ApiError('notFound');
    if (hook === undefined) return false;
    transaction.delete(reference);
    recordActivity(db, transaction, { productId, what: 'webhook-deleted', about: hook.url, by });
    return true;
  });
  await deleteWhere(db, collectionOf(db, 'deliveries').where('webhook_id', '==', id));
  return isFound;
}

/** The history names only the host: the rest of an address may work like a password. */
function recordActivity(
  db: Firestore,
  transaction: Transaction,
  { productId, what, about, by }: { productId: string; what: BoardAct; about: string; by: string },
): void {
  recordBoardAct(db, transaction, { productId, what, about: new URL(about).host, by });
}
