import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { common, embedDialog } from '../../messages/en.ts';
import { iframeCode, scriptCode } from '../../snippets/embed-code.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import type { Board } from './board.ts';
import './embed-dialog.css';

type Method = 'iframe' | 'script';

interface EmbedDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
}

/** Dialog with the code that embeds a board. */
export function EmbedDialog({ board, onClose }: EmbedDialogProps) {
  const id = useId();
  const [method, setMethod] = useState<Method>('iframe');
  const code = method === 'iframe' ? iframeCode : scriptCode;
  return (
    <AppDialog
      title={embedDialog.title(board.name)}
      dir="auto"
      maxWidth="sm"
      actions={<Button onClick={onClose}>{common.close}</Button>}
      onClose={onClose}
    >
      <div className="embed-dialog-content">
        <DialogContentText>{embedDialog.hint}</DialogContentText>
        <Tabs value={method} aria-label={embedDialog.methods} onChange={(_, next: Method) => setMethod(next)}>
          <Tab value="iframe" id={`${id}-iframe`} aria-controls={`${id}-panel`} label={embedDialog.iframe} />
          <Tab value="script" id={`${id}-script`} aria-controls={`${id}-panel`} label={embedDialog.script} />
        </Tabs>
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${method}`}>
          <CodeBlock
            key={method}
            label={method === 'iframe' ? embedDialog.iframeCode : embedDialog.scriptCode}
            code={code(window.location.origin, board.id)}
          />
        </div>
      </div>
    </AppDialog>
  );
}
