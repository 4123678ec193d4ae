import { useLive } from '../../../firebase/live.tsx';
import { merging } from '../../../messages/en.ts';
import { itemOf } from '../data.ts';
import './merging.css';

/** Names the merged item that a comment was written for. */
export function FromItem({ id }: { readonly id: string }) {
  const live = useLive(itemOf(id));
  if (live.status !== 'ready' || live.value === null) return null;
  return (
    <span className="merged-from" dir="auto">
      {merging.from(live.value.title)}
    </span>
  );
}
