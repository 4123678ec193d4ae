import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { DIGESTS } from '@shared/telling/values';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { ownerMail as text } from '../../../messages/en.ts';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { Choice as Select } from '../filters/choice.tsx';
import { type Choice, initialChoice, type OwnerMailState, saveOwnerMail, zonesWith } from './owner-mail-data.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), text.hourText(hour)] as const);

interface OwnerMailFormProps {
  readonly productId: string;
  /** Null if the owner has never chosen. */
  readonly stored: Choice | null;
  readonly onSaved: (state: OwnerMailState) => void;
}

export function OwnerMailForm({ productId, stored, onSaved }: OwnerMailFormProps) {
  const hint = useId();
  const [saved, setSaved] = useState(() => stored ?? initialChoice());
  const [chosen, setChosen] = useState(saved);
  const { busyWith, run } = useBusy<'save'>();
  const zones = useMemo(() => zonesWith(saved.zone).map((zone) => [zone, zone.replaceAll('_', ' ')] as const), [saved]);
  const isDirty = (Object.keys(saved) as (keyof Choice)[]).some((field) => saved[field] !== chosen[field]);
  const choose = (change: Partial<Choice>) => setChosen((before) => ({ ...before, ...change }));

  async function save() {
    try {
      const state = await saveOwnerMail(productId, chosen);
      setSaved(chosen);
      onSaved(state);
      showToast('success', text.saved);
    } catch (error) {
      showToast('failure', sentenceOf(error, text.saveFailed));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run('save', save);
  }

  const isOff = chosen.digest === 'off';
  return (
    <form className="owner-mail-form" onSubmit={submit}>
      <div className="owner-mail-fields">
        <Select
          label={text.digest}
          value={chosen.digest}
          options={DIGESTS.map((digest) => [digest, text.digests[digest]] as const)}
          onChoose={(value) => choose({ digest: DIGESTS.find((digest) => digest === value) ?? 'off' })}
        />
        <Select
          label={text.hour}
          value={String(chosen.hour)}
          options={HOURS}
          isDisabled={isOff}
          onChoose={(value) => choose({ hour: Number(value) })}
        />
        <Select
          label={text.zone}
          value={chosen.zone}
          options={zones}
          isDisabled={isOff}
          onChoose={(zone) => choose({ zone })}
        />
      </div>
      <div>
        <FormControlLabel
          label={text.waiting}
          control={
            <Switch
              checked={chosen.waiting}
              onChange={(_, waiting) => choose({ waiting })}
              slotProps={{ input: { 'aria-describedby': hint } }}
            />
          }
        />
        <p id={hint} className="board-settings-hint">
          {text.waitingHint}
        </p>
      </div>
      <Button type="submit" disabled={!isDirty || busyWith !== null} aria-busy={busyWith !== null}>
        <span>{busyWith === null ? text.save : text.saving}</span>
      </Button>
    </form>
  );
}
