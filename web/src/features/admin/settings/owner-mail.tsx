import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { ownerMail } from '@shared/calls';
import { DIGEST_HOUR, DIGESTS } from '@shared/telling/values';
import { type FormEvent, useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';
import { sentenceOf } from '../../../api/errors.ts';
import { ownerMail as text } from '../../../messages/en.ts';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { Choice as Select } from '../parts/choice.tsx';
import { Problem } from '../parts/states.tsx';
import { ownZone, zonesWith, zoneText } from './time-zones.ts';
import './owner-mail.css';

/** Which mail the owner gets about the board. */
export function OwnerMailSection({ productId }: { readonly productId: string }) {
  const [state, setState] = useState<OwnerMailState | 'loading' | 'failed'>('loading');
  const load = useCallback(async () => {
    setState('loading');
    try {
      setState(await loadOwnerMail(productId));
    } catch {
      setState('failed');
    }
  }, [productId]);
  useEffect(() => void load(), [load]);

  return (
    <section id="mail" className="form-part unringed stack gap-3 size-sm" tabIndex={-1} aria-labelledby="mail-heading">
      <h2 id="mail-heading" className="title-m">
        {text.heading}
      </h2>
      <p className="muted">{text.intro}</p>
      {state === 'loading' && <p role="status">{text.loading}</p>}
      {state === 'failed' && <Problem isLine text={text.loadFailed} onRetry={() => void load()} />}
      {typeof state !== 'string' && !state.isOn && <p className="muted">{text.off}</p>}
      {typeof state !== 'string' && state.isOn && (
        <>
          <p className="muted">{state.account === null ? text.unverified : text.to(state.account)}</p>
          <OwnerMailForm productId={productId} stored={state.settings} onSaved={setState} />
        </>
      )}
    </section>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), text.hourText(hour)] as const);

interface OwnerMailFormProps {
  readonly productId: string;
  /** Null if the owner has never chosen. */
  readonly stored: Choice | null;
  readonly onSaved: (state: OwnerMailState) => void;
}

function OwnerMailForm({ productId, stored, onSaved }: OwnerMailFormProps) {
  const hint = useId();
  const [saved, setSaved] = useState(() => stored ?? initialChoice());
  const [chosen, setChosen] = useState(saved);
  const { busyWith, run } = useBusy<'save'>();
  const zones = useMemo(() => zonesWith(saved.zone), [saved]);
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
    <form className="owner-mail-form stack to-start gap-3" onSubmit={submit}>
      <div className="owner-mail-fields stack gap-3">
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
        <Autocomplete
          size="small"
          options={zones}
          value={chosen.zone}
          getOptionLabel={zoneText}
          disabled={isOff}
          disableClearable
          autoHighlight
          openText={text.openZones}
          closeText={text.closeZones}
          noOptionsText={text.noZone}
          onChange={(_, zone) => choose({ zone })}
          renderInput={(props) => <TextField {...props} label={text.zone} />}
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
        <p id={hint} className="board-settings-hint fine muted">
          {text.waitingHint}
        </p>
      </div>
      <Button type="submit" disabled={!isDirty || busyWith !== null} aria-busy={busyWith !== null}>
        <span>{busyWith === null ? text.save : text.saving}</span>
      </Button>
    </form>
  );
}

type OwnerMailState = z.output<typeof ownerMail.response>;
type Choice = NonNullable<OwnerMailState['settings']>;

/** @throws ApiFailure */
const loadOwnerMail = (product: string): Promise<OwnerMailState> => callApi(ownerMail, { product, change: null });

/** @returns what is stored now. @throws ApiFailure */
const saveOwnerMail = (product: string, change: Choice): Promise<OwnerMailState> =>
  callApi(ownerMail, { product, change });

/** What the owner of an earlier board begins with. */
const initialChoice = (): Choice => ({ digest: 'off', hour: DIGEST_HOUR, zone: ownZone(), waiting: false });
