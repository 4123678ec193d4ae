import Button from '@mui/material/Button';
import { isPublic } from '@shared/item/state';
import { answers } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import type { Item, Team } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import { useActs } from '../edits/acts.ts';
import { isMergedItem } from '../edits/merge.ts';
import { setAnswer } from '../edits/status-edits.ts';
import { Pictures } from '../parts/picture-origins.tsx';
import { compose } from './composer.tsx';
import './answer-section.css';

interface AnswerSectionProps {
  readonly item: Item;
  readonly team: Team;
  readonly titleId: string;
  readonly now: number;
}

/** The official answer of an item, if it has one. The composer changes it. */
export function AnswerSection({ item, team, titleId, now }: AnswerSectionProps) {
  const { perform } = useActs();
  const mayEdit = useMay('editor');
  const { response } = item;
  if (!response) return null;
  const id = `${titleId}-answer`;
  const at = response.at.toMillis();
  return (
    <section className="admin-answer stack gap-1" aria-labelledby={id}>
      <div className="admin-answer-head row wrap size-xs muted">
        <Avatar {...team} />
        <h3 id={id} className="admin-answer-title size-sm ink bold">
          {answers.title}
        </h3>
        <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
          {timeAgo(at, now)}
        </time>
        {mayEdit && !isMergedItem(item) && (
          <span className="flex wrap push-end">
            <Button size="small" variant="text" onClick={() => compose('answer')}>
              {answers.edit}
            </Button>
            <Button size="small" variant="text" onClick={() => perform(setAnswer(item, null))}>
              {answers.remove}
            </Button>
          </span>
        )}
      </div>
      <AnswerText text={response.text} />
      <Pictures productId={item.product_id} pictures={item.response_pictures} isPublic={isPublic(item)} />
    </section>
  );
}

/** The text of an answer, the only place in the admin area that renders it. */
const AnswerText = ({ text }: { readonly text: string }) => (
  <div className="admin-answer-text markdown small breakable as-typed" dir="auto">
    <Markdown text={text} />
  </div>
);
