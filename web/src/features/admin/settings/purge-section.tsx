import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { z } from '@shared/zod';
import { useState } from 'react';
import { purge as sentences } from '../../../messages/en.ts';
import { formatDateTime } from '../../../messages/format.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { PurgeDialog } from '../edits/purge-dialog.tsx';
import '../edits/purge.css';

/** Parses a local time to ms since 1970, NaN if there is none. */
const time = z.string().transform((text) => Date.parse(text));
const schema = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], message: sentences.range });

const TIME = {
  className: 'purge-time',
  type: 'datetime-local',
  slotProps: { inputLabel: { shrink: true } },
};

/** Deletes content created in a time range, in the owner's local time. */
export function PurgeSection({ productId }: { readonly productId: string }) {
  const [range, setRange] = useState<z.output<typeof schema> | null>(null);
  const { register, problemOf, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { from: '', to: '' },
    send: async (chosen) => setRange(chosen),
  });

  return (
    <form
      id="purge"
      className="form-part unringed stack gap-3"
      tabIndex={-1}
      noValidate
      aria-labelledby="purge-heading"
      onSubmit={onSubmit}
    >
      <h2 id="purge-heading" className="title-m">
        {sentences.heading}
      </h2>
      <p className="size-sm muted">{sentences.intro}</p>
      <div className="purge-range flex wrap gap-3">
        <TextField {...register('from')} {...TIME} label={sentences.from} />
        <TextField {...register('to')} {...TIME} label={sentences.to} />
        <Button type="submit" color="error">
          {sentences.time}
        </Button>
      </div>
      <FormProblem text={problemOf('to') ?? null} />
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
