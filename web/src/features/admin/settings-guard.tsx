import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';
import { settings as sentences } from '../../messages/en.ts';

/** Asks before changes are lost: on the way to another page or tab of ours, and before the browser leaves. */
export function SettingsGuard({ isDirty }: { readonly isDirty: boolean }) {
  const id = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={() => blocker.reset()}
    >
      <DialogTitle id={id}>{sentences.leaveTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{sentences.leaveText}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()}>
          {sentences.leave}
        </Button>
        <Button autoFocus variant="contained" color="primary" onClick={() => blocker.reset()}>
          {sentences.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
