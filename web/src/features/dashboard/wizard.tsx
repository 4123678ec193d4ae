import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { approvalOf } from '@shared/access/approval';
import type { ErrorKey } from '@shared/errors';
import { DEFAULT_SETTINGS } from '@shared/product';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiFailure, callApi } from '../../api/api.ts';
import { common, errors, wizard } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { navigateAndWait } from '../../router/navigate-and-wait.ts';
import { PageDialog } from '../../ui/app-dialog.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { BoardPreview } from '../../ui/preview/board-preview.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { boardOf, type Draft, draftSchema } from '../../validation/board-fields.ts';
import { STEPS, type Step, WizardProgress, WizardStep } from './wizard-step.tsx';
import './wizard.css';

/** Errors whose message tells the owner what to do. All others become "Failed to create product". */
const EXPLAINED: readonly (string | null)[] = [
  'boardLimit',
  'notActive',
  'tooMany',
  'tooManyNearby',
] satisfies ErrorKey[];
const OF_NAME: readonly (string | null)[] = ['boardNameRequired', 'boardNameTooLong'] satisfies ErrorKey[];
const SIGNED_OUT: readonly (string | null)[] = ['boardSignInRequired', 'signInRequired'] satisfies ErrorKey[];

/** Returns a function that creates a board and resolves to its id. It throws ApiFailure. */
function useCreateBoard() {
  /** Idempotency key per board, so that a retry after a lost response does not create a second board. */
  const attempt = useRef({ of: '', id: '' });
  return useCallback(async (draft: Draft): Promise<string> => {
    const board = boardOf(draft);
    const of = JSON.stringify(board);
    if (attempt.current.of !== of) attempt.current = { of, id: crypto.randomUUID() };
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    return (await callApi('/api/create-board', { ...board, attempt: attempt.current.id, zone })).id;
  }, []);
}

/** Why creating a board failed, and whether the name field shows the error. */
interface CreationFailure {
  readonly field: 'name' | null;
  readonly text: string;
}

function creationFailureOf(error: unknown): CreationFailure {
  const { key, message } = error instanceof ApiFailure ? error : new ApiFailure(wizard.failed);
  if (OF_NAME.includes(key)) return { field: 'name', text: message };
  if (SIGNED_OUT.includes(key)) return { field: null, text: wizard.signInRequired };
  return { field: null, text: EXPLAINED.includes(key) || message === errors.network ? message : wizard.failed };
}

/** Creates a board in three steps. Closing the dialog discards the input. */
export function Wizard({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('name');
  /** The server's sentence about the name, shown until the next attempt. */
  const [refusal, setRefusal] = useState<string>();
  const create = useCreateBoard();
  const { control, watch, trigger, failure, isBusy, onSubmit } = useValidatedForm({
    schema: draftSchema,
    defaultValues: { ...DEFAULT_SETTINGS, requireApproval: approvalOf(DEFAULT_SETTINGS), name: '' },
    mode: 'onChange',
    send: async (draft: Draft) => {
      setRefusal(undefined);
      const boardId = await create(draft);
      showToast('success', wizard.created);
      await navigateAndWait(navigate, paths.admin(boardId));
    },
    sentenceFor: (error) => {
      const { field, text } = creationFailureOf(error);
      if (field === null) return text;
      setRefusal(text);
      setStep('name');
      return null;
    },
  });
  const draft = watch();
  const { name } = draft;
  const { settings } = boardOf(draft);

  const isNameInvalid = !draftSchema.shape.name.safeParse(name).success;
  const isColorInvalid = !draftSchema.shape.primaryColor.safeParse(settings.primaryColor).success;
  const isBlocked = (step === 'name' && isNameInvalid) || (step === 'color' && isColorInvalid);
  const at = STEPS.indexOf(step);
  const isLast = at === STEPS.length - 1;

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (isBlocked) return;
    if (!isLast) setStep(STEPS[at + 1] ?? step);
    else onSubmit(event);
  }

  // Stays open during the request, because closing it would hide the result.
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <PageDialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={close}>
      <form className="wizard column" noValidate onSubmit={goOn}>
        <div className="wizard-head row between">
          <DialogTitle id={id}>{wizard.title}</DialogTitle>
          <IconButton aria-label={common.close} onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <DialogContent className="wizard-content stack gap-8">
          <div className="column gap-6 shrinks">
            <WizardProgress step={step} />
            <WizardStep step={step} control={control} refusal={refusal} onAskName={() => void trigger('name')} />
            <FormProblem text={failure} />
          </div>
          <div className="wizard-preview">
            <BoardPreview name={name} settings={settings} />
          </div>
        </DialogContent>
        <DialogActions>
          {at > 0 && (
            <Button disabled={isBusy} onClick={() => setStep(STEPS[at - 1] ?? step)}>
              {wizard.back}
            </Button>
          )}
          <Button type="submit" variant="contained" color="primary" disabled={isBlocked || isBusy} aria-busy={isBusy}>
            <span>{!isLast ? wizard.next : isBusy ? wizard.creating : wizard.create}</span>
          </Button>
        </DialogActions>
      </form>
    </PageDialog>
  );
}
