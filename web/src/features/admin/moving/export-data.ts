import { type BoardExport, EXPORTED, type Exported, type ExportPage } from '@shared/imports/board-export';
import { strToU8, zip } from 'fflate';
import { callApi } from '../../../api/api.ts';
import { type Cell, csvOf } from '../data/csv.ts';

/** The export of a board (D54): a zip of `board.json`, which can be imported, and a table for each of its lists. */

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
  if (Array.isArray(value)) return value.join(', ');
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

/** Packs files. @throws Error if the browser cannot */
const packed = (files: Readonly<Record<string, string>>): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const contents = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
    zip(contents, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }));
    });
  });

/** Downloads the export of a board. @throws ApiFailure */
export async function downloadBoard(product: string, onProgress: (entries: number) => void): Promise<void> {
  const whole = await readBoard(product, onProgress);
  const url = URL.createObjectURL(await packed(filesOf(whole)));
  const link = document.createElement('a');
  link.href = url;
  link.download = `board-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  // After a minute, the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
