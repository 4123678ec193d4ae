import { isOtherSource } from '@shared/imports/import';
import { useEffect, useRef } from 'react';
import { importing as text } from '../../../../messages/en.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { ImportRow } from '../imports-data.ts';
import { arePicturesDeferred, type PicturesSent, usePicturesSent } from '../send-pictures.ts';
import { CardActions } from './card-actions.tsx';
import { CountsTable } from './counts-table.tsx';
import { Missing } from './missing.tsx';
import { Progress } from './progress.tsx';

/** Looks of the states. */
const KINDS = {
  checked: 'pending',
  importing: 'in-progress',
  done: 'completed',
  undoing: 'in-progress',
  undone: 'archived',
} as const;

interface ImportCardProps {
  readonly productId: string;
  readonly stored: ImportRow;
  /** The import that this dialog has just started. */
  readonly begun: string | null;
  /** Takes the focus when an import goes that had it. */
  readonly onGone: () => void;
}

/** An import: how far it is, what it did, and what can be done with it. */
export function ImportCard({ productId, stored, begun, onGone }: ImportCardProps) {
  const { id, name, state, created_at, counts, pause, records, handled, kept, expires_at, missing, source } = stored;
  const title = `import-${id}`;
  const pictures = usePicturesSent(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (begun === id) heading.current?.focus();
  }, [begun, id]);
  return (
    <section className="import-card stack one-column gap-3" aria-labelledby={title}>
      <div className="row wrap between gap-2">
        <h3 ref={heading} id={title} className="title-s breakable unringed" tabIndex={-1} dir="auto">
          {text.from(name, created_at.toMillis())}
        </h3>
        <span role="status">
          {state !== 'receiving' && state !== 'checking' && <Badge kind={KINDS[state]}>{text.states[state]}</Badge>}
        </span>
      </div>
      {state === 'importing' && (
        <Progress
          label={pause === null ? stepText(stored) : text.pauses[pause]}
          value={pause === null ? shareOf(stored) : null}
        />
      )}
      {state === 'importing' && pause === null && pictures === null && <p className="small muted">{text.background}</p>}
      {pictures !== null && (state === 'importing' || state === 'done') && <Pictures sent={pictures} />}
      {pictures === null && <PicturesOf stored={stored} />}
      {state === 'undoing' && <Progress label={text.undoing(handled)} value={null} />}
      {state === 'undone' && (
        <p className="small" role="status">
          {text.undone(kept)}
        </p>
      )}
      {(state === 'done' || state === 'checked') && (
        <CountsTable
          counts={counts}
          label={state === 'done' ? text.states.done : text.checked}
          isDone={state === 'done'}
        />
      )}
      {state === 'checked' && source.scope === '' && isOtherSource(counts) && (
        <p className="small pretty">{text.questions.sameIds}</p>
      )}
      {state === 'checked' && (
        <div className="small">
          <Missing missing={missing} />
        </div>
      )}
      {state === 'done' && <p className="small muted">{text.doneUntil(expires_at.toMillis())}</p>}
      {records > 0 && (
        <CardActions productId={productId} stored={stored} onLeft={() => heading.current?.focus()} onGone={onGone} />
      )}
    </section>
  );
}

const stepText = ({ step, handled, records }: ImportRow): string => text.steps[step](handled, records);

/** Percent of the work: comparing titles takes about as long as the rest. */
const shareOf = ({ step, handled, records, part, parts }: ImportRow): number =>
  step === 'items' ? (handled / Math.max(1, records)) * 80 : 80 + (step === 'similar' ? 10 : 0) + (part / parts) * 10;

function Pictures({ sent: { here, of, refused, isOver, problem } }: { readonly sent: PicturesSent }) {
  const label = text.pictures(here, of);
  if (!isOver) return <Progress label={`${label}. ${text.picturesStay}`} value={(here / of) * 100} />;
  const [limit, broken] = [problem === 'limit', problem !== null];
  return (
    <p className="small" role="status">
      {[
        `${label}.`,
        refused > 0 && text.picturesRefused(refused),
        limit && text.picturesLimit,
        broken && text.picturesAgain,
      ]
        .filter((part) => part !== false)
        .join(' ')}
    </p>
  );
}

/** What becomes of the pictures of a file that this page is not sending. */
function PicturesOf({ stored: { id, state, pictures = 0 } }: { readonly stored: ImportRow }) {
  if (pictures === 0 || state === 'undoing' || state === 'undone') return null;
  const isComing = state === 'checked' && arePicturesDeferred(id);
  return <p className="small">{isComing ? text.picturesFollow(pictures) : text.picturesNotHere(pictures)}</p>;
}
