import { type BoardExport, boardExportSchema, fileOfExport } from '@shared/imports/board-export';
import { PICTURE_UPLOAD_MAX } from '@shared/limits';
import { pictureFile, picturesOf } from '../../exported-pictures.ts';
import { type FilePictures, FileProblem, type Format, type Opened, type ReadFile } from '../format.ts';

/** The export of a Hearback board: a zip with `board.json`, or that file alone. Its tables are for people. */

const BOARD_FILE = 'board.json';

const isBoard = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 'hearback-board';

/** @throws FileProblem */
function boardIn(opened: Opened): unknown {
  if (opened.kind === 'json') return opened.value;
  if (opened.kind !== 'zip') throw new FileProblem('unknown');
  try {
    return JSON.parse(opened.text(BOARD_FILE));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('broken');
  }
}

/** Returns the pictures that the file holds, and the number of those that it does not. */
function picturesIn(opened: Opened, whole: BoardExport): { readonly held: FilePictures[]; readonly missing: number } {
  const all = picturesOf(whole);
  const held = all.map(({ on, pictures }) => ({
    on,
    pictures: pictures.flatMap((picture) => {
      const place = opened.kind === 'zip' ? opened.placeOf(pictureFile(picture.id)) : null;
      return place === null || place.size > PICTURE_UPLOAD_MAX ? [] : [{ ...picture, ...place }];
    }),
  }));
  const countOf = (list: readonly { readonly pictures: readonly unknown[] }[]) =>
    list.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return { held: held.filter(({ pictures }) => pictures.length > 0), missing: countOf(all) - countOf(held) };
}

/** @throws FileProblem */
function readExport(opened: Opened): ReadFile {
  const { data, success } = boardExportSchema.safeParse(boardIn(opened));
  if (!success) throw new FileProblem('broken');
  const { held: pictures, missing: count } = picturesIn(opened, data);
  const file = fileOfExport(data);
  const missing = count > 0 ? [{ what: 'pictures' as const, count }] : [];
  return { file: { ...file, missing }, pictures, questions: [], problems: [], columns: null };
}

export const hearback: Format = {
  id: 'hearback',
  name: 'Hearback',
  recognise: (opened) => {
    const isOurs =
      opened.kind === 'zip' ? opened.files.includes(BOARD_FILE) : opened.kind === 'json' && isBoard(opened.value);
    return isOurs ? [BOARD_FILE] : null;
  },
  read: readExport,
};
