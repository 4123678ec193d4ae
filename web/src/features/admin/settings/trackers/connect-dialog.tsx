import Button from '@mui/material/Button';
import * as server from '@shared/error-messages';
import { TRACKER_PLACE_MAX, TRACKER_TOKEN_MAX } from '@shared/limits';
import type { TrackerName } from '@shared/trackers/values';
import { z } from '@shared/zod';
import { useWatch } from 'react-hook-form';
import { ApiFailure, callApi, reasonOf } from '../../../../api/api.ts';
import { common, trackers as text } from '../../../../messages/en.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';

/** GitHub's form has name, owner, a year and permissions filled in; the repository is chosen there. */
function tokenPage(tracker: TrackerName, place: string): string {
  if (tracker === 'linear') return 'https://linear.app/settings/account/security';
  const filled = { name: 'Hearback', expires_in: '365', issues: 'write', repository_hooks: 'write' };
  const [, owner] = /^\s*(?:https?:\/\/github\.com\/)?([\w-]+)\/./i.exec(place) ?? [];
  const query = new URLSearchParams(owner === undefined ? filled : { ...filled, target_name: owner });
  return `https://github.com/settings/personal-access-tokens/new?${query}`;
}

const schemaOf = (tracker: TrackerName) => {
  const required = tracker === 'github' ? server.trackerPlaceRequired : server.trackerTeamRequired;
  return z.object({
    place: z.string().trim().min(1, required).max(TRACKER_PLACE_MAX, required),
    token: z.string().trim().min(1, server.trackerTokenRequired).max(TRACKER_TOKEN_MAX, server.trackerTokenRefused),
  });
};

interface ConnectDialogProps {
  readonly productId: string;
  readonly tracker: TrackerName;
  /** The repository or team that is connected now; empty for none. */
  readonly place: string;
  readonly onClose: () => void;
}

/** Takes repository or team and token, which the server tries before it stores them. */
export function ConnectDialog({ productId, tracker, place, onClose }: ConnectDialogProps) {
  const { register, control, setError, failure, isBusy, problemOf, onSubmit } = useValidatedForm({
    schema: schemaOf(tracker),
    defaultValues: { place, token: '' },
    reValidateMode: 'onChange',
    shouldFocusError: true,
    send: async ({ token, place: entered }) => {
      const where = tracker === 'github' ? { repository: entered } : { team: entered };
      const asked = { product: productId, action: 'connect', tracker, token, ...where } as const;
      const { isBroad } = await callApi('/api/trackers', asked);
      showToast(isBroad ? 'notice' : 'success', isBroad ? text.broad : text.connected);
      onClose();
    },
    sentenceFor: (error) => {
      const message = reasonOf(error, text.connectFailed);
      const field = error instanceof ApiFailure ? error.field : null;
      if (field === null) return message;
      setError(field === 'token' ? 'token' : 'place', { message }, { shouldFocus: true });
      return null;
    },
  });
  const typed = useWatch({ control, name: 'place' });
  const form = 'connect-tracker';
  return (
    <AppDialog
      title={text.connectTo[tracker]}
      maxWidth="sm"
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" form={form} variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
            <span>{isBusy ? text.connecting : text.connect}</span>
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" noValidate onSubmit={onSubmit}>
        <p className="small muted">
          <span>{text.tokenHelp[tracker]}</span>{' '}
          <a className="inline-link" href={tokenPage(tracker, typed)} target="_blank" rel="noopener noreferrer">
            <span>{text.tokenPage[tracker]}</span>
            <span className="sr-only">{` ${common.openInNewTab}`}</span>
          </a>
        </p>
        <TextInput
          label={text.place[tracker]}
          hint={text.placeHint[tracker]}
          autoComplete="off"
          problem={problemOf('place')}
          {...register('place')}
        />
        <TextInput
          label={text.token[tracker]}
          hint={text.tokenHint}
          type="password"
          // A token is no password of this site.
          autoComplete="off"
          problem={problemOf('token')}
          {...register('token')}
        />
        <FormProblem text={failure} />
      </form>
    </AppDialog>
  );
}
