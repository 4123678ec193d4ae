import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { copying } from '../../../messages/en.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import './copy-once.css';

interface CopyOnceProps {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly hint: string;
}

/** A link, a key or a secret that no later page shows, with a button that copies it. */
export function CopyOnce({ label, value, copyLabel, hint }: CopyOnceProps) {
  const { isCopied, copy } = useCopy();
  return (
    <div className="stack gap-2" role="status">
      <div className="copy-once row gap-2">
        <TextField
          fullWidth
          label={label}
          value={value}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          onFocus={(event) => event.target.select()}
        />
        <Button
          className="rigid"
          startIcon={<Icon name={isCopied ? 'check' : 'copy'} />}
          onClick={() => void copy(value)}
        >
          <span>{isCopied ? copying.done : copyLabel}</span>
        </Button>
      </div>
      <p className="muted">{hint}</p>
    </div>
  );
}
