import { useLazyPart } from '../data/lazy-part.ts';
import type { FollowProps } from '../telling/follow.tsx';
import { openedPart } from './opened-part.ts';

/** The button that follows an item, loaded with what an opened item shows. */
export function LazyFollow(props: FollowProps) {
  const { part } = useLazyPart(openedPart);
  return <div className="follow">{part && <part.Follow {...props} />}</div>;
}
