import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { DEFAULT_SETTINGS, type Settings } from '@shared/product';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { common, wizard } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { BoardPreview } from '../../ui/board-preview.tsx';
import { FormProblem } from '../../ui/form/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { problemsOf } from '../../validation/board-fields.ts';
import { useCreateBoard } from './use-create-board.ts';
import { STEPS, type Step, WizardProgress } from './wizard-progress.tsx';
import { WizardStep } from './wizard-step.tsx';
import './wizard.css';

/** Creates a board in three steps. Closing the dialog discards the input. */
export function Wizard({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('name');
  const [name, setName] = useState('');
  const [settings, setSettings] = useState<Settings>(DEFAULT_SETTINGS);
  const { create, isBusy, failure } = useCreateBoard((boardId) => {
    showToast('success', wizard.created);
    navigate(paths.admin(boardId));
  });

  const board = { name, settings };
  const problems = problemsOf(board);
  const isBlocked = (step === 'name' && problems.name !== undefined) || (step === 'color' && !!problems.primaryColor);
  const at = STEPS.indexOf(step);
  const isLast = at === STEPS.length - 1;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBlocked) return;
    if (!isLast) setStep(STEPS[at + 1] ?? step);
    else void create(board);
  }

  // Stays open during the request, because closing it would hide the result.
  const close = () => {
    if (!isBusy) onClose();
  };

  // If the server rejects the name, returns to the step with the name field.
  const [seen, setSeen] = useState(failure);
  if (seen !== failure) {
    setSeen(failure);
    if (failure?.field === 'name') setStep('name');
  }

  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={close}>
      <form className="wizard" noValidate onSubmit={onSubmit}>
        <div className="wizard-head">
          <DialogTitle id={id}>{wizard.title}</DialogTitle>
          <IconButton aria-label={common.close} onClick={close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <DialogContent className="wizard-content">
          <div className="wizard-fields">
            <WizardProgress step={step} />
            <WizardStep
              step={step}
              name={name}
              settings={settings}
              problems={problems}
              refusal={failure?.field === 'name' ? failure.text : undefined}
              onName={setName}
              onSettings={(changed) => setSettings((before) => ({ ...before, ...changed }))}
            />
            <FormProblem text={failure?.field === null ? failure.text : null} />
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
            {!isLast ? wizard.next : isBusy ? wizard.creating : wizard.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
