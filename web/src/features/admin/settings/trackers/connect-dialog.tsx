import Button from '@mui/material/Button';
import * as server from '@shared/error-messages';
import { TRACKER_PLACE_MAX, TRACKER_TOKEN_MAX } from '@shared/limits';
import { z } from '@shared/zod';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { common, trackers as text } from '../../../../messages/en.ts';
import { AppDialog } from '../../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';

const TOKEN_PAGE = 'https://github.com/settings/personal-access-tokens/new';

const schema = z.object({
  repository: z.string().trim().min(1, server.trackerPlaceRequired).max(TRACKER_PLACE_MAX, server.trackerPlaceRequired),
  token: z.string().trim().min(1, server.trackerTokenRequired).max(TRACKER_TOKEN_MAX, server.trackerTokenRefused),
});

interface ConnectDialogProps {
  readonly productId: string;
  /** The repository that is connected now; empty for none. */
  readonly place: string;
  readonly onClose: () => void;
}

/** Takes repository and token, which the server tries before it stores them. */
export function ConnectDialog({ productId, place, onClose }: ConnectDialogProps) {
  const { register, failure, isBusy, problemOf, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { repository: place, token: '' },
    reValidateMode: 'onChange',
    shouldFocusError: true,
    send: async (entered) => {
      const asked = { product: productId, action: 'connect', tracker: 'github', ...entered } as const;
      const { isBroad } = await callApi('/api/trackers', asked);
      showToast(isBroad ? 'notice' : 'success', isBroad ? text.broad : text.connected);
      onClose();
    },
    sentenceFor: (error) => reasonOf(error, text.connectFailed),
  });
  const form = 'connect-tracker';
  return (
    <AppDialog
      title={text.connectGithub}
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
          {text.tokenHelp}{' '}
          <a className="inline-link" href={TOKEN_PAGE} target="_blank" rel="noopener noreferrer">
            {text.tokenPage}
            <span className="sr-only">{` ${common.openInNewTab}`}</span>
          </a>
        </p>
        <TextInput
          label={text.repository}
          hint={text.repositoryHint}
          autoComplete="off"
          problem={problemOf('repository')}
          {...register('repository')}
        />
        <TextInput
          label={text.token}
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
