import { useEffect, useState } from 'react';
import { board as text } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { followLink } from '../data/follow-link.ts';
import { loadAnswer } from '../data/load-board.ts';
import type { Item } from '../data/model.ts';
import { Follow } from '../telling/follow.tsx';
import './answer.css';
import './shipped-in.css';

interface AnswerProps {
  readonly item: Item;
  /** ms since 1970, UTC. */
  readonly at: number;
}

/** The owner's answer to an item. Loads its text, at one read, if the item comes from a list. */
function Answer({ item: { id, answer }, at }: AnswerProps) {
  const { board, now, isLive } = useBoardContext();
  const [loaded, setLoaded] = useState<string | null>();
  const isKnown = answer !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isLeft = false;
    const show = (answer: string | null) => isLeft || setLoaded(answer);
    loadAnswer(id).then(show, () => show(null));
    return () => {
      isLeft = true;
    };
  }, [id, isKnown]);

  const content = answer ?? loaded;
  return (
    <section className="answer small breakable sunken" aria-label={text.answerFrom(board.name)}>
      <p className="answer-head row wrap">
        <Avatar name={board.name} logo={board.settings.productLogo} />
        <strong dir="auto">{text.answerFrom(board.name)}</strong>
        <time dateTime={new Date(at).toISOString()} title={isLive ? formatDate(at) : undefined}>
          {timeAgo(at, now)}
        </time>
      </p>
      {content === null ? <p role="alert">{text.answerFailed}</p> : <AnswerText text={content} />}
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
  return (
    <>
      {canFollow && (
        <div className="follow flex wrap gap-2">
          <Follow itemId={item.id} />
        </div>
      )}
      <ShippedIn item={item} />
      {item.answeredAt !== undefined && <Answer key={item.answeredAt} item={item} at={item.answeredAt} />}
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
      <span dir="auto">
        {text.shippedIn}{' '}
        <a href={`/embed/${board.id}?view=changelog#${id}`} onClick={open}>
          {title}
        </a>
      </span>
    </p>
  );
}
