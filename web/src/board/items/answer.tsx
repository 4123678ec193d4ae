import { useEffect, useState } from 'react';
import { board as text } from '../../messages/en.ts';
import { formatDate, timeAgo } from '../../messages/format.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { loadAnswer } from '../data/load-board.ts';
import type { Item } from '../data/model.ts';

export interface AnswerProps {
  readonly item: Item;
  /** ms since 1970, UTC. */
  readonly at: number;
}

/** The owner's answer to an item. Loads its text, at one read, if the item comes from a list. */
export function Answer({ item: { id, answer }, at }: AnswerProps) {
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
    <section className="answer" aria-label={text.answerFrom(board.name)}>
      <p className="answer-head">
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
  <div className="answer-text" dir="auto">
    {content !== undefined && <Markdown text={content} />}
  </div>
);
