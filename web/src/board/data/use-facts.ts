import { useEffect, useReducer, useState } from 'react';
import { loadFacts } from './load-board.ts';
import type { Item } from './model.ts';
import type { ItemFacts } from './reads.ts';
import { useOnReconnect } from './use-on-return.ts';

/**
 * Returns what lists leave out of an item; undefined until it is loaded, null if that failed. Costs a read if something
 * is left out.
 */
export function useFacts(item: Item): ItemFacts | null | undefined {
  const { id, answeredAt, answer, pictureCount = 0, pictures } = item;
  const [loaded, setLoaded] = useState<ItemFacts | null>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const isKnown = (answeredAt === undefined || answer !== undefined) && (pictureCount === 0 || pictures !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that was given anew is another one; another attempt asks the same
  useEffect(() => {
    if (isKnown) return;
    let isLeft = false;
    const show = (facts: ItemFacts | null) => isLeft || setLoaded(facts);
    loadFacts(id).then(show, () => show(null));
    return () => {
      isLeft = true;
    };
  }, [id, isKnown, answeredAt, attempt]);
  useOnReconnect(loaded === null, retry);
  return isKnown ? item : loaded;
}
