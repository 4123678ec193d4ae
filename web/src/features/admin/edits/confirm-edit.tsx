import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { common } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { type Edit, kindOf } from './kinds.ts';

interface ConfirmEditProps {
  readonly edit: Edit;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks the question of an edit, once, regardless of how many items it changes. */
export function ConfirmEdit({ edit, onAnswer }: ConfirmEditProps) {
  const { question } = kindOf(edit).sentences(edit);
  if (!question) return null;
  const cancel = () => onAnswer(false);
  const actions = (
    <>
      <Button autoFocus onClick={cancel}>
        {common.cancel}
      </Button>
      <Button variant="contained" color="error" onClick={() => onAnswer(true)}>
        {common.delete}
      </Button>
    </>
  );
  return (
    <AppDialog title={question.title} actions={actions} onClose={cancel}>
      <DialogContentText>{question.text}</DialogContentText>
    </AppDialog>
  );
}
