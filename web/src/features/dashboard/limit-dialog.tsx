import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { STANDARD } from '@shared/plans';
import { Link } from 'react-router-dom';
import { common, dashboard } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';

interface LimitDialogProps {
  readonly planName: string;
  readonly maxBoards: number;
  readonly onClose: () => void;
}

/** Explains that the board limit is reached, and what to do next. */
export function LimitDialog({ planName, maxBoards, onClose }: LimitDialogProps) {
  const actions = (
    <>
      <Button onClick={onClose}>{common.close}</Button>
      {planName === STANDARD.name && (
        <Button
          component={Link}
          to={site.takesPayments ? paths.upgrade() : paths.redeem()}
          variant="contained"
          color="primary"
        >
          {site.takesPayments ? dashboard.upgrade : dashboard.redeem}
        </Button>
      )}
    </>
  );
  return (
    <AppDialog title={dashboard.planLimitReached} actions={actions} onClose={onClose}>
      <DialogContentText>{dashboard.boardLimit(maxBoards, planName)}</DialogContentText>
    </AppDialog>
  );
}
