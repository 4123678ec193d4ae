import Button from '@mui/material/Button';
import { useState } from 'react';
import { reasonOf } from '../../../../api/api.ts';
import { importing as text } from '../../../../messages/en.ts';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { csvOf, saveFile } from '../../data/csv.ts';
import { beginImport, discardImport, type ImportRow, readReport, speedUp, undoImport } from '../imports-data.ts';
import { addressTable, reportTable } from '../report.ts';
import { forgetDeferred, sendDeferred } from '../send-pictures.ts';

interface CardActionsProps {
  readonly productId: string;
  readonly stored: ImportRow;
  /** The pressed button goes, and with it the focus. */
  readonly onLeft: () => void;
  readonly onGone: () => void;
}

type Act = 'begin' | 'discard' | 'undo' | 'report' | 'addresses';

/** What can be done with an import. */
export function CardActions({ productId, stored, onLeft, onGone }: CardActionsProps) {
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
    onLeft();
    void speedUp(productId, id);
  };
  const begin = async () => {
    await beginImport(productId, id);
    sendDeferred(id);
  };
  const discard = async () => {
    await discardImport(productId, id);
    forgetDeferred(id);
    onGone();
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
    isDisabled: busyWith !== null && busyWith !== what,
    onPress: (work: () => Promise<unknown>) => act(what, work),
  });
  return (
    <div className="stack one-column gap-2">
      <div className="row wrap gap-2">
        {state === 'checked' && (
          <ActButton {...given('begin')} label={text.start} isMain onAct={() => thenWork(begin())} />
        )}
        {state === 'checked' && <ActButton {...given('discard')} label={text.discard} onAct={discard} />}
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
