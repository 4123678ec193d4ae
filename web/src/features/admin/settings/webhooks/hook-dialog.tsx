import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { WEBHOOK_URL_MAX } from '@shared/limits';
import { EVENTS, type EventType, HOOK_FORMATS, type HookFormat } from '@shared/webhooks/values';
import type { HookInput } from '@shared/webhooks/webhook';
import { useId, useState } from 'react';
import { reasonOf } from '../../../../api/api.ts';
import { common, webhooks as sentences } from '../../../../messages/en.ts';
import { AppDialog, ConfirmDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/use-busy.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { Choice } from '../../parts/choice.tsx';
import { problemIn, thresholdsIn } from './hook-fields.ts';
import { MessagePreview } from './message-preview.tsx';
import type { Hook, HookChange } from './use-webhooks.ts';

interface HookDialogProps {
  readonly board: { readonly id: string; readonly name: string };
  /** Null for a new one. */
  readonly hook: Hook | null;
  /** Whether it is to be deleted, and nothing else. */
  readonly isLeaving?: boolean;
  readonly change: (request: HookChange) => Promise<string | null>;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

const FIRST: readonly EventType[] = ['item.created', 'item.status_changed'];

/** The form of a webhook, with a preview of what it sends. */
export function HookDialog({ board, hook, isLeaving = false, change, onSecret, onClose }: HookDialogProps) {
  const form = useId();
  const { busyWith, run } = useBusy<'save' | 'rotate'>();
  const [url, setUrl] = useState(hook?.url ?? '');
  const [format, setFormat] = useState<HookFormat>(hook?.format ?? 'standard');
  const [events, setEvents] = useState<readonly EventType[]>(hook?.events ?? FIRST);
  const [numbers, setNumbers] = useState((hook?.thresholds ?? [10, 100]).join(', '));
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(isLeaving);
  const hasVotes = events.includes('item.votes_reached');
  const isBusy = busyWith !== null;

  const attempt = async (request: HookChange, success: string) => {
    setProblem(null);
    try {
      const secret = await change(request);
      showToast('success', success);
      onClose();
      // Chats verify nothing.
      if (secret !== null && format === 'standard') onSecret(secret);
    } catch (error) {
      setProblem(reasonOf(error, sentences.changeFailed));
    }
  };
  function save() {
    const entered: HookInput = {
      url: url.trim(),
      format,
      events: [...events],
      thresholds: hasVotes ? thresholdsIn(numbers) : [],
    };
    const found = problemIn(entered);
    if (found !== null) return setProblem(found);
    const request: HookChange =
      hook === null ? { action: 'add', hook: entered } : { action: 'change', id: hook.id, hook: entered };
    void run('save', () => attempt(request, sentences.saved));
  }
  const toggle = (event: EventType, isChosen: boolean) =>
    setEvents(EVENTS.filter((each) => (each === event ? isChosen : events.includes(each))));
  const close = () => {
    if (!isBusy) onClose();
  };

  if (isDeleting && hook !== null)
    return (
      <ConfirmDialog
        title={sentences.deleteTitle}
        text={sentences.deleteText}
        label={sentences.delete}
        onConfirm={() => attempt({ action: 'delete', id: hook.id }, sentences.deleted)}
        onClose={isLeaving ? onClose : () => setDeleting(false)}
      >
        <FormProblem text={problem} />
      </ConfirmDialog>
    );
  return (
    <AppDialog
      title={hook === null ? sentences.addTitle : sentences.editTitle}
      maxWidth="sm"
      onClose={close}
      actions={
        <>
          <Button disabled={isBusy} onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
            <span>{busyWith === 'save' ? sentences.saving : sentences.save}</span>
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Choice
          label={sentences.format}
          value={format}
          options={HOOK_FORMATS.map((each) => [each, sentences.formats[each]])}
          isDisabled={isBusy}
          onChoose={(value) => setFormat(value as HookFormat)}
        />
        <TextField
          fullWidth
          label={sentences.address}
          type="url"
          value={url}
          autoComplete="off"
          disabled={isBusy}
          helperText={sentences.addressHints[format]}
          slotProps={{ htmlInput: { maxLength: WEBHOOK_URL_MAX, spellCheck: false } }}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className="webhook-events">
          <legend className="small medium">{sentences.eventsLegend}</legend>
          {EVENTS.map((event) => (
            <FormControlLabel
              key={event}
              label={sentences.events[event]}
              control={
                <Checkbox
                  checked={events.includes(event)}
                  disabled={isBusy}
                  onChange={(_, isChosen) => toggle(event, isChosen)}
                />
              }
            />
          ))}
        </fieldset>
        {hasVotes && (
          <TextField
            label={sentences.thresholds}
            value={numbers}
            disabled={isBusy}
            helperText={sentences.thresholdsHint}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            onChange={(event) => setNumbers(event.target.value)}
          />
        )}
        <FormProblem text={problem} />
        <MessagePreview board={board} format={format} event={events[0] ?? 'item.created'} />
        {hook !== null && (
          <div className="row wrap gap-3">
            {format === 'standard' && (
              <Button
                disabled={isBusy}
                aria-busy={busyWith === 'rotate'}
                onClick={() => void run('rotate', () => attempt({ action: 'rotate', id: hook.id }, sentences.saved))}
              >
                <span>{sentences.rotate}</span>
              </Button>
            )}
            <Button color="error" disabled={isBusy} onClick={() => setDeleting(true)}>
              <span>{sentences.delete}</span>
            </Button>
          </div>
        )}
      </form>
    </AppDialog>
  );
}
