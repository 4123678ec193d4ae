import { useState } from 'react';
import { importing } from '../../../../messages/en.ts';
import { Choice, type Option } from '../../parts/choice.tsx';
import { ownZone, zonesWith, zoneText } from '../../parts/time-zones.ts';
import { isOpenQuestion } from '../draft.ts';
import { type Answers, COLUMN_FIELDS, type ColumnField } from '../formats/format.ts';
import type { FileSummary } from '../reading/summary.ts';

const { questions: text } = importing;

interface QuestionsProps {
  readonly summary: FileSummary;
  readonly answers: Answers;
  readonly onAnswer: (answer: Partial<Answers>) => void;
}

const NONE = '';
/** The required one comes first. */
const FIELDS = ['title', ...COLUMN_FIELDS.filter((field) => field !== 'title')] as const;

/** What a file leaves open: the order of its dates, their time zone, and which column is what. */
export function Questions({ summary, answers, onAnswer }: QuestionsProps) {
  const { questions, columns, header, boards } = summary;
  // It stays open while they are chosen.
  const [isUnknown] = useState(columns?.title === undefined);
  return (
    <section className="stack one-column gap-3" aria-labelledby="import-questions">
      <h3 id="import-questions" className="title-s">
        {isOpenQuestion(summary, answers) ? text.heading : text.answered}
      </h3>
      {questions.includes('board') && (
        <Choice
          label={text.board}
          value={answers.board ?? NONE}
          options={[[NONE, text.none], ...boards.map(({ folder, name }): Option => [folder, name])]}
          onChoose={(folder) => onAnswer({ board: folder === NONE ? null : folder })}
        />
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
      {(questions.includes('order') || questions.includes('zone')) && (
        <div className="import-columns">
          {questions.includes('order') && (
            <Choice
              label={text.order}
              value={answers.order ?? NONE}
              options={[
                [NONE, text.none],
                ['day', text.orders.day],
                ['month', text.orders.month],
              ]}
              onChoose={(order) => onAnswer({ order: order === 'day' || order === 'month' ? order : null })}
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
    </section>
  );
}

/** Returns the columns with another one for a field. */
function withColumn(columns: Answers['columns'], field: ColumnField, at: string): NonNullable<Answers['columns']> {
  const { [field]: _, ...others } = columns ?? {};
  return at === NONE ? others : { ...others, [field]: Number(at) };
}
