import type { ShownPicture } from '../picture/picture.ts';
import type { EntryKind, ReactionKind } from '../values.ts';

/** A page of a board's published entries, newest first. */
export interface ChangelogContent {
  readonly entries: readonly ChangelogEntry[];
  /** Id of the last entry if older ones follow; null otherwise. */
  readonly next: string | null;
  /** True if the page begins after an entry, because the address asks for older ones. */
  readonly isOlder: boolean;
}

/** How many people have chosen each kind. Kinds that nobody has chosen are missing. */
export type ReactionCounts = Partial<Record<ReactionKind, number>>;

export interface ChangelogEntry {
  readonly id: string;
  readonly title: string;
  /** Small Markdown. */
  readonly body: string;
  readonly kind: EntryKind;
  /** ms since 1970, UTC. */
  readonly published_at: number;
  readonly pictures?: readonly ShownPicture[];
  /** How many people have reacted, by kind. */
  readonly reactions?: ReactionCounts | undefined;
  /** The linked items that are public. */
  readonly items: readonly { readonly id: string; readonly title: string }[];
}
