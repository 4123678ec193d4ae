import { VISIBLE_TEXT } from '@shared/values';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newId } from '../../../browser/new-id.ts';
import { similar } from '../../../messages/en.ts';
import { addStyle } from '../../../ui/add-style.ts';
import { useBoardContext } from '../../acts/board-context.ts';
import { unsentVoteOn } from '../../acts/waiting.ts';
import type { Draft } from '../../data/drafts.ts';
import { isItemPublic } from '../../data/load-board.ts';
import { type ItemsState, shownItems } from '../../list/items-state.ts';
import { signature } from '../../visitor/author-name.ts';
import { votedItems } from '../../visitor/voted-items.ts';
import style from './similar-items.css?inline';
import { SimilarRow } from './similar-row.tsx';
import { useSimilarItems } from './use-similar-items.ts';

addStyle(style);

interface SimilarItemsProps {
  readonly draft: Draft;
  readonly titleField: RefObject<HTMLElement | null>;
  /** The loaded list, with acts that wait for a network. */
  readonly list: ItemsState;
  readonly isSubmitting: boolean;
  /** Discards the draft, whose words are now a comment on this item. */
  readonly onDiscard: (itemId: string) => void;
}

/** Items similar to the one being written, with a vote for each instead of the submission. */
export function SimilarItems({ draft, titleField, list, isSubmitting, onDiscard }: SimilarItemsProps) {
  const { board, perform, waiting } = useBoardContext();
  const root = useRef<HTMLDivElement>(null);
  const { items, update } = useSimilarItems({
    productId: board.id,
    title: draft.title,
    field: titleField,
    shownIn: root,
    list,
  });
  /** The item that the visitor has voted for here, and on which the draft's words are offered as a comment. */
  const [takenId, setTaken] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const comment = useRef({ of: '', id: '' });
  const hasPressed = useRef(false);
  const latestId = useRef(draft.id);
  useEffect(() => {
    latestId.current = draft.id;
  }, [draft.id]);

  // The pressed button is gone: focus goes to its replacement, or to the list if the row is gone as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both changes take the button away
  useEffect(() => {
    if (!hasPressed.current) return;
    hasPressed.current = false;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== root.current) return;
    (root.current?.querySelector<HTMLElement>('[data-taken]') ?? root.current)?.focus();
  }, [takenId, items]);

  async function vote(id: string) {
    const { status } = await perform({ kind: 'vote', itemId: id, voted: true });
    hasPressed.current = true;
    if (status === 'sent' || status === 'waiting') {
      update(id, 'voted');
      setTaken(id);
    } else if (status === 'failed' && !(await isItemPublic(id))) update(id, 'gone');
  }

  async function addWords(itemId: string) {
    if (isAdding) return;
    setAdding(true);
    // The draft's id changes with its text, and the comment's with both, so that retries create only one comment.
    const of = `${itemId}/${draft.id}`;
    if (comment.current.of !== of) comment.current = { of, id: newId() };
    const content = (VISIBLE_TEXT.test(draft.description) ? draft.description : draft.title).trim();
    const { status } = await perform({ kind: 'comment', itemId, id: comment.current.id, content, ...signature() });
    setAdding(false);
    // Words that were written meanwhile stay in the form.
    if ((status === 'sent' || status === 'waiting') && latestId.current === draft.id) onDiscard(itemId);
  }

  const atHand = new Map(shownItems(list, false).map((item) => [item.id, item]));
  const remembered = votedItems();
  const isVoted = (id: string) => list.voted.has(id) || (!list.decided.has(id) && remembered.includes(id));
  return (
    <div ref={root} className="similar unringed" tabIndex={-1}>
      <p className="fine muted medium" role="status">
        {items.length > 0 && similar.found(items.length)}
      </p>
      {items.length > 0 && (
        <ul className="similar-list column" aria-label={similar.list}>
          {items.map((item) => (
            <SimilarRow
              key={item.id}
              item={atHand.get(item.id) ?? item}
              state={list.voting.has(item.id) ? 'voting' : isVoted(item.id) ? 'voted' : 'open'}
              unsent={unsentVoteOn(waiting, item.id)}
              words={takenId !== item.id ? 'none' : isAdding ? 'adding' : 'offered'}
              isDisabled={isSubmitting}
              onVote={() => void vote(item.id)}
              onAddWords={() => void addWords(item.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
