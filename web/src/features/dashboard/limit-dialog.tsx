import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { STANDARD } from '@shared/plans';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { common, dashboard } from '../../messages/en.ts';
import { paths } from '../../paths.ts';

interface LimitDialogProps {
  readonly planName: string;
  readonly maxBoards: number;
  readonly onClose: () => void;
}

/** Why there is no new board, and what to do about it. */
export function LimitDialog({ planName, maxBoards, onClose }: LimitDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`} onClose={onClose}>
      <DialogTitle id={id}>{dashboard.planLimitReached}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{dashboard.boardLimit(maxBoards, planName)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
        {planName === STANDARD.name && (
          <Button component={Link} to={paths.upgrade()} variant="contained" color="primary">
            {dashboard.upgrade}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
