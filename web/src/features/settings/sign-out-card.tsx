import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { account } from '../../messages/en.ts';
import { leaveAccount } from '../../session/sign-out.ts';
import { BusyButton } from '../../ui/busy-button.tsx';

/** Ends the session on this device. */
export function SignOutCard() {
  const id = useId();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    if (!(await leaveAccount(navigate))) setBusy(false);
  }

  return (
    <section className="settings-card" aria-labelledby={id}>
      <h2 id={id} className="settings-card-title">
        {account.signOut}
      </h2>
      <div className="settings-row">
        <p className="settings-text">{account.signOutText}</p>
        <BusyButton type="button" tone="plain" isBusy={isBusy} busyLabel={account.signingOut} onClick={leave}>
          {account.signOut}
        </BusyButton>
      </div>
    </section>
  );
}
