import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { account } from '../../messages/en.ts';
import { leaveAccount } from '../../session/sign-out.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useBusy } from '../../ui/hooks/use-busy.ts';

/** Ends the session on this device. */
export function SignOutCard() {
  const id = useId();
  const navigate = useNavigate();
  const { busyWith, run } = useBusy<'leave'>();

  return (
    <section className="settings-card panel stack gap-5" aria-labelledby={id}>
      <h2 id={id} className="title-l">
        {account.signOut}
      </h2>
      <div className="settings-row row wrap between">
        <p className="settings-text size-sm muted">{account.signOutText}</p>
        <BusyButton
          type="button"
          tone="plain"
          isBusy={busyWith !== null}
          busyLabel={account.signingOut}
          onClick={() => void run('leave', () => leaveAccount(navigate))}
        >
          {account.signOut}
        </BusyButton>
      </div>
    </section>
  );
}
