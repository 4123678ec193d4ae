import { randomUUID } from 'node:crypto';
import { productPath } from '../../../functions/src/shared/paths.ts';
import { db } from '../boards.ts';
import { aProduct } from '../factories.ts';
import { counted, Traces } from './traces.ts';

/** Ids of an account's data: its own boards with items from other users, and its traces on another owner's board. */
interface Belongings {
  readonly boards: readonly string[];
  readonly wishes: readonly string[];
  readonly foreignItem: string;
  /** The account's comment on that item. */
  readonly comment: string;
}

/** Writes the data into the running emulators, as the triggers leave them. */
export async function giveBelongings(uid: string, size = { boards: 1, wishes: 1 }): Promise<Belongings> {
  const unique = randomUUID().slice(0, 8);
  const somebody = { uid: `somebody-${unique}` };
  const boards = Array.from({ length: size.boards }, (_, at) => `own-${unique}-${at}`);
  const wishes = boards.flatMap((board) => Array.from({ length: size.wishes }, (_, at) => `${board}-wish-${at}`));
  const traces = new Traces();
  for (const board of boards) traces.add(productPath(board), aProduct({ owner_id: uid, name: `Board ${board}` }));
  for (const wish of wishes) traces.submit(somebody, wish, wish.split('-wish-')[0] ?? '');

  const foreignBoard = `foreign-${unique}`;
  const foreignItem = `${foreignBoard}-item`;
  const comment = `${foreignBoard}-comment`;
  traces.add(productPath(foreignBoard), aProduct({ owner_id: somebody.uid }));
  traces.submit({ uid }, foreignItem, foreignBoard, { title: 'Mine elsewhere' });
  traces.vote({ uid }, foreignItem, foreignBoard);
  traces.vote(somebody, foreignItem, foreignBoard);
  traces.comment({ uid }, comment, foreignItem, foreignBoard);

  const writer = db.bulkWriter();
  for (const [path, data] of counted(traces.documents)) void writer.set(db.doc(path), data);
  await writer.close();
  return { boards, wishes, foreignItem, comment };
}
