import type { AnswerOf } from '../../api/api.ts';

export type ExportPage = AnswerOf<'/api/export-account'>;
type Section = ExportPage['sections'][number];
type Entry = Section['entries'][number];

/** Nesting depth of an entry: file, products, product, feedback list, entry. */
const ENTRY_DEPTH = 4;
/** Characters of JSON generated between pauses; takes a few milliseconds. */
const PART_LENGTH = 256 * 1024;

/** Collects the exported pages: `user`, `products` with their content, and the other collections. */
export class ExportFile {
  private user: Entry | null = null;
  private readonly collections = new Map<string, Entry[]>([['products', []]]);
  private readonly ofBoards = new Map<string, Map<string, Entry[]>>();
  private entries = 0;

  get size(): number {
    return this.entries;
  }

  add({ sections }: ExportPage): void {
    for (const section of sections) this.addSection(section);
  }

  private addSection({ name, product, entries }: Section): void {
    this.entries += entries.length;
    if (name === 'user') this.user = entries[0] ?? null;
    else if (product === null) append(this.collections, name, entries);
    else {
      const board = this.ofBoards.get(product) ?? new Map<string, Entry[]>();
      this.ofBoards.set(product, board);
      append(board, name, entries);
    }
  }

  /** Serializes the file in pieces with pauses: 20,000 entries at once would block the page. */
  async toBlob(): Promise<Blob> {
    const parts: string[] = [];
    let part = '';
    for (const piece of jsonPieces(this.content(), ENTRY_DEPTH)) {
      part += piece;
      if (part.length < PART_LENGTH) continue;
      parts.push(part);
      part = '';
      await new Promise((resolve) => setTimeout(resolve));
    }
    return new Blob([...parts, part], { type: 'application/json' });
  }

  private content(): object {
    const products = (this.collections.get('products') ?? []).map((product) => ({
      ...product,
      feedback: [],
      ...Object.fromEntries(this.ofBoards.get(String(product.id)) ?? []),
    }));
    return { user: this.user, ...Object.fromEntries(this.collections), products };
  }
}

function append(lists: Map<string, Entry[]>, name: string, entries: readonly Entry[]): void {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  for (const entry of entries) list.push(entry);
}

/** Yields `JSON.stringify(value, null, 2)` in pieces. The largest piece is a value `depth` levels down. */
function* jsonPieces(value: unknown, depth: number, line = '\n'): Generator<string> {
  const isEmpty = typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  if (depth === 0 || isEmpty) {
    // Line breaks within strings are already escaped here.
    yield JSON.stringify(value, null, 2).replaceAll('\n', line);
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [key, entry] of Object.entries(value)) {
    yield `${before}${line}  ${isList ? '' : `${JSON.stringify(key)}: `}`;
    yield* jsonPieces(entry, depth - 1, `${line}  `);
    before = ',';
  }
  yield line + (isList ? ']' : '}');
}

/** Returns the file name: a prefix and the date (UTC). */
export const exportName = (now: Date) => `data-${now.toISOString().slice(0, 10)}.json`;
