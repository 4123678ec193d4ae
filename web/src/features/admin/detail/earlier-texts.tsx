import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { edits } from '../../../messages/en.ts';
import { formatDateTime, timeAgo } from '../../../messages/format.ts';
import { categoryName } from '../../../messages/own-words.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import { listenEdits } from '../data/discussion-data.ts';
import type { Item } from '../data/model.ts';
import { editsQuery } from '../data/queries.ts';
import { usePages } from '../data/use-items.ts';
import { LinesSkeleton, Problem } from '../parts/states.tsx';
import './earlier-texts.css';

interface EarlierTextsProps {
  readonly item: Item;
  /** ms since 1970, UTC. */
  readonly editedAt: number;
  readonly now: number;
}

/** Says that an item was changed, and whether by the team. Shows the earlier texts on demand. */
export function EarlierTexts({ item, editedAt, now }: EarlierTextsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="earlier small muted" aria-label={edits.title}>
      <p className="row wrap gap-2">
        <time dateTime={new Date(editedAt).toISOString()} title={formatDateTime(editedAt)}>
          {(item.edited_by_team ? edits.editedByTeam : edits.edited)(timeAgo(editedAt, now))}
        </time>
        <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>{isOpen ? edits.hide : edits.show}</span>
        </Button>
      </p>
      <div id={id}>{isOpen && <Texts productId={item.product_id} feedbackId={item.id} />}</div>
    </section>
  );
}

interface TextsProps {
  readonly productId: string;
  readonly feedbackId: string;
}

/** The last texts. One page holds all that are kept. */
function Texts({ productId, feedbackId }: TextsProps) {
  const settings = useBoardSettings();
  const { status, error, rows, retry } = usePages(editsQuery(productId, feedbackId), listenEdits);
  if (status === 'loading') return <LinesSkeleton label={edits.loading} />;
  if (status === 'failed') return <Problem isLine text={sentenceOf(error, edits.failed)} onRetry={retry} />;
  if (rows.length === 0) return <p role="status">{edits.none}</p>;
  return (
    <ul className="earlier-list">
      {rows.map(({ id, at, was }) => (
        <li key={id} className="earlier-text">
          <p className="size-xs">{`${edits.until(formatDateTime(at.toMillis()))} · ${categoryName(settings, was.category)}`}</p>
          <p className="ink medium breakable" dir="auto">
            {was.title}
          </p>
          <div className="markdown breakable as-typed" dir="auto">
            <Markdown text={was.description} />
          </div>
        </li>
      ))}
    </ul>
  );
}
