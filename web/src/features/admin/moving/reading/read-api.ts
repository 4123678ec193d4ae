import { repositoryOf, siteOf } from '@shared/imports/addresses';
import type { Page } from '@shared/imports/pages';
import { IMPORT_FILE_BYTES, IMPORT_ITEMS_MAX } from '@shared/limits';
import type { ApiPages, Place } from '../fetching/fetch-pages.ts';
import { FileProblem, type ReadFile } from '../formats/format.ts';
import { FORMATS } from '../formats/formats.ts';
import { listIn } from '../formats/json/shapes.ts';
import { SOURCE_READERS } from '../formats/json/sources.ts';

/** What tells a source from others of its kind: the repository, or the host of a site. */
function scopeOf({ kind, address }: Place): string {
  if (kind.startsWith('github')) return repositoryOf(address) ?? '';
  const site = siteOf(address);
  return site === null ? '' : new URL(site).host;
}

/** Keys of the lists in all products' answers. */
const KEYS = ['data', 'posts', 'repository', 'discussions', 'nodes'];

/** Collects the answers of a product's API, at most as much as a file may hold. */
export function collectPages(place: Place): {
  readonly format: { readonly id: string; readonly name: string };
  /** Returns the number of all items so far. @throws FileProblem `tooLarge` */
  readonly add: (more: ApiPages) => number;
  /** @throws FileProblem */
  readonly read: () => ReadFile;
} {
  const { kind, since } = place;
  const pages: Page[] = [];
  let [items, bytes] = [0, 0];
  const name = FORMATS.find(({ id }) => id === kind)?.name ?? kind;
  return {
    format: { id: kind, name },
    add: (more) => {
      for (const page of more) {
        bytes += JSON.stringify(page).length;
        if (page.list === 'items') items += listIn(page.body, KEYS)?.length ?? 0;
        if (bytes > IMPORT_FILE_BYTES || items > IMPORT_ITEMS_MAX) throw new FileProblem('tooLarge');
        pages.push(page);
      }
      return items;
    },
    read: () => {
      const read = SOURCE_READERS[kind](pages, scopeOf(place));
      // Older comments have been imported before.
      const missing = read.file.missing.filter(({ what }) => what !== 'comments' || since === null);
      return { ...read, file: { ...read.file, missing } };
    },
  };
}
