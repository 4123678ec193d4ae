import { useState } from 'react';
import { importing } from '../../../../messages/en.ts';
import { Choice, type Option } from '../../parts/choice.tsx';
import { ownZone, zonesWith, zoneText } from '../../parts/time-zones.ts';
import { isDoubtful, isOpenQuestion, type ReadState, type SourceAnswer } from '../draft-state.ts';
import { type Answers, COLUMN_FIELDS, type ColumnField, type Order } from '../formats/format.ts';
import { SourceQuestion } from './source-question.tsx';

const { questions: text } = importing;

interface QuestionsProps {
  readonly productId: string;
  readonly state: ReadState;
  readonly onAnswer: (answer: Partial<Answers>) => void;
  readonly onSource: (source: SourceAnswer) => void;
}

const NONE = '';
/** The required one comes first. */
const FIELDS = ['title', ...COLUMN_FIELDS.filter((field) => field !== 'title')] as const;

/** Whether a file leaves something open, or left it open before it was answered. */
export const hasQuestions = (state: ReadState): boolean =>
  state.summary.questions.length > 0 || state.source.isSame || state.source.scope !== '' || isDoubtful(state);

/** What a file leaves open: the order of its dates, their time zone, which column is what, and what its ids stand for. */
export function Questions({ productId, state, onAnswer, onSource }: QuestionsProps) {
  const { summary, answers, source } = state;
  const isDoubted = isDoubtful(state);
  const { questions, orders, columns, header, boards } = summary;
  const isShort = orders.includes('year');
  const nameOf = (order: Order) => (isShort || order === 'year' ? text.shortOrders[order] : text.orders[order]);
  // It stays open while they are chosen.
  const [isUnknown] = useState(columns?.title === undefined);
  return (
    <section className="stack one-column gap-3" aria-labelledby="import-questions">
      <h3 id="import-questions" className="title-s">
        {isOpenQuestion(summary, answers) || isDoubted ? text.heading : text.answered}
      </h3>
      {questions.includes('board') && (
        <Choice
          label={text.board}
          value={answers.board ?? NONE}
          options={[[NONE, text.none], ...boards.map(({ folder, name }): Option => [folder, name])]}
          onChoose={(folder) => onAnswer({ board: folder === NONE ? null : folder })}
        />
      )}
      {(isDoubted || source.isSame || source.scope !== '') && <SourceQuestion {...{ productId, state, onSource }} />}
      {(questions.includes('order') || questions.includes('zone')) && (
        <div className="import-columns">
          {questions.includes('order') && (
            <Choice
              label={isShort ? text.shortOrder : text.order}
              value={answers.order ?? NONE}
              options={[[NONE, text.none], ...orders.map((order): Option => [order, nameOf(order)])]}
              onChoose={(chosen) => onAnswer({ order: orders.find((order) => order === chosen) ?? null })}
            />
          )}
          {questions.includes('zone') && (
            <Choice
              label={text.zone}
              value={answers.zone ?? NONE}
              options={[
                [NONE, text.none],
                ...zonesWith(answers.zone ?? ownZone()).map((zone): Option => [zone, zoneText(zone)]),
              ]}
              onChoose={(zone) => onAnswer({ zone: zone === NONE ? null : zone })}
            />
          )}
        </div>
      )}
      {questions.includes('columns') && (
        <details className="import-details small" open={isUnknown}>
          <summary>{text.columns}</summary>
          <div className="import-columns above-2">
            {FIELDS.map((field) => (
              <Choice
                key={field}
                label={text.columnFields[field]}
                value={String(columns?.[field] ?? NONE)}
                options={[
                  [NONE, text.noColumn],
                  ...header.map((name, at): Option => [String(at), name.trim() || text.unnamed(at + 1)]),
                ]}
                onChoose={(at) => onAnswer({ columns: withColumn(columns, field, at) })}
              />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

/** Returns the columns with another one for a field. */
function withColumn(columns: Answers['columns'], field: ColumnField, at: string): NonNullable<Answers['columns']> {
  const { [field]: _, ...others } = columns ?? {};
  return at === NONE ? others : { ...others, [field]: Number(at) };
}
