import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { EMAIL_MAX } from '@shared/limits';
import { type FormEvent, useState } from 'react';
import { type AnswerOf, callApi, reasonOf } from '../../../../api/api.ts';
import { guests as sentences } from '../../../../messages/en.ts';
import { useLive } from '../../../../session/live.tsx';
import { Icon } from '../../../../ui/app-icon.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';
import { showToast } from '../../../../ui/toasts/toasts.tsx';
import { GUESTS_PAGE, guestsOf, isShown } from '../../data/guests-data.ts';
import { CopyOnce } from '../../parts/copy-once.tsx';
import { Problem } from '../../parts/states.tsx';
import { GuestRow } from './guest-row.tsx';

type Invited = AnswerOf<'/api/invite-guest'>;

interface GuestsProps {
  readonly productId: string;
  /** Whether domains let people in, of whom some may be kept out. */
  readonly hasDomains: boolean;
}

/**
 * Invites people to a private board, keeps an address at its domains out, and lists them. A link is shown once, as it is
 * stored nowhere.
 */
export function Guests({ productId, hasDomains }: GuestsProps) {
  const { busyWith, run } = useBusy<'invite' | 'keepOut'>();
  const [email, setEmail] = useState('');
  const [invited, setInvited] = useState<(Invited & { readonly to: string }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = busyWith !== null;

  async function invite() {
    setProblem(null);
    const to = email.trim();
    try {
      const made = await callApi('/api/invite-guest', { product: productId, ...(to !== '' && { email: to }) });
      setInvited({ ...made, to });
      // Another address may have been typed meanwhile.
      setEmail((now) => (now.trim() === to ? '' : now));
    } catch (error) {
      setProblem(reasonOf(error, sentences.loadFailed));
    }
  }

  async function keepOut() {
    setProblem(null);
    const whom = email.trim();
    try {
      await callApi('/api/revoke-guest', { product: productId, email: whom });
      showToast('success', sentences.keptOut(whom));
      setEmail((now) => (now.trim() === whom ? '' : now));
    } catch (error) {
      setProblem(reasonOf(error, sentences.loadFailed));
    }
  }

  return (
    <div className="stack gap-3">
      <div className="stack gap-2">
        <h3 className="title-s">{sentences.heading}</h3>
        <p className="muted">{sentences.intro}</p>
      </div>
      <form
        className="team-form flex wrap gap-3"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run('invite', invite);
        }}
      >
        <TextField
          className="team-form-address"
          label={sentences.address}
          type="email"
          value={email}
          autoComplete="off"
          error={problem !== null && email !== ''}
          helperText={hasDomains ? `${sentences.addressHint} ${sentences.keepOutHint}` : sentences.addressHint}
          slotProps={{ htmlInput: { maxLength: EMAIL_MAX, dir: 'ltr' } }}
          onChange={({ target }) => {
            setEmail(target.value);
            setProblem(null);
          }}
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          startIcon={<Icon name="add" />}
          disabled={isBusy}
          aria-busy={busyWith === 'invite'}
        >
          <span>{busyWith === 'invite' ? sentences.inviting : sentences.invite}</span>
        </Button>
        {hasDomains && (
          <Button disabled={isBusy} aria-busy={busyWith === 'keepOut'} onClick={() => void run('keepOut', keepOut)}>
            {sentences.keepOut}
          </Button>
        )}
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
          hint={sentences.linkHint}
        />
      )}
      <GuestList productId={productId} after={null} />
    </div>
  );
}

/** A page of the guests and open invitations, and those after it when they are asked for. */
function GuestList({ productId, after }: { readonly productId: string; readonly after: string | null }) {
  const live = useLive(guestsOf(productId, after));
  const [isMore, setMore] = useState(false);
  if (live.status === 'failed') return <Problem isLine text={sentences.loadFailed} onRetry={live.retry} />;
  if (live.status !== 'ready') return null;
  const last = live.value.length === GUESTS_PAGE ? live.value.at(-1) : undefined;
  const shown = live.value
    .filter(isShown)
    .sort((one, other) => one.guest.created_at.toMillis() - other.guest.created_at.toMillis());
  return (
    <>
      {shown.length > 0 && (
        <ul className="settings-list" aria-label={sentences.list}>
          {shown.map((known) => (
            <GuestRow key={known.id} productId={productId} known={known} />
          ))}
        </ul>
      )}
      {after === null && shown.length === 0 && last === undefined && <p role="status">{sentences.none}</p>}
      {last && !isMore && (
        <Button className="to-start" onClick={() => setMore(true)}>
          {sentences.more}
        </Button>
      )}
      {last && isMore && <GuestList productId={productId} after={last.id} />}
    </>
  );
}
