import Button from '@mui/material/Button';
import { useState } from 'react';
import { common, changelog as text } from '../../../messages/en.ts';
import { formatDateTime } from '../../../messages/format.ts';
import { ConfirmDialog } from '../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import type { Target } from './entry-data.ts';
import { problemsOf } from './entry-draft.ts';
import { FIELD_IDS } from './entry-fields.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { EntryAct, EntryForm } from './use-entry-form.ts';

/** What can be done with an entry in its state. */
export function EntryActions({ form }: { readonly form: EntryForm }) {
  const { draft, base, isDirty, busyWith, isAutosaving, refusal, loadOther, save, remove } = form;
  const [asked, setAsked] = useState<'schedule' | 'delete' | null>(null);
  const isBusy = busyWith !== null;
  const state = base?.state ?? 'draft';

  function act(name: EntryAct, target: Target, sentence: string) {
    if (!save(name, target, sentence)) focusFirst();
  }
  function focusFirst() {
    const { title } = problemsOf(draft);
    document.getElementById(title ? FIELD_IDS.title : FIELD_IDS.body)?.focus();
  }
  const button = (name: EntryAct, label: string, target: Target, sentence: string, isMain = false) => (
    <Button
      disabled={isBusy || (name === 'save' && state !== 'draft' && !isDirty)}
      aria-busy={busyWith === name}
      {...(isMain && { variant: 'contained' as const, color: 'primary' as const })}
      onClick={() => act(name, target, sentence)}
    >
      <span>{busyWith === name ? text.saving : label}</span>
    </Button>
  );
  const openSchedule = () => {
    if (Object.keys(problemsOf(draft)).length === 0) setAsked('schedule');
    // Shows the sentences of the fields; nothing is sent.
    else act('schedule', 'draft', '');
  };

  return (
    <div className="entry-editor-end form-end stack to-start gap-2">
      <FormProblem text={refusal?.sentence ?? null} />
      {loadOther && (
        <Button size="small" onClick={loadOther}>
          {text.loadOther}
        </Button>
      )}
      <div className="entry-editor-actions row wrap gap-2">
        {state === 'published' ? (
          <>
            {button('save', text.saveChanges, 'same', text.changesSaved, true)}
            {button('draft', text.unpublish, 'draft', text.unpublished)}
          </>
        ) : (
          <>
            {button('publish', state === 'draft' ? text.publish : text.publishNow, 'published', text.published, true)}
            <Button disabled={isBusy} aria-busy={busyWith === 'schedule'} onClick={openSchedule}>
              <span>{state === 'draft' ? text.schedule : text.reschedule}</span>
            </Button>
            {state === 'draft'
              ? button('save', text.saveDraft, 'same', text.draftSaved)
              : button('save', text.saveChanges, 'same', text.changesSaved)}
            {state === 'scheduled' && button('draft', text.unschedule, 'draft', text.draftSaved)}
          </>
        )}
        <span className="size-sm muted" role="status">
          {isAutosaving ? text.saving : isDirty ? text.unsaved : state === 'draft' && base && text.isSaved}
        </span>
        {base && (
          <Button className="push-end" color="error" disabled={isBusy} onClick={() => setAsked('delete')}>
            {text.delete}
          </Button>
        )}
      </div>
      {asked === 'schedule' && (
        <ScheduleDialog
          planned={state === 'scheduled' ? (base?.published_at ?? null) : null}
          onSchedule={(at) => {
            setAsked(null);
            act('schedule', at, text.scheduled(formatDateTime(at.getTime())));
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText}
          label={common.delete}
          onConfirm={() => {
            setAsked(null);
            remove();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
