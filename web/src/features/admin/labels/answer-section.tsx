import Button from '@mui/material/Button';
import { answers } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { setAnswer } from '../edits/answer.ts';
import { isMergedItem } from '../edits/merge.ts';
import type { Perform } from '../edits/use-edits.ts';
import type { Item } from '../model.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerText } from './answer-text.tsx';
import './answer-section.css';

interface AnswerSectionProps {
  readonly item: Item;
  readonly titleId: string;
  readonly now: number;
  readonly perform: Perform;
  /** Whether the dialog of status and answer is open, which has a field of its own. */
  readonly isAnswering: boolean;
  /** Opens that dialog. */
  readonly onAnswer: (item: Item) => void;
}

/** The official answer of an item, with what the owner can do about it. */
export function AnswerSection({ item, titleId, now, perform, isAnswering, onAnswer }: AnswerSectionProps) {
  const { response } = item;
  if (!response && isMergedItem(item)) return null;
  const id = `${titleId}-answer`;
  const at = response?.at.toMillis() ?? now;
  return (
    <section className="admin-answer" aria-labelledby={id} data-answered={response !== undefined}>
      <div className="admin-answer-head">
        <h3 id={id} className="admin-answer-title">
          {answers.title}
        </h3>
        {response && (
          <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
            {timeAgo(at, now)}
          </time>
        )}
        {!isMergedItem(item) && (
          <span className="admin-answer-acts">
            <Button size="small" onClick={() => onAnswer(item)}>
              <span>{response ? answers.edit : answers.add}</span>
            </Button>
            {response && (
              <Button size="small" color="error" onClick={() => perform(setAnswer(item, null))}>
                {answers.remove}
              </Button>
            )}
          </span>
        )}
      </div>
      {response && <AnswerText text={response.text} />}
      {!isMergedItem(item) && !isAnswering && <AnswerForm item={item} perform={perform} />}
    </section>
  );
}
