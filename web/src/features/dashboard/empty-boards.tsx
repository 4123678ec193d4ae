import Button from '@mui/material/Button';
import { dashboard } from '../../messages/en.ts';
import { Icon } from '../../ui/app-icon.tsx';
import './notice.css';

/** Empty state before the first board. */
export function EmptyBoards({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon name="feedback" />
      </span>
      <p className="notice-title">{dashboard.empty}</p>
      <p className="notice-text">{dashboard.emptyText}</p>
      <Button variant="contained" color="primary" onClick={onCreate}>
        {dashboard.createFirst}
      </Button>
    </div>
  );
}
