import { type BoardExport, EXPORTED, type Exported, type ExportPage } from '@shared/imports/board-export';
import { EXPORT_PICTURES_BYTES, EXPORT_PICTURES_MAX } from '@shared/limits';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { callApi } from '../../../api/api.ts';
import { ownBoards } from '../data/boards-data.ts';
import { type Cell, csvOf } from '../data/csv.ts';
import { downloadPicture } from '../data/picture-data.ts';
import { pictureFile, picturesOf } from './exported-pictures.ts';

/**
 * The export of a board (D54): a zip of `board.json`, which can be imported, a table for each of its lists, and its
 * pictures. That of several boards has a folder for each.
 */

/** Reads everything of a board, page by page. @throws ApiFailure */
async function readBoard(product: string, onProgress: (entries: number) => void): Promise<BoardExport> {
  const lists: { [List in Exported]: ExportPage[List] } = {
    items: [],
    comments: [],
    waiting: [],
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

/** A zip under way: its pictures, their bytes, and the number of those that are not in it. */
interface Packing {
  readonly zip: Zip;
  taken: number;
  bytes: number;
  left: number;
}

/**
 * Packs a board beside the work of the page, a picture at a time. fflate's own way uses workers of a kind that our policy
 * forbids. Pictures that are gone, or beyond the limits, are left out.
 *
 * @throws ApiFailure, Error if fflate cannot
 */
async function pack(
  packing: Packing,
  { whole, folder }: { readonly whole: BoardExport; readonly folder: string },
  onPicture: () => void,
): Promise<void> {
  const { zip } = packing;
  for (const [name, text] of Object.entries(filesOf(whole))) {
    const [file, bytes] = [new ZipDeflate(folder + name), strToU8(text)];
    zip.add(file);
    for (let at = 0; at === 0 || at < bytes.length; at += STEP) {
      file.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const ids = picturesOf(whole).flatMap(({ pictures }) => pictures.map(({ id }) => id));
  packing.left += ids.length;
  for (const id of ids) {
    if (packing.taken >= EXPORT_PICTURES_MAX || packing.bytes > EXPORT_PICTURES_BYTES) break;
    const picture = await pictureOf(whole.board.id, id);
    if (picture === null) continue;
    const file = new ZipPassThrough(folder + pictureFile(id));
    zip.add(file);
    file.push(new Uint8Array(await picture.arrayBuffer()), true);
    packing.taken += 1;
    packing.bytes += picture.size;
    packing.left -= 1;
    onPicture();
  }
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
export const downloadBoard = (product: string, onProgress: (now: Progress) => void): Promise<number> =>
  download('board', [product], onProgress);

/** Downloads an export of all boards of an account. @returns as `downloadBoard` @throws ApiFailure, FirestoreError */
export const downloadBoards = async (uid: string, onProgress: (now: Progress) => void): Promise<number> =>
  download('boards', await ownBoards(uid), onProgress);

async function download(
  prefix: 'board' | 'boards',
  products: readonly string[],
  onProgress: (now: Progress) => void,
): Promise<number> {
  // Blobs, because the browser may keep those on its disk.
  const parts: Blob[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Blob([new Uint8Array(part)]));
  });
  const packing: Packing = { zip, taken: 0, bytes: 0, left: 0 };
  let entries = 0;
  for (const product of products) {
    const before = entries;
    const tell = () => onProgress({ entries, pictures: packing.taken });
    const whole = await readBoard(product, (read) => {
      entries = before + read;
      tell();
    });
    await pack(packing, { whole, folder: prefix === 'board' ? '' : folderOf(whole.board) }, tell);
  }
  zip.end();
  const url = URL.createObjectURL(new Blob(parts, { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${prefix}-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  // After a minute, the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return packing.left;
}

/** Two boards may have one name, and a name may hold anything. */
const folderOf = ({ id, name }: BoardExport['board']): string =>
  `${name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} ${id}`.trim().concat('/');
