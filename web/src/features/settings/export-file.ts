import type { exportAccount } from '@shared/calls';
import type { z } from 'zod';

export type ExportPage = z.output<typeof exportAccount.response>;
type Section = ExportPage['sections'][number];
type Entry = Section['entries'][number];

/** The exported file as it grows: `user`, `products` with what is on each, and the other collections. */
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

  toJson(): string {
    const products = (this.collections.get('products') ?? []).map((product) => ({
      ...product,
      feedback: [],
      ...Object.fromEntries(this.ofBoards.get(String(product.id)) ?? []),
    }));
    const file = { user: this.user, ...Object.fromEntries(this.collections), products };
    return JSON.stringify(file, null, 2);
  }
}

function append(lists: Map<string, Entry[]>, name: string, entries: readonly Entry[]): void {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  for (const entry of entries) list.push(entry);
}

/** The file's name: a data prefix and the day. */
export const exportName = (now: Date) => `data-${now.toISOString().slice(0, 10)}.json`;
