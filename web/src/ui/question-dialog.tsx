import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The answer buttons; the harmless one has the focus. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A confirmation or notice dialog that replaces the browser's own (D26). */
export function QuestionDialog({ title, children, actions, onClose }: QuestionDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
