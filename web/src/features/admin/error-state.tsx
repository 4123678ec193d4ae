import Button from '@mui/material/Button';
import { common } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import './error-state.css';

interface ProblemProps {
  readonly text: string;
  readonly onRetry: () => void;
  /** A line above what is known already, instead of a panel in its place. */
  readonly isLine?: boolean;
}

/** What could not be loaded, and the way to try again. */
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
