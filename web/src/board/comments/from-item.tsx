import { useEffect, useState } from 'react';
import { commentThread } from '../../messages/en.ts';
import { loadTitle } from '../data/load-board.ts';

const loading = new Map<string, Promise<string>>();

/** Caches titles, so that each costs one read per page. */
function titleOf(id: string): Promise<string> {
  const asked = loading.get(id) ?? loadTitle(id);
  loading.set(id, asked);
  asked.catch(() => loading.delete(id));
  return asked;
}

/**
 * Names the merged item that a comment was written for, if visitors may see it.
 *
 * @param known its title, if the server has sent it
 */
export function FromItem({ id, known }: { readonly id: string; readonly known: string | undefined }) {
  const [title, setTitle] = useState(known ?? null);
  useEffect(() => {
    if (known !== undefined) return;
    let isLeft = false;
    titleOf(id).then(
      (found) => isLeft || setTitle(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [id, known]);
  if (title === null) return null;
  return (
    <span className="comment-from" dir="auto">
      {commentThread.from(title)}
    </span>
  );
}
