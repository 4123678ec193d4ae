import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { common } from '../../../messages/en.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirmation dialog for a deletion. */
export function ConfirmDialog({ title, text, onConfirm, onClose }: ConfirmDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  const actions = (
    <>
      <Button autoFocus onClick={onClose}>
        {common.cancel}
      </Button>
      <Button variant="contained" color="error" onClick={confirm}>
        {common.delete}
      </Button>
    </>
  );
  return (
    <QuestionDialog title={title} actions={actions} onClose={onClose}>
      <DialogContentText>{text}</DialogContentText>
    </QuestionDialog>
  );
}
