import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import type { Timestamp } from '@shared/timestamp';
import { type FormEvent, useId, useState } from 'react';
import { common, changelog as text } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { fieldValueOf, plannedTime, proposedTime } from './entry-draft.ts';

interface ScheduleDialogProps {
  /** The time that is planned so far. */
  readonly planned: Timestamp | null;
  readonly onSchedule: (at: Date) => void;
  readonly onClose: () => void;
}

/** Asks when an entry is to be published. Refuses a time that has passed. */
export function ScheduleDialog({ planned, onSchedule, onClose }: ScheduleDialogProps) {
  const id = useId();
  const [value, setValue] = useState(() =>
    fieldValueOf(planned ? new Date(planned.toMillis()) : proposedTime(new Date())),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  function submit(event: FormEvent) {
    event.preventDefault();
    // React delivers events of a dialog to the components around it, too.
    event.stopPropagation();
    const time = plannedTime(value, Date.now());
    if ('problem' in time) setProblem(time.problem);
    else onSchedule(time.at);
  }

  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button type="submit" form={id} variant="contained" color="primary">
        {text.schedule}
      </Button>
    </>
  );
  return (
    <AppDialog title={text.scheduleTitle} actions={actions} onClose={onClose}>
      <DialogContentText>{text.scheduleText}</DialogContentText>
      <form id={id} className="entry-editor-schedule" noValidate onSubmit={submit}>
        <TextField
          type="datetime-local"
          label={text.when}
          fullWidth
          autoFocus
          value={value}
          error={problem !== null}
          helperText={problem ? <span role="alert">{problem}</span> : text.zone(zone)}
          onChange={(event) => {
            setValue(event.target.value);
            setProblem(null);
          }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </form>
    </AppDialog>
  );
}
