import type { Firestore } from 'firebase-admin/firestore';
import { actOnImport } from '../../../functions/src/moving/import-call.ts';
import { addPart } from '../../../functions/src/moving/import-part.ts';
import { batchesOf } from '../../../functions/src/shared/imports/batches.ts';
import type { ImportAnswer } from '../../../functions/src/shared/imports/calls.ts';
import type { FileItem, ImportFile } from '../../../functions/src/shared/imports/file.ts';
import type { Mapping } from '../../../functions/src/shared/imports/import.ts';
import type { ImportRecord } from '../../../functions/src/shared/imports/records.ts';
import { userPlanPath } from '../../../functions/src/shared/paths.ts';
import { aUserPlan } from '../../support/factories.ts';
import { BOARD, createBoard } from './board.ts';

/** Imports as the pages make them, without the pages. */

export const OWNER = { uid: 'owner', isAnonymous: false, authTime: 0, hasEnded: false };
/** Long enough for every job of a test. */
const WORK_MS = 60_000;

/** Creates a board of an active owner. */
export async function begin(db: Firestore, items: readonly string[] = []): Promise<void> {
  // Processes read it once, and tests delete it.
  await db.doc('system/person_key').set({ key: 'key of these tests' });
  await db.doc(userPlanPath(OWNER.uid)).set(aUserPlan({ user_id: OWNER.uid }));
  await createBoard(db, items);
}

export const MAPPING: Mapping = {
  statuses: [
    { from: 'planned', status: 'open', label: { name: 'Planned' } },
    { from: 'done', status: 'completed', label: null },
    { from: 'waiting', status: 'pending', label: null },
  ],
  categories: [{ from: 'Bugs', category: 'bug' }],
  otherwise: 'feature',
  tags: [
    { from: 'web', tag: { name: 'Web' } },
    { from: 'mobile', tag: { name: 'Mobile' } },
  ],
};

/** An item of a file. */
export const aRow = (id: string, fields: Partial<FileItem> = {}): FileItem => ({
  ...{ row: null, id, title: `Title ${id}`, text: `Text of ${id}.`, status: null, category: null, tags: [] },
  ...{ created_at: Date.UTC(2024, 2, 1), author: null, votes: null, voters: [], comments: [], answer: null },
  ...{ duplicate_of: null, is_pinned: false, is_archived: false, eta: null, pictures: [] },
  ...fields,
});

export const aFile = (items: readonly FileItem[], entries: ImportFile['entries'] = []): ImportFile => ({
  source: { kind: 'fider', scope: 'feedback.example.com' },
  ...{ items: [...items], entries, missing: [] },
});

export const act = (db: Firestore, request: Parameters<typeof actOnImport>[1]['request'], workMs = WORK_MS) =>
  actOnImport(db, { caller: OWNER, request, workMs });

/** Sends records. @returns the import's id */
export async function send(
  db: Firestore,
  file: Pick<ImportFile, 'source' | 'missing'>,
  parts: readonly (readonly ImportRecord[])[],
): Promise<string> {
  const { source, missing } = file;
  const { id } = await act(db, { action: 'start', product: BOARD, source, name: 'feedback.csv', missing, pictures: 0 });
  for (const [part, records] of parts.entries())
    await addPart(db, OWNER, { product: BOARD, import: id, part, records: [...records], notes: [] });
  return id;
}

/** Sends a file and makes the dry run. */
export async function check(db: Firestore, file: ImportFile, mapping = MAPPING): Promise<ImportAnswer> {
  const id = await send(db, file, batchesOf(file).parts);
  await act(db, { action: 'check', product: BOARD, import: id, mapping });
  return finish(db, id);
}

/** Works until nothing is open. */
export async function finish(db: Firestore, id: string, workMs = WORK_MS): Promise<ImportAnswer> {
  for (;;) {
    const answer = await act(db, { action: 'work', product: BOARD, import: id }, workMs);
    if (!['checking', 'importing', 'undoing'].includes(answer.state)) return answer;
  }
}

/** Imports what was checked. */
export async function run(db: Firestore, id: string): Promise<ImportAnswer> {
  await act(db, { action: 'begin', product: BOARD, import: id });
  return finish(db, id);
}

/** Sends, checks and imports a file. @returns the dry run and the import */
export async function bring(db: Firestore, file: ImportFile, mapping = MAPPING) {
  const checked = await check(db, file, mapping);
  return { checked, done: await run(db, checked.id), id: checked.id };
}

export async function undo(db: Firestore, id: string): Promise<ImportAnswer> {
  await act(db, { action: 'undo', product: BOARD, import: id });
  return finish(db, id);
}
