import type { ShownPicture } from '../picture/picture.ts';
import type { EntryKind } from '../values.ts';

/** A page of a board's published entries, newest first. */
export interface ChangelogContent {
  readonly entries: readonly ChangelogEntry[];
  /** Id of the last entry if older ones follow; null otherwise. */
  readonly next: string | null;
  /** True if the page begins after an entry, because the address asks for older ones. */
  readonly isOlder: boolean;
}

export interface ChangelogEntry {
  readonly id: string;
  readonly title: string;
  /** Small Markdown. */
  readonly body: string;
  readonly kind: EntryKind;
  /** ms since 1970, UTC. */
  readonly published_at: number;
  readonly pictures?: readonly ShownPicture[];
  /** The linked items that are public. */
  readonly items: readonly { readonly id: string; readonly title: string }[];
}
