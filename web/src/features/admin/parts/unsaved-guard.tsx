import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { Path, Transition } from 'history';
import { useEffect, useState } from 'react';
import { settings as sentences } from '../../../messages/en.ts';
import { browserHistory } from '../../../router/browser-history.ts';
import { askBeforeSignOut } from '../../../router/navigate-and-wait.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';

type Place = Pick<Path, 'pathname' | 'search'>;

/** Whether the same form is shown: its entry has only been stored, or a section was gone to. */
export const isSamePlace = (one: Place, other: Place): boolean => placeOf(one) === placeOf(other);

function placeOf({ pathname, search }: Place): string {
  const params = new URLSearchParams(search);
  params.delete('new');
  return `${pathname}?${params}`;
}

interface Question {
  readonly onLeave: () => void;
  readonly onStay?: () => void;
}

/** Asks before unsaved changes are lost: on navigation within the application, away from it, or on signing out. */
export function UnsavedGuard({ isDirty, text }: { readonly isDirty: boolean; readonly text: string }) {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const history = browserHistory();
    // Also blocks leaving through the browser.
    let release = history.block(hold);
    function hold({ location, retry }: Transition) {
      const onLeave = () => {
        release();
        retry();
      };
      if (!isSamePlace(location, history.location)) {
        setQuestion({ onLeave });
        return;
      }
      onLeave();
      release = history.block(hold);
    }
    const endAsking = askBeforeSignOut(
      () =>
        new Promise((resolve) => {
          const onLeave = () => {
            release();
            resolve(true);
          };
          setQuestion({ onLeave, onStay: () => resolve(false) });
        }),
    );
    return () => {
      endAsking();
      release();
    };
  }, [isDirty]);

  if (question === null) return null;
  const leave = () => {
    setQuestion(null);
    question.onLeave();
  };
  const stay = () => {
    setQuestion(null);
    question.onStay?.();
  };
  const actions = (
    <>
      <Button color="error" onClick={leave}>
        {sentences.leave}
      </Button>
      <Button autoFocus variant="contained" color="primary" onClick={stay}>
        {sentences.stay}
      </Button>
    </>
  );
  return (
    <AppDialog title={sentences.leaveTitle} actions={actions} onClose={stay}>
      <DialogContentText>{text}</DialogContentText>
    </AppDialog>
  );
}
