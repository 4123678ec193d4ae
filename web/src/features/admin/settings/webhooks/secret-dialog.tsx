import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { webhooks as sentences } from '../../../../messages/en.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { CodeBlock } from '../../../../ui/code-block.tsx';

interface SecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a new secret once. A press beside the dialog does not close it. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <AppDialog
      title={sentences.secretTitle}
      maxWidth="sm"
      onClose={() => undefined}
      actions={
        <Button variant="contained" color="primary" onClick={onClose}>
          <span>{sentences.done}</span>
        </Button>
      }
    >
      <div className="stack gap-4">
        <DialogContentText>{sentences.secretHint}</DialogContentText>
        <CodeBlock label={sentences.secret} code={secret} />
      </div>
    </AppDialog>
  );
}
