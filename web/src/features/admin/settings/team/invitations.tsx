import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { EMAIL_MAX } from '@shared/limits';
import { ROLES, type Role } from '@shared/team/roles';
import { type FormEvent, useState } from 'react';
import { type AnswerOf, callApi, reasonOf } from '../../../../api/api.ts';
import { sentenceOf } from '../../../../api/errors.ts';
import { team as sentences } from '../../../../messages/en.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { useLive } from '../../../../session/live.tsx';
import { Icon } from '../../../../ui/app-icon.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { invitationsOf, type OpenInvitation, revokeInvitation } from '../../data/team-data.ts';
import { Choice } from '../../parts/choice.tsx';
import { CopyOnce } from '../../parts/copy-once.tsx';
import { Problem } from '../../parts/states.tsx';

type Invited = AnswerOf<'/api/invite'>;

/**
 * Makes invitations to the team, and lists the open ones. One with an address is sent by mail, too. A link is shown
 * once, because its code is stored nowhere.
 */
export function Invitations({ productId }: { readonly productId: string }) {
  const { busyWith, run } = useBusy<'invite'>();
  const [role, setRole] = useState<Role>('editor');
  const [email, setEmail] = useState('');
  const [invited, setInvited] = useState<(Invited & { readonly to: string }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = useLive(invitationsOf(productId));

  async function send() {
    setProblem(null);
    const to = email.trim();
    try {
      const made = await callApi('/api/invite', { product: productId, role, ...(to !== '' && { email: to }) });
      setInvited({ ...made, to });
      // Another address may have been typed meanwhile.
      setEmail((now) => (now.trim() === to ? '' : now));
    } catch (error) {
      setProblem(reasonOf(error, sentences.changeFailed));
    }
  }

  return (
    <div className="stack gap-3">
      <form
        className="team-form flex wrap gap-3"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run('invite', send);
        }}
      >
        <TextField
          className="team-form-address"
          label={sentences.inviteAddress}
          type="email"
          value={email}
          autoComplete="off"
          error={problem !== null && email !== ''}
          helperText={sentences.inviteAddressHint}
          slotProps={{ htmlInput: { maxLength: EMAIL_MAX, dir: 'ltr' } }}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem(null);
          }}
        />
        <Choice
          label={sentences.inviteAs}
          value={role}
          options={ROLES.map((each) => [each, sentences.roles[each]])}
          onChoose={(value) => setRole(value as Role)}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          startIcon={<Icon name="add" />}
          disabled={busyWith !== null}
          aria-busy={busyWith !== null}
        >
          <span>{busyWith === null ? sentences.invite : sentences.inviting}</span>
        </Button>
      </form>
      <FormProblem text={problem} />
      <p className="success medium" role="status">
        {invited && invited.to !== '' && sentences.invited(invited.to)}
      </p>
      {invited && (
        <CopyOnce
          key={invited.code}
          label={sentences.link}
          value={invited.link}
          copyLabel={sentences.copyLink}
          hint={sentences.linkHint(formatDateTime(invited.expires))}
        />
      )}
      {open.status === 'failed' && <Problem isLine text={sentences.loadFailed} onRetry={open.retry} />}
      {open.status === 'ready' && open.value.length > 0 && (
        <ul className="settings-list" aria-label={sentences.openInvitations}>
          {open.value.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </div>
  );
}

function InvitationRow({ invitation }: { readonly invitation: OpenInvitation }) {
  const { busyWith, run } = useBusy<'revoke'>();
  const text = sentences.openInvitation(sentences.roles[invitation.role], formatDateTime(invitation.expires));

  async function revoke() {
    try {
      await revokeInvitation(invitation.id);
      showToast('success', sentences.revoked);
      document.getElementById('team')?.focus();
    } catch (error) {
      showToast('failure', sentenceOf(error, sentences.changeFailed));
    }
  }

  return (
    <li className="settings-row row wrap between gap-3">
      <p className="shrinks grow">{text}</p>
      <Button
        size="small"
        aria-label={sentences.revokeOf(text)}
        disabled={busyWith !== null}
        onClick={() => void run('revoke', revoke)}
      >
        {sentences.revoke}
      </Button>
    </li>
  );
}
