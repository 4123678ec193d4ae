import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { reasonOf } from '../../../../api/api.ts';
import { sentenceOf } from '../../../../api/errors.ts';
import { importing as text } from '../../../../messages/en.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/use-busy.ts';
import { csvOf, saveFile } from '../../data/csv.ts';
import { importsQuery } from '../../data/queries.ts';
import { usePages } from '../../data/use-items.ts';
import { Problem } from '../../parts/states.tsx';
import {
  beginImport,
  discardImport,
  type ImportRow,
  isTold,
  isWorking,
  listenImports,
  readReport,
  speedUp,
  undoImport,
} from '../imports-data.ts';
import { addressTable, reportTable } from '../report.ts';
import { type PicturesSent, usePicturesSent } from '../send-pictures.ts';
import { CountsTable } from './counts-table.tsx';

interface ImportsProps {
  readonly productId: string;
  /** Whether another file is being prepared, so that earlier imports are folded away. */
  readonly isQuiet: boolean;
}

/** The imports of the last week: the newest one with its progress or result, the others folded away. Live. */
export function Imports({ productId, isQuiet }: ImportsProps) {
  const { status, error, shown, retry } = usePages(importsQuery(productId), listenImports);
  const told = shown.filter(isTold);
  const newest = isQuiet ? undefined : told[0];
  const earlier = isQuiet ? told.filter(({ state }) => state !== 'checked') : told.slice(1);
  const next = told.find(isWorking);
  useEffect(() => {
    if (next) void speedUp(productId, next.id);
  }, [productId, next]);
  return (
    <>
      {status === 'failed' && <Problem isLine text={sentenceOf(error, text.loadFailed)} onRetry={retry} />}
      {newest && <ImportCard key={newest.id} productId={productId} stored={newest} />}
      {earlier.length > 0 && (
        <details className="import-details small">
          <summary>{text.earlier(earlier.length)}</summary>
          <div className="stack one-column gap-4 above-2">
            {earlier.map((stored) => (
              <ImportCard key={stored.id} productId={productId} stored={stored} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

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
}

/** An import: how far it is, what it did, and what can be done with it. */
function ImportCard({ productId, stored }: ImportCardProps) {
  const { id, name, state, created_at, counts, pause, records, handled, kept, expires_at } = stored;
  const title = `import-${id}`;
  const pictures = usePicturesSent(id);
  return (
    <section className="import-card stack one-column gap-3" aria-labelledby={title}>
      <div className="row wrap between gap-2">
        <h3 id={title} className="title-s breakable" dir="auto">
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
      {state === 'done' && <p className="small muted">{text.doneUntil(expires_at.toMillis())}</p>}
      {records > 0 && <CardActions productId={productId} stored={stored} />}
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

function Progress({ label, value }: { readonly label: string; readonly value: number | null }) {
  return (
    <div className="stack gap-1 size-xs muted figures">
      <p role="status">{label}</p>
      <LinearProgress
        variant={value === null ? 'indeterminate' : 'determinate'}
        {...(value !== null && { value })}
        aria-label={label}
      />
    </div>
  );
}

type Act = 'begin' | 'discard' | 'undo' | 'report' | 'addresses';

function CardActions({ productId, stored }: ImportCardProps) {
  const { id, state, name } = stored;
  const { busyWith, run } = useBusy<Act>();
  const [problem, setProblem] = useState<string | null>(null);
  const act = (what: Act, work: () => Promise<unknown>) =>
    void run(what, async () => {
      setProblem(null);
      try {
        await work();
      } catch (error) {
        setProblem(reasonOf(error, text.failed));
      }
    });
  const thenWork = async (begun: Promise<unknown>) => {
    await begun;
    void speedUp(productId, id);
  };
  const fileOf = (what: string) => `${what}-${name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')}.csv`;
  const report = async () => {
    const { lines, notes } = await readReport(productId, id);
    saveFile(fileOf('report'), csvOf(reportTable(lines, notes)));
  };
  const addresses = async () => {
    const { lines } = await readReport(productId, id);
    saveFile(fileOf('addresses'), csvOf(addressTable(lines, { product: productId, origin: location.origin })));
  };
  const given = (what: Act) => ({
    isBusy: busyWith === what,
    isDisabled: busyWith !== null,
    onPress: (work: () => Promise<unknown>) => act(what, work),
  });
  return (
    <div className="stack one-column gap-2">
      <div className="row wrap gap-2">
        {state === 'checked' && (
          <ActButton {...given('begin')} label={text.start} isMain onAct={() => thenWork(beginImport(productId, id))} />
        )}
        {state === 'checked' && (
          <ActButton {...given('discard')} label={text.discard} onAct={() => discardImport(productId, id)} />
        )}
        {(state === 'done' || state === 'checked') && (
          <ActButton {...given('report')} label={text.downloadReport} onAct={report} />
        )}
        {state === 'done' && <ActButton {...given('addresses')} label={text.downloadAddresses} onAct={addresses} />}
        {(state === 'done' || state === 'importing') && (
          <ActButton {...given('undo')} label={text.undo} onAct={() => thenWork(undoImport(productId, id))} />
        )}
      </div>
      <FormProblem text={problem} />
    </div>
  );
}

interface ActButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly isMain?: boolean;
  readonly onPress: (work: () => Promise<unknown>) => void;
  readonly onAct: () => Promise<unknown>;
}

const ActButton = ({ label, isBusy, isDisabled, isMain = false, onPress, onAct }: ActButtonProps) => (
  <Button
    size="small"
    variant={isMain ? 'contained' : 'outlined'}
    color={isMain ? 'primary' : 'inherit'}
    disabled={isDisabled}
    aria-busy={isBusy}
    onClick={() => onPress(onAct)}
  >
    <span>{label}</span>
  </Button>
);
