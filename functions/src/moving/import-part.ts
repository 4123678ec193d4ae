import type { Firestore } from 'firebase-admin/firestore';
import { defineCall } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { transact } from '../lib/transact.ts';
import { importPartContract } from '../shared/imports/calls.ts';
import type { ImportRecord } from '../shared/imports/records.ts';
import { IMPORT_ITEMS_MAX, IMPORT_PART_BYTES } from '../shared/limits.ts';
import { feedbackPath, importPath } from '../shared/paths.ts';
import { documentId } from '../shared/text.ts';
import type { z } from '../shared/zod.ts';
import { docOf, getAll } from '../store/refs.ts';
import { requireRole } from '../store/require-role.ts';
import { ofBoard } from './import-call.ts';
import { headsOf, partRef, writeNotes } from './parts.ts';

/** Bytes of a call around its records, which are mostly notes with ids. */
const ENVELOPE_BYTES = 200_000;

/**
 * Stores a part of a file until it is imported. Parts arrive in order, so that none is missing in between; a part that
 * is sent again, after a lost answer, is the same one.
 *
 * @throws ApiError
 */
export async function addPart(
  db: Firestore,
  caller: Caller,
  { product, import: id, part, records, notes }: z.output<typeof importPartContract.request>,
): Promise<z.input<typeof importPartContract.response>> {
  await requireRole(db, { caller, productId: product, least: 'admin', refusal: 'importsNotYours' });
  const reference = docOf(db, importPath(id));
  const { source } = await ofBoard(reference, product);
  const isOwn = source.kind === 'hearback' && source.scope === product;
  if (isOwn && (await isAnyHere(db, product, records))) throw new ApiError('importOwnBoard');
  const added = records.filter(({ kind }) => kind === 'item' || kind === 'entry').length;
  return transact(db, async (transaction) => {
    const now = (await transaction.get(reference)).data();
    if (now === undefined) throw new ApiError('notFound');
    if (now.state !== 'receiving') throw new ApiError('importBusy');
    if (part > now.parts) throw new ApiError('importPartMissing');
    if (part < now.parts) return { received: now.parts };
    if (now.items + added > IMPORT_ITEMS_MAX) throw new ApiError('importFull', { n: IMPORT_ITEMS_MAX });
    transaction.set(partRef(db, id, part), {
      ...{ product_id: product, import_id: id, number: part, expires_at: now.expires_at },
      ...{ records: JSON.stringify(records), heads: headsOf(records) },
    });
    if (notes.length > 0) writeNotes(db, transaction, { id, data: now, part, notes });
    transaction.update(reference, {
      parts: now.parts + 1,
      records: now.records + records.length,
      items: now.items + added,
    });
    return { received: now.parts + 1 };
  });
}

/** Returns true if the board has an item of its own export, of which an import would make a second one. */
async function isAnyHere(db: Firestore, productId: string, records: readonly ImportRecord[]): Promise<boolean> {
  const ids = records.flatMap((record) =>
    record.kind === 'item' && documentId.safeParse(record.id).success ? [record.id] : [],
  );
  const items = await getAll(
    db,
    ids.map((id) => docOf(db, feedbackPath(id))),
  );
  return items.some((item) => item.data()?.product_id === productId);
}

export const importPartCall = defineCall(
  importPartContract,
  {
    failure: 'importFailed',
    bodyMax: IMPORT_PART_BYTES + ENVELOPE_BYTES,
    limit: { perCaller: 1000, perAddress: 5000 },
  },
  ({ db, caller, request }) => addPart(db, caller, request),
);
