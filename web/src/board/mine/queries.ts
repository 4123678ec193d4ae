import { PAGE_SIZE } from '@shared/limits';
import type { Cursor } from '../data/model.ts';
import { equal, listing, type StructuredQuery } from '../data/queries.ts';

/** The lists of the tab "Mine", in order. */
export const MINE_LISTS = ['posted', 'voted', 'following'] as const;
export type MineList = (typeof MINE_LISTS)[number];

interface Source {
  readonly from: string;
  /** Fields that name the person. */
  readonly fields: readonly string[];
  readonly select: readonly string[];
}

const SOURCES: { readonly [L in MineList]: Source } = {
  posted: { from: 'authors', fields: ['uid'], select: ['created_at', 'waits_on'] },
  // Votes of an account that was an anonymous visitor before have one field or the other.
  voted: { from: 'votes', fields: ['voter', 'user_id'], select: ['feedback_id', 'created_at'] },
  following: { from: 'follows', fields: ['uid'], select: ['item', 'created_at'] },
};

export const MINE_ORDER = ['created_at'];

/** Queries whose documents together are a page of a list, newest first. */
export const mineQueries = (
  list: MineList,
  uid: string,
  productId: string,
  after: Cursor | null,
): readonly StructuredQuery[] => {
  const { from, fields, select } = SOURCES[list];
  return fields.map((field) =>
    listing({
      from,
      where: [equal(field, uid), equal('product_id', productId)],
      orderBy: MINE_ORDER,
      select,
      limit: PAGE_SIZE,
      after,
    }),
  );
};

/** Queries that find whether a person has anything on any board. */
export const anywhereQueries = (uid: string): readonly StructuredQuery[] =>
  Object.values(SOURCES).flatMap(({ from, fields }) =>
    fields.map((field) => ({
      from: [{ collectionId: from }],
      where: { compositeFilter: { op: 'AND' as const, filters: [equal(field, uid)] } },
      orderBy: [],
      limit: 1,
    })),
  );
