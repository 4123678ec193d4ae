import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface AppDialogProps extends Pick<ComponentProps<typeof DialogTitle>, 'dir'> {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons; the harmless one has the focus. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** `xs` for a question or a notice, whose content is read out with the title. */
  readonly maxWidth?: 'xs' | 'sm' | 'md';
}

/** A dialog of the pages behind the sign-in, open while it is rendered. Public pages have `dialog.tsx`. */
export function AppDialog({ title, children, actions, onClose, maxWidth = 'xs', dir }: AppDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={`${id}-title`}
      {...(maxWidth === 'xs' && { 'aria-describedby': `${id}-text` })}
      onClose={onClose}
    >
      <DialogTitle id={`${id}-title`} dir={dir}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
