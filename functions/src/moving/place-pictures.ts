import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { setPictures } from '../pictures/set-pictures.ts';
import { documentOf, listed, placeOf } from '../pictures/targets.ts';
import type { importContract, PicturePlace } from '../shared/imports/calls.ts';
import type { PictureTarget } from '../shared/picture/picture.ts';
import type { z } from '../shared/zod.ts';
import type { Import } from '../store/documents.ts';
import { importedRef } from '../store/imported.ts';
import { type Ids, idsOf } from './ids.ts';

type Request = Extract<z.output<typeof importContract.request>, { action: 'pictures' }>;

/**
 * Lists pictures on what an import has brought, unless it shows some already. They have been added like any others, with
 * the same checks. An undo deletes them with what this import created; what another import had created keeps them.
 *
 * @throws ApiError
 */
export async function placePictures(
  db: Firestore,
  { data, caller, request }: { readonly data: Import; readonly caller: Caller; readonly request: Request },
): Promise<void> {
  const { product, on: source, pictures } = request;
  if (data.state !== 'done') throw new ApiError('importBusy');
  const on = targetOf(await idsOf(db, product, data.source), source);
  const place = placeOf(product, on);
  const places = place.kind === 'comment' ? [place, { ...place, kind: 'pending_comment' as const }] : [place];
  for (const one of places) if (listed(await documentOf(db, one).get(), one).length > 0) return;
  const remembered = on.kind === 'comment' || !on.id ? null : importedRef(db, on.id);
  const ids = pictures.map((picture) => picture.id);
  if (remembered && (await remembered.get()).exists)
    await remembered.update({ pictures: FieldValue.arrayUnion(...ids) });
  await setPictures(db, caller, { product, on, pictures });
}

function targetOf(ids: Ids, { kind, id, item }: PicturePlace): PictureTarget {
  if (kind === 'entry') return { kind, id: ids.ofEntry(id) };
  return { kind, id: kind === 'comment' ? ids.ofNamedComment(item ?? '', id) : ids.ofItem(id) };
}
