import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { settings as sentences } from '../../messages/en.ts';
import { QuestionDialog } from '../../ui/question-dialog.tsx';

/** Asks before changes are lost: on the way to another page or tab of ours, and before the browser leaves. */
export function SettingsGuard({ isDirty }: { readonly isDirty: boolean }) {
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
  const actions = (
    <>
      <Button color="error" onClick={() => blocker.proceed()}>
        {sentences.leave}
      </Button>
      <Button autoFocus variant="contained" color="primary" onClick={() => blocker.reset()}>
        {sentences.stay}
      </Button>
    </>
  );
  return (
    <QuestionDialog title={sentences.leaveTitle} actions={actions} onClose={() => blocker.reset()}>
      <DialogContentText>{sentences.leaveText}</DialogContentText>
    </QuestionDialog>
  );
}
