import type { PublicFilter, PublicSort } from '@shared/values';
import { useCallback, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const SEARCH_PAUSE_MS = 250;

/** What the visitor asks the list for. */
export function useQuestion(defaultSort: PublicSort) {
  const [sort, setSort] = useState(defaultSort);
  const [category, setCategory] = useState<PublicFilter | null>(null);
  const [typed, setTyped] = useState('');
  const [search, searchNow] = useDebounced(typed.trim(), SEARCH_PAUSE_MS);

  const clear = useCallback(() => {
    setTyped('');
    setCategory(null);
  }, []);

  const isNarrowed = search !== '' || category !== null;
  return { sort, setSort, category, setCategory, typed, setTyped, search, searchNow, clear, isNarrowed };
}

export type Question = ReturnType<typeof useQuestion>;
