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

/** Names the merged item that a comment was written for, if visitors may see it. */
export function FromItem({ id }: { readonly id: string }) {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    titleOf(id).then(
      (found) => isLeft || setTitle(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [id]);
  if (title === null) return null;
  return (
    <span className="comment-from" dir="auto">
      {commentThread.from(title)}
    </span>
  );
}
