import { useEffect, useState } from 'react';
import { loadOwnerId } from '../data/load-board.ts';

const loading = new Map<string, Promise<string>>();

/** One read for a page, whatever is opened on it. */
function ownerIdOf(productId: string): Promise<string> {
  const known = loading.get(productId);
  if (known) return known;
  const asked = loadOwnerId(productId);
  loading.set(productId, asked);
  asked.catch(() => loading.delete(productId));
  return asked;
}

/**
 * The uid of a board's owner, whose comments carry a mark. It is asked for when something carries a uid to compare it
 * with, and does not stand in the board's page, which most visitors leave without having opened a comment.
 *
 * @returns null while it is not known
 */
export function useOwnerId(productId: string, isNeeded: boolean): string | null {
  const [ownerId, setOwnerId] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    ownerIdOf(productId).then(
      (id) => isLeft || setOwnerId(id),
      // Comments can be read without the mark.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [productId, isNeeded]);
  return ownerId;
}
