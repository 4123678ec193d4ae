import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { common, ownerRoadmap as text } from '../../../messages/en.ts';
import { formatEta } from '../../../messages/format-eta.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import type { Item } from '../data/model.ts';
import { setEta } from '../edits/roadmap-edits.ts';
import type { Perform } from '../edits/use-edits.ts';
import { Choice, type Option } from '../parts/choice.tsx';
import './eta-dialog.css';

interface EtaDialogProps {
  readonly item: Item;
  readonly perform: Perform;
  readonly onClose: () => void;
}

const NONE = '';
const YEARS_AHEAD = 5;

/** Sets an item's expected date: a quarter or a month of a year. */
export function EtaDialog({ item, perform, onClose }: EtaDialogProps) {
  const [storedYear, storedPart] = item.eta?.split('-') ?? [];
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(storedYear ?? String(thisYear));
  const [part, setPart] = useState(storedPart ?? NONE);
  const years = new Set([year, ...Array.from({ length: YEARS_AHEAD + 1 }, (_, at) => String(thisYear + at))]);
  const quarters = [1, 2, 3, 4].map((number): Option => [`Q${number}`, text.quarter(number)]);
  const months = Array.from({ length: 12 }, (_, at): Option => {
    const month = String(at + 1).padStart(2, '0');
    return [month, formatEta(`${year}-${month}`)];
  });
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button
        variant="contained"
        color="primary"
        onClick={() => {
          const eta = part === NONE ? null : `${year}-${part}`;
          if (eta !== (item.eta ?? null)) perform(setEta(item, eta));
          onClose();
        }}
      >
        {text.save}
      </Button>
    </>
  );
  return (
    <AppDialog title={text.etaTitle} actions={actions} onClose={onClose}>
      <DialogContentText>{text.etaText}</DialogContentText>
      <div className="eta-fields stack gap-3">
        <Choice
          label={text.etaPart}
          value={part}
          options={[
            [NONE, text.etaNone],
            { label: text.quarters, options: quarters },
            { label: text.months, options: months },
          ]}
          onChoose={setPart}
        />
        <Choice
          label={text.etaYear}
          value={year}
          isDisabled={part === NONE}
          options={[...years].sort().map((each): Option => [each, each])}
          onChoose={setYear}
        />
      </div>
    </AppDialog>
  );
}
