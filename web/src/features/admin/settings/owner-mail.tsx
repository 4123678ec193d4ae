import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { DIGESTS } from '@shared/telling/values';
import { useId, useMemo } from 'react';
import { ownerMail as text } from '../../../messages/en.ts';
import { Choice as Select } from '../parts/choice.tsx';
import { Problem, TabSkeleton } from '../parts/states.tsx';
import { zonesWith, zoneText } from '../parts/time-zones.ts';
import { Section } from './settings-section.tsx';
import type { Choice, OwnerMailForm } from './use-owner-mail.ts';
import './owner-mail.css';

/** Which mail the owner gets about the board. */
export function OwnerMailSection({ mail }: { readonly mail: OwnerMailForm }) {
  const { state } = mail;
  return (
    <Section id="mail" title={text.heading}>
      <p className="small muted">{text.intro}</p>
      {state === 'loading' && <TabSkeleton tab="settings" label={text.loading} />}
      {state === 'failed' && <Problem isLine text={text.loadFailed} onRetry={mail.load} />}
      {typeof state !== 'string' && !state.isOn && <p className="small muted">{text.off}</p>}
      {typeof state !== 'string' && state.isOn && (
        <>
          <p className="small muted">{state.account === null ? text.unverified : text.to(state.account)}</p>
          <OwnerMailFields mail={mail} />
        </>
      )}
    </Section>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), text.hourText(hour)] as const);

function OwnerMailFields({ mail: { saved, chosen, choose } }: { readonly mail: OwnerMailForm }) {
  const zones = useMemo(() => zonesWith(saved.zone), [saved]);
  const isOff = chosen.digest === 'off';
  return (
    <>
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
      {isOff && <p className="fine muted">{text.offHint}</p>}
      <MailSwitch
        label={text.comments}
        hint={text.commentsHint}
        isOn={chosen.comments === true}
        isDisabled={isOff}
        onChange={(comments) => choose({ comments })}
      />
      <MailSwitch
        label={text.waiting}
        hint={text.waitingHint}
        isOn={chosen.waiting}
        onChange={(waiting) => choose({ waiting } satisfies Partial<Choice>)}
      />
    </>
  );
}

interface MailSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function MailSwitch({ label, hint, isOn, isDisabled = false, onChange }: MailSwitchProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={isOn}
            disabled={isDisabled}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <p id={id} className="board-settings-hint fine muted">
        {hint}
      </p>
    </div>
  );
}
