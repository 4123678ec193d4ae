import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { type ImportAnswer, importContract } from '../shared/imports/calls.ts';
import { type ImportState, type Mapping, NO_COUNTS } from '../shared/imports/import.ts';
import { IMPORT_WORK_MS, UNDO_MS } from '../shared/limits.ts';
import { importPath, productPath } from '../shared/paths.ts';
import type { z } from '../shared/zod.ts';
import { deleteWhere } from '../store/delete-where.ts';
import type { Import } from '../store/documents.ts';
import { pagesOf } from '../store/pages-of.ts';
import { collectionOf, docOf, getAll, type Snapshot } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { addedLabels } from './drop-labels.ts';
import { resolve } from './labels.ts';
import { linesOf, partsOf } from './parts.ts';
import { placePictures } from './place-pictures.ts';
import { runImportsOf } from './run-imports.ts';

type Request = z.output<typeof importContract.request>;

/** Time that one call works before it answers. */
const WORK_MS = 4000;

/**
 * Does what the board's team asks of an import. Acts are idempotent: one that has been done already changes nothing.
 *
 * @throws ApiError
 */
export async function actOnImport(
  db: Firestore,
  {
    caller,
    request,
    workMs = WORK_MS,
  }: { readonly caller: Caller; readonly request: Request; readonly workMs?: number | undefined },
): Promise<ImportAnswer> {
  const { product } = request;
  await requireRole(db, { caller, productId: product, least: 'admin', refusal: 'importsNotYours' });
  if (request.action === 'start') return answerOf(await start(db, caller, request));
  const { action } = request;
  const reference = docOf(db, importPath(request.import));
  const data = await ofBoard(reference, product);
  if (action === 'check') await check(db, reference, request.mapping);
  else if (action === 'begin') await begin(db, reference);
  else if (action === 'undo') await undo(db, reference, data);
  else if (action === 'discard') await discard(db, reference);
  else if (action === 'pictures') await placePictures(db, { data, caller, request });
  else await runImportsOf(db, product, AbortSignal.timeout(workMs));
  return answerOf(await reference.get());
}

/** @throws ApiError for an import that does not exist or belongs to another board */
export async function ofBoard(reference: DocumentReference<Import>, productId: string): Promise<Import> {
  const found = (await reference.get()).data();
  if (found?.product_id !== productId) throw new ApiError('notFound');
  return found;
}

async function start(
  db: Firestore,
  { uid }: Caller,
  { product, source, name, missing, pictures }: Extract<Request, { action: 'start' }>,
): Promise<Snapshot<'imports'>> {
  const reference = collectionOf(db, 'imports').doc();
  const now = Timestamp.now();
  await transact(db, async (transaction) => {
    // Otherwise the import of a board that is deleted meanwhile would stay.
    if (!(await transaction.get(docOf(db, productPath(product)))).exists) throw new ApiError('boardNotFound');
    transaction.create(reference, {
      ...{ product_id: product, by: uid, created_at: now, source, name, missing, pictures },
      ...{ state: 'receiving', step: 'items' },
      ...{ part: 0, at: 0, parts: 0, records: 0, items: 0, handled: 0, mapping: null, counts: NO_COUNTS, pause: null },
      ...{ since: now, finished_at: null, kept: 0, expires_at: Timestamp.fromMillis(now.toMillis() + UNDO_MS) },
    });
  });
  return reference.get();
}

/** Changes an import in one of some states; does nothing if it is done already. @throws ApiError in other states */
function change(
  db: Firestore,
  reference: DocumentReference<Import>,
  {
    from,
    done,
    to,
  }: {
    readonly from: readonly ImportState[];
    readonly done: readonly ImportState[];
    readonly to: (now: Import) => Partial<Import>;
  },
): Promise<void> {
  return transact(db, async (transaction) => {
    const now = (await transaction.get(reference)).data();
    if (now === undefined) throw new ApiError('notFound');
    if (done.includes(now.state)) return;
    if (!from.includes(now.state)) throw new ApiError('importBusy');
    transaction.update(reference, { since: Timestamp.now(), ...to(now) });
  });
}

const FROM_THE_START = { step: 'items', part: 0, at: 0, handled: 0, counts: NO_COUNTS } as const;

const check = (db: Firestore, reference: DocumentReference<Import>, mapping: Mapping): Promise<void> =>
  change(db, reference, {
    from: ['receiving', 'checking', 'checked'],
    done: [],
    to: ({ parts }) => {
      if (parts === 0) throw new ApiError('importEmpty');
      return { ...FROM_THE_START, state: 'checking', mapping };
    },
  });

/** Returns a time that far from now. */
const inMs = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() + ms);

/** Parts of a commit, which may change 10 MiB. */
const STORED_TOGETHER = 10;

/** Also adds the own statuses and tags of the mapping to the board. What an import that works needs stays until then. */
async function begin(db: Firestore, reference: DocumentReference<Import>): Promise<void> {
  const expires_at = inMs(IMPORT_WORK_MS);
  if ((await reference.get()).data()?.state === 'checked')
    for (const stored of [partsOf(db, reference.id), linesOf(db, reference.id)])
      for await (const some of pagesOf(stored.select(), STORED_TOGETHER)) {
        const batch = db.batch();
        for (const { ref } of some) batch.update(ref, { expires_at });
        await batch.commit();
      }
  return transact(db, async (transaction) => {
    const now = (await transaction.get(reference)).data();
    if (now === undefined) throw new ApiError('notFound');
    if (now.state === 'importing' || now.state === 'done') return;
    if (now.state !== 'checked' || now.mapping === null) throw new ApiError('importBusy');
    // Firestore may have removed some of its parts already.
    if (now.expires_at.toMillis() <= Date.now()) throw new ApiError('notFound');
    const [board] = await getAll(transaction, [docOf(db, productPath(now.product_id))]);
    const product = board.data();
    if (product === undefined) throw new ApiError('boardNotFound');
    const { settings } = resolve(product.settings, now.mapping);
    if (settings) transaction.update(board.ref, { settings });
    const added = settings && addedLabels(product.settings, settings);
    const state = { state: 'importing', since: Timestamp.now(), expires_at } as const;
    transaction.update(reference, { ...FROM_THE_START, ...state, ...(added && { added }) });
  });
}

/** Imports of a board that are stored at the same time, of which an undo looks at no more. */
const LATER_MAX = 200;

/** Refused while a later import of the same source stands: it may have written the same items, and remembers how they were. */
async function undo(db: Firestore, reference: DocumentReference<Import>, data: Import): Promise<void> {
  const { product_id, since, source } = data;
  const written = ['importing', 'done'] as const satisfies readonly ImportState[];
  const later = collectionOf(db, 'imports')
    .where('product_id', '==', product_id)
    .where('state', 'in', written)
    .where('since', '>', since)
    .orderBy('since')
    .limit(LATER_MAX);
  const isSame = (other: Import) => other.source.kind === source.kind && other.source.scope === source.scope;
  const isStanding = written.some((state) => state === data.state);
  if (isStanding && (await later.get()).docs.some((one) => isSame(one.data()))) throw new ApiError('importUndoLater');
  await change(db, reference, {
    from: written,
    done: ['undoing', 'undone'],
    to: () => ({ state: 'undoing', handled: 0, kept: 0, expires_at: inMs(IMPORT_WORK_MS) }),
  });
}

/** Deletes what was sent for an import that has not begun, which then has no records. */
async function discard(db: Firestore, reference: DocumentReference<Import>): Promise<void> {
  await change(db, reference, {
    from: ['receiving', 'checking', 'checked'],
    done: ['undone'],
    to: () => ({ state: 'undone', finished_at: Timestamp.now(), parts: 0, records: 0, items: 0 }),
  });
  await deleteWhere(db, partsOf(db, reference.id), { chunk: 10 });
  await deleteWhere(db, linesOf(db, reference.id));
}

function answerOf(document: Snapshot<'imports'>): ImportAnswer {
  const data = document.data();
  if (data === undefined) throw new ApiError('notFound');
  const { state, step, parts, records, handled, counts, pause, kept, expires_at } = data;
  return {
    ...{ id: document.id, state, step, parts, records, handled, counts, pause, kept },
    undo_until: expires_at.toMillis(),
  };
}

export const importCall = defineCall(
  importContract,
  {
    failure: 'importFailed', // A mapping names hundreds of values. Each call works for four seconds.
    bodyMax: 100_000,
    limit: { perCaller: 1800, perAddress: 9000 },
  },
  ({ db, caller, request }) => actOnImport(db, { caller, request }),
);
