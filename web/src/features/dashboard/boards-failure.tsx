import Button from '@mui/material/Button';
import { sentenceOf } from '../../api/errors.ts';
import { common, dashboard } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import './notice.css';

interface BoardsFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Error state shown if the boards could not be loaded. */
export function BoardsFailure({ error, onRetry }: BoardsFailureProps) {
  return (
    <div className="notice stack gap-2 centered" role="alert">
      <p className="title-m">{sentenceOf(error, dashboard.loadFailed)}</p>
      <Button startIcon={<Icon name="retry" />} onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
