import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { purge as sentences } from '../../../messages/en.ts';
import { formatDateTime } from '../../../messages/format.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { PurgeDialog } from './purge-dialog.tsx';
import './purge.css';

/** Deletes content created in a time range, in the owner's local time. */
export function PurgeSection({ productId }: { readonly productId: string }) {
  const id = useId();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [range, setRange] = useState<{ readonly from: number; readonly to: number } | null>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const chosen = { from: Date.parse(from), to: Date.parse(to) };
    const isRange = chosen.from < chosen.to;
    setProblem(isRange ? null : sentences.range);
    if (isRange) setRange(chosen);
  }

  return (
    <form className="purge" noValidate aria-labelledby={`${id}-heading`} onSubmit={onSubmit}>
      <h2 id={`${id}-heading`} className="board-settings-heading">
        {sentences.heading}
      </h2>
      <p className="purge-intro">{sentences.intro}</p>
      <div className="purge-range">
        <TimeField label={sentences.from} value={from} onChange={setFrom} />
        <TimeField label={sentences.to} value={to} onChange={setTo} />
        <Button type="submit" color="error">
          {sentences.time}
        </Button>
      </div>
      <FormProblem text={problem} />
      {range && (
        <PurgeDialog
          purge={{ id: productId, ...range }}
          title={sentences.timeTitle}
          text={sentences.timeText(formatDateTime(range.from), formatDateTime(range.to))}
          onClose={() => setRange(null)}
        />
      )}
    </form>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TextField
      className="purge-time"
      label={label}
      type="datetime-local"
      value={value}
      slotProps={{ inputLabel: { shrink: true } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
