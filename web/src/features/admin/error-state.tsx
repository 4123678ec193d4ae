import Button from '@mui/material/Button';
import { common } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import './error-state.css';

interface ProblemProps {
  readonly text: string;
  readonly onRetry: () => void;
  /** Renders a line above content that is already loaded, instead of a panel in its place. */
  readonly isLine?: boolean;
}

/** Loading error with a retry button. */
export function Problem({ text, onRetry, isLine = false }: ProblemProps) {
  return (
    <div className="admin-problem" data-kind={isLine ? 'line' : 'panel'} role="alert">
      <p className="admin-problem-text">{text}</p>
      <Button size="small" startIcon={<Icon name="retry" />} onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
