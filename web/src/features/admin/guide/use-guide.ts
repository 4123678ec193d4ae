import { useState } from 'react';
import type { Item } from '../model.ts';

/**
 * Whether to guide the owner of a new board: from when it was seen empty until an item is answered, as long as the page
 * is open.
 *
 * @param total number of items, including hidden ones; null until loaded
 */
export function useGuide(total: number | null, items: readonly Item[]): boolean {
  const [wasEmpty, setWasEmpty] = useState(false);
  if (total === 0 && !wasEmpty) setWasEmpty(true);
  return wasEmpty && !items.some(isAnswered);
}

const isAnswered = ({ status, response }: Item) => Boolean(response) || (status !== 'open' && status !== 'pending');
