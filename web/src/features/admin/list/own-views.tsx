import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { OWN_VIEW_NAME_MAX, OWN_VIEW_QUERY_MAX, OWN_VIEWS_MAX } from '@shared/limits';
import type { OwnViews as Views } from '@shared/team/own-views';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '../../../api/errors.ts';
import { common, ownViews as text } from '../../../messages/en.ts';
import { useLive } from '../../../session/live.tsx';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { Icon } from '../../../ui/app-icon.tsx';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { ownViewsOf, storeOwnViews } from '../data/triage-data.ts';
import { hasFilters, type View, viewOf, withView } from '../data/view.ts';

interface OwnViewsProps {
  readonly productId: string;
  readonly uid: string;
  readonly view: View;
  /** Whether a view of every board shows the same list, which is then not worth saving. */
  readonly isNamed: boolean;
  readonly onChange: (view: View) => void;
}

type Stored = Views['views'];

/** The views that the person has saved, and a button that saves the one that is shown. */
export function OwnViews({ productId, uid, view, isNamed, onChange }: OwnViewsProps) {
  const live = useLive(ownViewsOf(productId, uid));
  const [isSaving, setSaving] = useState(false);
  const views: Stored = live.status === 'ready' ? live.value : {};
  const query = String(withView(new URLSearchParams(), view));
  const current = Object.keys(views).find((name) => views[name] === query) ?? null;
  const canSave = current === null && !isNamed && hasFilters(view) && query.length <= OWN_VIEW_QUERY_MAX;
  const store = (changed: Readonly<Record<string, string | null>>) => storeOwnViews(productId, uid, changed);

  async function remove(name: string) {
    try {
      await store({ [name]: null });
      showToast('success', text.removed);
    } catch (error) {
      showToast('failure', sentenceOf(error, text.failed));
    }
  }
  return (
    <>
      {Object.keys(views)
        .sort((one, other) => one.localeCompare(other))
        .map((name) => (
          <span key={name} className="inline-row rigid">
            <button
              type="button"
              className="saved-view inline-row gap-1 size-sm one-line"
              aria-pressed={name === current}
              onClick={() => onChange(viewOf(new URLSearchParams(views[name])))}
            >
              <span dir="auto">{name}</span>
            </button>
            {name === current && (
              <button
                type="button"
                className="saved-view inline-row"
                aria-label={text.remove(name)}
                title={text.remove(name)}
                onClick={() => void remove(name)}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        ))}
      {canSave && live.status === 'ready' && (
        <button
          type="button"
          className="saved-view inline-row gap-1 size-sm one-line"
          aria-haspopup="dialog"
          onClick={() => setSaving(true)}
        >
          <Icon name="add" />
          <span>{text.save}</span>
        </button>
      )}
      {isSaving && (
        <SaveDialog
          views={views}
          isReady={live.status === 'ready'}
          onSave={(name) => store({ ...sameNames(views, name), [name]: query })}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Removes the views of a name that differs at most in case. */
const sameNames = (views: Stored, name: string): Readonly<Record<string, null>> =>
  Object.fromEntries(Object.keys(views).flatMap((each) => (isSame(each, name) ? [[each, null]] : [])));

interface SaveDialogProps {
  readonly views: Stored;
  /** False if the views are unknown, so that none is replaced unseen. */
  readonly isReady: boolean;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a view. A name that exists is replaced, which the dialog says. */
function SaveDialog({ views, isReady, onSave, onClose }: SaveDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busyWith, run } = useBusy<'save'>();
  const name = typed.trim();
  const isTaken = Object.keys(views).some((each) => isSame(each, name));
  const isFull = !isTaken && Object.keys(views).length >= OWN_VIEWS_MAX;

  function submit(event: FormEvent) {
    event.preventDefault();
    // React delivers events of a dialog to the components around it, too.
    event.stopPropagation();
    const refusal =
      name === ''
        ? text.required
        : name.length > OWN_VIEW_NAME_MAX
          ? text.tooLong(OWN_VIEW_NAME_MAX)
          : isFull
            ? text.full(OWN_VIEWS_MAX)
            : isReady
              ? null
              : text.failed;
    if (refusal !== null) return setProblem(refusal);
    void run('save', async () => {
      try {
        await onSave(name);
        onClose();
      } catch (error) {
        setProblem(sentenceOf(error, text.failed));
      }
    });
  }
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button type="submit" form={id} variant="contained" color="primary" disabled={busyWith !== null}>
        <span>{busyWith === null ? common.save : common.saving}</span>
      </Button>
    </>
  );
  return (
    <AppDialog title={text.title} actions={actions} onClose={onClose}>
      <DialogContentText>{text.text}</DialogContentText>
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label={text.name}
          fullWidth
          autoFocus
          margin="normal"
          value={typed}
          error={problem !== null}
          helperText={problem ? <span role="alert">{problem}</span> : isTaken ? text.taken : ' '}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
      </form>
    </AppDialog>
  );
}
