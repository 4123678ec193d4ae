import Button from '@mui/material/Button';
import { settings as sentences } from '../../../messages/en.ts';
import { BoardPreview } from '../../../ui/board-preview.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { boardOf, type Draft } from '../../../validation/board-fields.ts';
import type { DraftField } from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsGuard } from './settings-guard.tsx';
import { useSettingsForm } from './use-settings-form.ts';

interface SettingsFormProps {
  readonly productId: string;
  readonly saved: Draft;
}

const LABELS: Readonly<Record<DraftField, string>> = {
  name: sentences.name,
  theme: sentences.theme,
  displayMode: sentences.displayMode,
  primaryColor: sentences.primaryColor,
  productLogo: sentences.logo,
  allowAnonymous: sentences.allowAnonymous,
  requireApproval: sentences.requireApproval,
  defaultSort: sentences.defaultSort,
  searchEngines: sentences.searchEngines,
};

/** Settings fields, preview of the board, and save and reset buttons. */
export function SettingsForm({ productId, saved }: SettingsFormProps) {
  const form = useSettingsForm(productId, saved);
  const { draft, isDirty, isBusy, failure, clashes } = form;

  return (
    <form className="board-settings" noValidate onSubmit={form.onSubmit}>
      <div className="board-settings-form">
        <SettingsFields control={form.control} />
        <div className="board-settings-end">
          <FormProblem text={failure ?? (clashes.length > 0 ? clashSentence(clashes) : null)} />
          <div className="board-settings-actions">
            <Button type="submit" variant="contained" color="primary" disabled={!isDirty || isBusy} aria-busy={isBusy}>
              {isBusy ? sentences.saving : sentences.save}
            </Button>
            <Button disabled={!isDirty || isBusy} onClick={form.reset}>
              {sentences.reset}
            </Button>
            <span className="board-settings-state" role="status">
              {isDirty && sentences.unsaved}
            </span>
          </div>
        </div>
      </div>
      <div className="board-settings-preview">
        <BoardPreview {...boardOf(draft)} />
      </div>
      <SettingsGuard isDirty={isDirty} />
    </form>
  );
}

const clashSentence = (clashes: readonly DraftField[]) =>
  sentences.clash(clashes.map((field) => LABELS[field]).join(', '));
