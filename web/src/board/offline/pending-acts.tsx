import { useEffect, useRef } from 'react';
import { outbox } from '../../messages/en.ts';
import type { Act, Item, QueuedAct } from '../data/model.ts';
import type { Queue } from './outbox-queue.ts';

/** What waits for a network, and how the board looks with it. Its code comes with the outbox. */
export class PendingActs {
  private readonly queue: Queue;
  /** How often what somebody has typed has come back since, because the server has refused it. */
  readonly givenBack: number;

  constructor(queue: Queue, givenBack: number) {
    this.queue = queue;
    this.givenBack = givenBack;
  }

  /** The sentence for a tile whose vote waits. */
  voteOn(itemId: string): string | undefined {
    return this.queue.some(({ act }) => act.kind === 'vote' && act.itemId === itemId) ? outbox.unsent : undefined;
  }

  /** Whether something that was done on the same item still waits: then this has to wait behind it. */
  isBefore(act: Act): boolean {
    return this.queue.some(({ act: { itemId } }) => itemId === act.itemId);
  }

  /** The items that have the visitor's vote, sent or not; their own have it from the start. */
  votedWith(sent: ReadonlySet<string>): ReadonlySet<string> {
    const voted = new Set(sent);
    for (const { act } of this.queue) {
      if (act.kind === 'submission' || (act.kind === 'vote' && act.voted)) voted.add(act.itemId);
      if (act.kind === 'vote' && !act.voted) voted.delete(act.itemId);
    }
    return voted;
  }

  /** The list with what is not sent yet: new items first, and figures as they will be. */
  itemsWith(sent: readonly Item[]): readonly Item[] {
    return this.queue.reduce(withAct, sent);
  }

  commentsOn(itemId: string): readonly Comment[] {
    return this.queue.flatMap(({ act }) => (act.kind === 'comment' && act.itemId === itemId ? [act] : []));
  }

  readonly Comments = UnsentComments;
}

type Comment = Extract<Act, { kind: 'comment' }>;

function withAct(items: readonly Item[], { act, actedAt }: QueuedAct): readonly Item[] {
  if (act.kind === 'submission') {
    const figures = { votes: 1, comments: 0, createdAt: actedAt, isPinned: false };
    const item: Item = { ...act.input, ...figures, id: act.itemId, status: 'pending', unsent: outbox.unsent };
    return [item, ...items.filter(({ id }) => id !== act.itemId)];
  }
  const votes = act.kind === 'comment' ? 0 : act.voted ? 1 : -1;
  const comments = act.kind === 'comment' ? 1 : 0;
  return items.map((item) =>
    item.id === act.itemId
      ? { ...item, votes: Math.max(0, item.votes + votes), comments: item.comments + comments }
      : item,
  );
}

interface UnsentCommentsProps {
  readonly unsent: PendingActs;
  readonly itemId: string;
  /** One was sent, or given up. */
  readonly onFewer: () => void;
}

/** What was said on an item; above what others have said. */
function UnsentComments({ unsent, itemId, onFewer }: UnsentCommentsProps) {
  const waiting = unsent.commentsOn(itemId);
  const last = useRef(waiting.length);
  useEffect(() => {
    if (waiting.length < last.current) onFewer();
    last.current = waiting.length;
  }, [waiting.length, onFewer]);

  if (waiting.length === 0) return null;
  return (
    <ul className="comments-unsent">
      {waiting.map(({ id, content }) => (
        <li key={id} className="comment">
          <div className="comment-head">{outbox.unsent}</div>
          <p className="comment-text" dir="auto">
            {content}
          </p>
        </li>
      ))}
    </ul>
  );
}
