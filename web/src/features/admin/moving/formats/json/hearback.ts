import { type BoardExport, boardExportSchema, fileOfExport } from '@shared/imports/board-export';
import { PICTURE_UPLOAD_MAX } from '@shared/limits';
import { z } from '@shared/zod';
import { pictureFile, picturesOf } from '../../exported-pictures.ts';
import {
  type Answers,
  type Archive,
  type FilePictures,
  FileProblem,
  type Format,
  type Opened,
  type ReadFile,
} from '../format.ts';

/**
 * The export of a Hearback board: a zip with `board.json`, or that file alone; that of several boards has a folder for
 * each. Its tables are for people.
 */

const BOARD_FILE = 'board.json';

/** Returns the folders of a zip that hold a board. An empty text, then alone, stands for the zip itself. */
const foldersIn = ({ files }: Archive): string[] =>
  files.includes(BOARD_FILE)
    ? ['']
    : files.flatMap((file) => (/^[^/]+\/board\.json$/.test(file) ? file.slice(0, -BOARD_FILE.length) : []));

const settingsSchema = z.object({ name: z.string().min(1) });

/** Returns the name of a board, for which its large file need not be read. */
function nameIn(archive: Archive, folder: string): string {
  try {
    return settingsSchema.parse(JSON.parse(archive.text(`${folder}settings.json`))).name;
  } catch {
    return folder.replace(/\/$/, '');
  }
}

const isBoard = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 'hearback-board';

/** @throws FileProblem */
function boardIn(opened: Opened, folder: string): unknown {
  if (opened.kind === 'json') return opened.value;
  if (opened.kind !== 'zip') throw new FileProblem('unknown');
  try {
    return JSON.parse(opened.text(folder + BOARD_FILE));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('broken');
  }
}

/** Returns the pictures that the file holds, and the number of those that it does not. */
function picturesIn(
  opened: Opened,
  folder: string,
  whole: BoardExport,
): { readonly held: FilePictures[]; readonly missing: number } {
  const all = picturesOf(whole);
  const held = all.map(({ on, pictures }) => ({
    on,
    pictures: pictures.flatMap((picture) => {
      const place = opened.kind === 'zip' ? opened.placeOf(folder + pictureFile(picture.id)) : null;
      return place === null || place.size > PICTURE_UPLOAD_MAX ? [] : [{ ...picture, ...place }];
    }),
  }));
  const countOf = (list: readonly { readonly pictures: readonly unknown[] }[]) =>
    list.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return { held: held.filter(({ pictures }) => pictures.length > 0), missing: countOf(all) - countOf(held) };
}

/** @throws FileProblem */
function readExport(opened: Opened, { board }: Answers): ReadFile {
  const folders = opened.kind === 'zip' ? foldersIn(opened) : [''];
  const [only = '', ...others] = folders;
  if (opened.kind !== 'zip' || others.length === 0) return readBoard(opened, only);
  const boards = folders.map((folder) => ({ folder, name: nameIn(opened, folder) }));
  const asked = { questions: ['board' as const], boards };
  if (board !== null && folders.includes(board)) return { ...readBoard(opened, board), ...asked };
  const source = { kind: hearback.id, scope: '' };
  return { file: { source, items: [], entries: [], missing: [] }, problems: [], columns: null, ...asked };
}

/** @throws FileProblem */
function readBoard(opened: Opened, folder: string): ReadFile {
  const { data, success } = boardExportSchema.safeParse(boardIn(opened, folder));
  if (!success) throw new FileProblem('broken');
  const { held: pictures, missing: count } = picturesIn(opened, folder, data);
  const file = fileOfExport(data);
  const missing = count > 0 ? [{ what: 'pictures' as const, count }] : [];
  return { file: { ...file, missing }, pictures, questions: [], problems: [], columns: null };
}

export const hearback: Format = {
  id: 'hearback',
  name: 'Hearback',
  recognise: (opened) => {
    const isOurs =
      opened.kind === 'zip' ? foldersIn(opened).length > 0 : opened.kind === 'json' && isBoard(opened.value);
    return isOurs ? [BOARD_FILE] : null;
  },
  read: readExport,
};
