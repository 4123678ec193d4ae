import { useEffect } from 'react';
import { transportSentenceOf } from '../../errors.ts';
import { account, auth } from '../../messages/en.ts';
import { useSession } from '../../session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { showToast } from '../../ui/toasts.tsx';
import { finishConfirmation } from './data.ts';
import { DataCard } from './data-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SignOutCard } from './sign-out-card.tsx';
import './settings.css';

/** /settings: the account's own page. */
export function Component() {
  const session = useSession();
  useEffect(() => {
    finishConfirmation().then(
      (isDone) => isDone && showToast('success', account.confirmed),
      (error: unknown) => showToast('failure', transportSentenceOf(error, auth.callbackFailed)),
    );
  }, []);
  // The guard above shows this page to nobody else.
  if (session.status !== 'signed-in') return null;
  return (
    <div className="settings">
      <title>{`${account.title} - ${BRAND_NAME}`}</title>
      <h1 className="app-title">{account.title}</h1>
      <ProfileCard account={session} />
      <DataCard account={session} />
      <SignOutCard />
    </div>
  );
}
