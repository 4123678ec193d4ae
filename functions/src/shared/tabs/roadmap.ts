import type { Category, PublicStatus } from '../values.ts';

/** The columns of a board's roadmap, in the owner's order. */
export interface RoadmapContent {
  readonly columns: readonly RoadmapColumn[];
}

export interface RoadmapColumn {
  readonly key: string;
  readonly title: string;
  readonly status: PublicStatus;
  /** Id of the own status that the column shows; missing for one of the four. */
  readonly label?: string;
  /** In order; at most ROADMAP_PAGE. */
  readonly items: readonly RoadmapItem[];
  readonly hasMore: boolean;
}

/** An item's public fields, as in the board's first page, and its ETA. Times are in ms since 1970, UTC. */
export interface RoadmapItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly votes: number;
  readonly comments: number;
  readonly status: PublicStatus;
  readonly is_pinned: boolean;
  readonly created_at: number;
  readonly edited_at?: number | undefined;
  readonly edited_by_team?: true | undefined;
  readonly author_name?: string | undefined;
  readonly author_confirmed?: true | undefined;
  readonly label?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly answered_at?: number | undefined;
  readonly shipped_in?: { readonly id: string; readonly title: string } | undefined;
  /** A quarter or a month. */
  readonly eta?: string;
}
