import { useEffect, useState } from 'react';
import { loadOwnerId } from '../data/load-board.ts';
import { retryDelay } from './retry-delay.ts';

const loading = new Map<string, Promise<string>>();

/** Caches the owner's uid, so that it costs one read per page. */
function ownerIdOf(productId: string): Promise<string> {
  const known = loading.get(productId);
  if (known) return known;
  const asked = loadOwnerId(productId);
  loading.set(productId, asked);
  asked.catch(() => loading.delete(productId));
  return asked;
}

/**
 * Returns the uid of a board's owner, whose comments are marked. It is read only if a comment has a uid to compare, and
 * is not part of the board's HTML, because most visitors leave without opening a comment.
 *
 * @returns null until known
 */
export function useOwnerId(productId: string, isNeeded: boolean): string | null {
  const [ownerId, setOwnerId] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = (failures: number) =>
      ownerIdOf(productId).then(
        (id) => isLeft || setOwnerId(id),
        // Until then, comments are readable without the mark.
        () => {
          if (!isLeft) timer = setTimeout(ask, retryDelay(failures), failures + 1);
        },
      );
    void ask(0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [productId, isNeeded]);
  return ownerId;
}
