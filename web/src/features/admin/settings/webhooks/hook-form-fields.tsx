import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { WEBHOOK_URL_MAX } from '@shared/limits';
import { EVENTS, type EventType, HOOK_FORMATS, type HookFormat } from '@shared/webhooks/values';
import { webhooks as sentences } from '../../../../messages/en.ts';
import { Choice } from '../../parts/choice.tsx';
import { type HookDraft, hasVotes } from './hook-fields.ts';

interface HookFormFieldsProps {
  /** Id of the address's field. */
  readonly addressId: string;
  readonly draft: HookDraft;
  /** The sentence about the address; null if nothing is wrong with it. */
  readonly addressProblem: string | null;
  readonly isBusy: boolean;
  readonly onChange: (draft: HookDraft) => void;
}

/** Format, address, events and thresholds of a webhook. */
export function HookFormFields({ addressId, draft, addressProblem, isBusy, onChange }: HookFormFieldsProps) {
  const change = (changed: Partial<HookDraft>) => onChange({ ...draft, ...changed });
  const toggle = (event: EventType, isChosen: boolean) =>
    change({ events: EVENTS.filter((each) => (each === event ? isChosen : draft.events.includes(each))) });

  return (
    <>
      <Choice
        label={sentences.format}
        value={draft.format}
        options={HOOK_FORMATS.map((each) => [each, sentences.formats[each]])}
        isDisabled={isBusy}
        onChoose={(value) => change({ format: value as HookFormat })}
      />
      <TextField
        id={addressId}
        fullWidth
        label={sentences.address}
        type="url"
        value={draft.url}
        autoComplete="off"
        disabled={isBusy}
        error={addressProblem !== null}
        helperText={addressProblem ? <span role="alert">{addressProblem}</span> : sentences.addressHints[draft.format]}
        slotProps={{ htmlInput: { maxLength: WEBHOOK_URL_MAX, spellCheck: false } }}
        onChange={(event) => change({ url: event.target.value })}
      />
      <fieldset className="webhook-events">
        <legend className="small medium">{sentences.eventsLegend}</legend>
        {EVENTS.map((event) => (
          <FormControlLabel
            key={event}
            label={sentences.events[event]}
            control={
              <Checkbox
                checked={draft.events.includes(event)}
                disabled={isBusy}
                onChange={(_, isChosen) => toggle(event, isChosen)}
              />
            }
          />
        ))}
      </fieldset>
      {hasVotes(draft) && (
        <TextField
          label={sentences.thresholds}
          value={draft.numbers}
          disabled={isBusy}
          helperText={sentences.thresholdsHint}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          onChange={(event) => change({ numbers: event.target.value })}
        />
      )}
    </>
  );
}
