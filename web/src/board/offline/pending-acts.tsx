import { useEffect, useRef } from 'react';
import { outbox } from '../../messages/en.ts';
import type { Act, Item, QueuedAct } from '../data/model.ts';
import type { Queue } from './outbox-queue.ts';

/** Acts waiting for a network, applied to what the board shows. The code loads with the outbox. */
export class PendingActs {
  private readonly queue: Queue;
  /** How many times rejected text has been restored as a draft. */
  readonly givenBack: number;

  constructor(queue: Queue, givenBack: number) {
    this.queue = queue;
    this.givenBack = givenBack;
  }

  /** Returns the sentence for an item whose vote waits. */
  voteOn(itemId: string): string | undefined {
    return this.queue.some(({ act }) => act.kind === 'vote' && act.itemId === itemId) ? outbox.unsent : undefined;
  }

  /** Returns whether an earlier act on the same item still waits; the given act must then wait behind it. */
  isBefore(act: Act): boolean {
    return this.queue.some(({ act: { itemId } }) => itemId === act.itemId);
  }

  /** Returns the items with the visitor's vote, sent or not. The visitor's own items have it from the start. */
  votedWith(sent: ReadonlySet<string>): ReadonlySet<string> {
    const voted = new Set(sent);
    for (const { act } of this.queue) {
      if (act.kind === 'submission' || (act.kind === 'vote' && act.voted)) voted.add(act.itemId);
      if (act.kind === 'vote' && !act.voted) voted.delete(act.itemId);
    }
    return voted;
  }

  /** Returns the list with unsent acts applied: new items first, and updated figures. */
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
  /** Called when a comment has been sent or given up. */
  readonly onFewer: () => void;
}

/** Unsent comments on an item, shown above the other comments. */
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
