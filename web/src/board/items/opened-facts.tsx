import { useEffect } from 'react';
import { board as text } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { logoAddress } from '../../ui/pictures/logo-address.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { followLink } from '../data/follow-link.ts';
import type { Item } from '../data/model.ts';
import type { ItemFacts } from '../data/reads.ts';
import { useFacts } from '../data/use-facts.ts';
import { askForNumbers } from '../list/ask-for-numbers.ts';
import { ItemPictures, isShown } from '../pictures/item-pictures.tsx';
import { Follow } from '../telling/follow.tsx';
import './answer.css';
import './shipped-in.css';

interface AnswerProps {
  readonly facts: ItemFacts | null | undefined;
  /** ms since 1970, UTC. */
  readonly at: number;
}

/** The owner's answer to an item. */
function Answer({ facts, at }: AnswerProps) {
  const { board, now, isLive } = useBoardContext();
  // An answer that was removed meanwhile counts as failed (null), too.
  const content = facts && (facts.answer ?? null);
  return (
    <section className="answer small breakable sunken" aria-label={text.answerFrom(board.name)}>
      <p className="answer-head row wrap">
        <Avatar name={board.name} logo={logoAddress(board)} />
        <strong dir="auto">{text.answerFrom(board.name)}</strong>
        <time dateTime={new Date(at).toISOString()} title={isLive ? formatDate(at) : undefined}>
          {timeAgo(at, now)}
        </time>
      </p>
      {content === null ? <p role="alert">{text.answerFailed}</p> : <AnswerText text={content} />}
      <ItemPictures pictures={facts?.answerPictures} isPublic />
    </section>
  );
}

/** The text of an answer, the only place on the board that renders it. */
const AnswerText = ({ text: content }: { readonly text: string | undefined }) => (
  <div className="answer-text as-typed" dir="auto">
    {content !== undefined && <Markdown text={content} />}
  </div>
);

export interface OpenedFactsProps {
  readonly item: Item;
  readonly canFollow: boolean;
}

/** What an opened item shows above its comments. */
export function OpenedFacts({ item, canFollow }: OpenedFactsProps) {
  const facts = useFacts(item);
  useEffect(askForNumbers, []);
  return (
    <>
      <ItemPictures
        pictures={item.pictures ?? facts?.pictures}
        expected={facts === undefined ? item.pictureCount : 0}
        isPublic={isShown(item)}
      />
      {canFollow && (
        <div className="follow flex wrap gap-2">
          <Follow itemId={item.id} />
        </div>
      )}
      <ShippedIn item={item} />
      {item.answeredAt !== undefined && <Answer facts={facts} at={item.answeredAt} />}
    </>
  );
}

/** Names the entry of the changelog that announces an item, where visitors see the changelog. */
function ShippedIn({ item: { shippedIn } }: { readonly item: Item }) {
  const { board } = useBoardContext();
  if (!shippedIn || !board.settings.changelog) return null;
  const { id, title } = shippedIn;

  /** Keeps the frame's parameters, such as its container. */
  const open = followLink(() => {
    const query = new URLSearchParams(location.search);
    for (const name of ['after', 'initialTab', 'item', 'merged']) query.delete(name);
    query.set('view', 'changelog');
    location.assign(`${location.pathname}?${query}#${id}`);
  });

  return (
    <p className="shipped flex gap-2 small success breakable">
      <Icon name="check" />
      <span>
        {text.shippedIn}{' '}
        <a dir="auto" href={`/embed/${board.id}?view=changelog#${id}`} onClick={open}>
          {title}
        </a>
      </span>
    </p>
  );
}
