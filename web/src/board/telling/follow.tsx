import { useEffect, useState, useSyncExternalStore } from 'react';
import { following as text } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { followWaitingOn } from '../acts/waiting.ts';
import { findDocument } from '../data/firestore-queries.ts';
import { useLazyPart } from '../data/lazy-part.ts';
import { isFollowed, noteFollow, onFollow } from '../visitor/followed-items.ts';
import { followPath } from '../visitor/own-documents.ts';
import { withVisitor } from '../visitor/visitor.ts';
import { mayHaveVisitor } from '../visitor/visitor-hint.ts';
import { tellingPart } from './parts.tsx';

interface FollowProps {
  readonly itemId: string;
}

/** Follows an item, and offers its news by mail to those who do. Whether the visitor follows it costs one read. */
export function Follow({ itemId }: FollowProps) {
  const { waiting, perform } = useBoardContext();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const known = useSyncExternalStore(onFollow, () => isFollowed(itemId), unknown);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown) void loadFollow(itemId);
  }, [isKnown, itemId]);

  const queued = followWaitingOn(waiting, itemId);
  const isFollowing = wanted ?? queued ?? known ?? false;

  async function press() {
    if (wanted !== null) return;
    setWanted(!isFollowing);
    await perform({ kind: 'follow', itemId, followed: !isFollowing });
    setWanted(null);
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
      {isFollowing && queued === undefined && wanted === null && hasMail() && <ByMail itemId={itemId} />}
    </>
  );
}

const unknown = () => undefined;

/** Whether the operator sends mail; the server says it in the page (page/server.tsx). */
const hasMail = () => document.documentElement.hasAttribute('data-mail');

function ByMail({ itemId }: FollowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.byMail}
      </button>
      {isOpen && <LazyMail itemId={itemId} />}
    </>
  );
}

function LazyMail({ itemId }: FollowProps) {
  const { part, hasFailed, retry } = useLazyPart(tellingPart);
  if (part) return <part.MailOffer itemId={itemId} />;
  return (
    hasFailed && (
      <p className="follow-mail unringed small muted breakable" role="alert">
        {text.failed}{' '}
        <button type="button" className="link" onClick={retry}>
          {text.retry}
        </button>
      </p>
    )
  );
}

/** Finds out whether the visitor follows an item: one read for visitors who have acted here, none for others. */
async function loadFollow(itemId: string): Promise<void> {
  if (!(await mayHaveVisitor())) return;
  try {
    const follow = await withVisitor((visitor) => findDocument(followPath(itemId, visitor.uid), visitor));
    noteFollow(itemId, Boolean(follow));
  } catch {
    // The button then offers to follow, which is idempotent.
  }
}
