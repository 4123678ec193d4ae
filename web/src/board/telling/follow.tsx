import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { follows, following as text } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { followWaitingOn } from '../acts/waiting.ts';
import { findDocument } from '../data/firestore-queries.ts';
import { isFollowed, onFollow, recordFollow } from '../visitor/followed-items.ts';
import { followPath } from '../visitor/own-documents.ts';
import { withVisitor } from '../visitor/visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { ByMail } from './by-mail.tsx';
import { hasMail } from './has-mail.ts';

interface FollowProps {
  readonly itemId: string;
  /** Whether a press elsewhere, which follows the item, is being sent. */
  readonly isBeginning?: boolean;
  /** Beside the buttons. */
  readonly children?: Elements;
}

/** Follows an item, and offers its news by mail to followers. Costs one read: whether the visitor follows the item. */
export function Follow({ itemId, isBeginning = false, children }: FollowProps) {
  const { waiting, perform } = useBoardContext();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const wanted = pressed ?? (isBeginning || null);
  const known = useSyncExternalStore(onFollow, () => isFollowed(itemId), unknown);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown && !isBeginning) void loadFollow(itemId);
  }, [isKnown, isBeginning, itemId]);

  const queued = followWaitingOn(waiting, itemId);
  const isFollowing = wanted ?? queued ?? known ?? false;
  const hasOffer = isFollowing && queued === undefined && wanted === null && hasMail();

  async function press() {
    if (wanted !== null) return;
    setPressed(!isFollowing);
    await perform({ kind: 'follow', itemId, followed: !isFollowing });
    setPressed(null);
  }

  return (
    <>
      <button
        type="button"
        className="button"
        aria-pressed={isFollowing}
        aria-busy={wanted !== null}
        onClick={() => void press()}
      >
        <Icon name={isFollowing ? 'check' : 'bell'} />
        <span>{isFollowing ? text.following : text.follow}</span>
      </button>
      {hasOffer ? (
        <ByMail followed={itemId} label={text.byMail}>
          {children}
        </ByMail>
      ) : (
        children
      )}
    </>
  );
}

const unknown = () => undefined;

/**
 * Offers to follow an item in its card, after a vote or a submission. A visitor who accepts gets the buttons of a
 * follower. Authors follow what they wrote, so they are offered mail only.
 */
export function FollowOffer({ itemId }: { readonly itemId: string }) {
  const { perform } = useBoardContext();
  const [isAccepted, setAccepted] = useState(false);
  const [isBeginning, setBeginning] = useState(false);
  const [isVain] = useState(() => isFollowed(itemId) === true && !hasMail());
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAccepted) box.current?.querySelector('button')?.focus();
  }, [isAccepted]);
  if (isVain) return null;

  async function accept() {
    setAccepted(true);
    if (isFollowed(itemId) === true) return;
    setBeginning(true);
    await perform({ kind: 'follow', itemId, followed: true });
    setBeginning(false);
  }

  return (
    <div ref={box} className="follow-offer row wrap gap-2">
      {isAccepted ? (
        <Follow itemId={itemId} isBeginning={isBeginning} />
      ) : (
        <button type="button" className="button" onClick={() => void accept()}>
          <Icon name="bell" />
          <span>{isFollowed(itemId) === true ? text.byMail : follows.offer}</span>
        </button>
      )}
    </div>
  );
}

/** Finds out whether the visitor follows an item: one read for visitors who have acted here, none for others. */
async function loadFollow(itemId: string): Promise<void> {
  if (!(await mayHaveVisitor())) return;
  try {
    const follow = await withVisitor((visitor) => findDocument(followPath(itemId, visitor.uid), visitor));
    // A press in the meantime is newer than this answer.
    if (isFollowed(itemId) === undefined) recordFollow(itemId, Boolean(follow));
  } catch {
    // The button then offers to follow, which is idempotent.
  }
}
