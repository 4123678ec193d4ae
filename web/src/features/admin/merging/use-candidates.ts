import { isPublic } from '@shared/is-public';
import { rarityAmong, similarityOf } from '@shared/similar/similarity';
import { useCallback, useEffect, useState } from 'react';
import { useSearchText } from '../filters/use-search-text.ts';
import { DEFAULT_VIEW } from '../filters/view.ts';
import { useItems } from '../list/use-items.ts';
import { useRows } from '../list/use-rows.ts';
import type { Item } from '../model.ts';

const SHOWN = 8;
/** Rows that are ranked. */
const RANKED = 20;

/**
 * A search among the items that visitors see. The most similar to the search come first, or to `like` before there is
 * one; of equally similar ones the most voted.
 *
 * @param excluded ids of items that are not offered
 */
export function useCandidates(productId: string, excluded: readonly string[], like: string) {
  const [search, setSearch] = useState('');
  const [text, setText] = useSearchText(search, useCallback(setSearch, []));
  const live = useItems(productId, { ...DEFAULT_VIEW, search, sort: 'votes' });
  const { status, rows } = useRows(live);
  useEffect(() => live.look(0, RANKED + excluded.length), [live, excluded.length]);
  const candidates = rows.filter((item) => isPublic(item) && !excluded.includes(item.id));
  return { text, setText, status, found: bySimilarity(search || like, candidates).slice(0, SHOWN) };
}

function bySimilarity(text: string, items: readonly Item[]): readonly Item[] {
  const weightOf = rarityAmong(items);
  const likeness = new Map(items.map((item) => [item, similarityOf(text, item.title, weightOf)]));
  return items.toSorted((one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0));
}
