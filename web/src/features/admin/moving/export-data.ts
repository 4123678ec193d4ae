import { type BoardExport, EXPORTED, type Exported, type ExportPage } from '@shared/imports/board-export';
import { EXPORT_PICTURES_BYTES, EXPORT_PICTURES_MAX } from '@shared/limits';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { callApi } from '../../../api/api.ts';
import { type Cell, csvOf } from '../data/csv.ts';
import { downloadPicture } from '../data/picture-data.ts';
import { pictureFile, picturesOf } from './exported-pictures.ts';

/**
 * The export of a board (D54): a zip of `board.json`, which can be imported, a table for each of its lists, and its
 * pictures.
 */

/** Reads everything of a board, page by page. @throws ApiFailure */
async function readBoard(product: string, onProgress: (entries: number) => void): Promise<BoardExport> {
  const lists: { [List in Exported]: ExportPage[List] } = {
    items: [],
    comments: [],
    votes: [],
    people: [],
    changelog: [],
  };
  let board: BoardExport['board'] = { id: product, name: '', settings: {} };
  let entries = 0;
  for (let from: ExportPage['next'] = null; ; ) {
    const page: ExportPage = await callApi('/api/export-board', { product, from });
    board = page.board ?? board;
    for (const list of EXPORTED) {
      lists[list].push(...(page[list] as never[]));
      entries += page[list].length;
    }
    onProgress(entries);
    if (page.next === null) return { format: 'hearback-board', version: 1, board, ...lists };
    from = page.next;
  }
}

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'number' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'object' ? pictureFile(one.id) : one)).join(', ');
  return value === null || value === undefined ? '' : String(value);
};

/** Returns entries as a table with their fields as its heading. Formulas are made harmless (csv.ts). */
function tableOf(entries: readonly object[]): string {
  const columns = Object.keys(entries[0] ?? {});
  const rows = entries.map((entry) => {
    const fields = new Map(Object.entries(entry));
    return columns.map((column) => cellOf(fields.get(column)));
  });
  return csvOf([columns, ...rows]);
}

/** Returns the files of an export, by name. */
const filesOf = (whole: BoardExport): Readonly<Record<string, string>> => ({
  'board.json': JSON.stringify(whole, null, 1),
  'settings.json': JSON.stringify(whole.board, null, 1),
  ...Object.fromEntries(EXPORTED.map((list) => [`${list}.csv`, tableOf(whole[list])])),
});

/** Bytes that are packed at a time, in a few milliseconds. */
const STEP = 262_144;

/** Number of entries that have been read, and of pictures. */
export interface Progress {
  readonly entries: number;
  readonly pictures: number;
}

/**
 * Packs an export beside the work of the page, a picture at a time. fflate's own way uses workers of a kind that our
 * policy forbids.
 *
 * @returns the zip, and the number of pictures that are not in it: those that are gone, or beyond the limits
 * @throws ApiFailure, Error if fflate cannot
 */
async function packed(
  whole: BoardExport,
  onPicture: (pictures: number) => void,
): Promise<{ readonly zip: Blob; readonly left: number }> {
  // Blobs, because the browser may keep those on its disk.
  const parts: Blob[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Blob([new Uint8Array(part)]));
  });
  for (const [name, text] of Object.entries(filesOf(whole))) {
    const [file, bytes] = [new ZipDeflate(name), strToU8(text)];
    zip.add(file);
    for (let at = 0; at === 0 || at < bytes.length; at += STEP) {
      file.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const ids = picturesOf(whole).flatMap(({ pictures }) => pictures.map(({ id }) => id));
  let [taken, bytes] = [0, 0];
  for (const id of ids.slice(0, EXPORT_PICTURES_MAX)) {
    if (bytes > EXPORT_PICTURES_BYTES) break;
    const picture = await pictureOf(whole.board.id, id);
    if (picture === null) continue;
    const file = new ZipPassThrough(pictureFile(id));
    zip.add(file);
    file.push(new Uint8Array(await picture.arrayBuffer()), true);
    [taken, bytes] = [taken + 1, bytes + picture.size];
    onPicture(taken);
  }
  zip.end();
  return { zip: new Blob(parts, { type: 'application/zip' }), left: ids.length - taken };
}

const ATTEMPTS = 4;

/** Downloads a picture. One failure among a thousand would lose the whole export. @throws ApiFailure */
async function pictureOf(product: string, id: string): Promise<Blob | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await downloadPicture(product, id);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 1000));
    }
  }
}

/** Downloads the export of a board. @returns the number of pictures that are not in it @throws ApiFailure */
export async function downloadBoard(product: string, onProgress: (now: Progress) => void): Promise<number> {
  let entries = 0;
  const whole = await readBoard(product, (read) => {
    entries = read;
    onProgress({ entries, pictures: 0 });
  });
  const { zip, left } = await packed(whole, (pictures) => onProgress({ entries, pictures }));
  const url = URL.createObjectURL(zip);
  const link = document.createElement('a');
  link.href = url;
  link.download = `board-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  // After a minute, the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return left;
}
