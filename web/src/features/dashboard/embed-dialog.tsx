import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { common, embedDialog } from '../../messages/en.ts';
import { iframeCode, scriptCode } from '../../snippets/embed-code.ts';
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
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} className="embed-dialog-title" dir="auto">
        {embedDialog.title(board.name)}
      </DialogTitle>
      <DialogContent className="embed-dialog-content">
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
