import { repositoryOf } from '@shared/imports/addresses';
import type { Import } from '@shared/imports/import';
import type { Place } from './fetch-pages.ts';

/** Reading only what is new since an earlier import of the same source. */

/** An import is dated when its reading has ended. A reading waits for hours if the product asks for it. */
const READING_MS = 86_400_000;

/** Returns the name of an import by address or key. */
export const nameOf = ({ kind, address }: Omit<Place, 'since'>, product: string): string =>
  (kind.startsWith('github') ? repositoryOf(address) : address.trim()) || product;

type Known = Pick<Import, 'source' | 'name' | 'state' | 'records'> & {
  readonly created_at: { readonly toMillis: () => number };
};

/**
 * Returns since when a source can be read, in ms; null if all of it must be. Only GitHub's issues can leave out what is
 * old (`since` of the call).
 *
 * @param imports the newest first
 */
export function sinceOf({ kind, address }: Omit<Place, 'since'>, imports: readonly Known[]): number | null {
  const repository = repositoryOf(address);
  if (kind !== 'github-issues' || repository === null) return null;
  const ofSource = imports.filter(
    ({ source }) => source.kind === kind && source.scope.toLowerCase() === repository.toLowerCase(),
  );
  // Comments that an undo has taken back are old, and missing. One that was discarded has no records, and brought none.
  if (ofSource.some(({ state, records }) => records > 0 && (state === 'undone' || state === 'undoing'))) return null;
  // A file may be older than its import. No file's name has a slash, and each repository's has.
  const last = ofSource.find(({ name, state }) => state === 'done' && name.includes('/'));
  return last === undefined ? null : last.created_at.toMillis() - READING_MS;
}
