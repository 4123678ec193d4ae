import { account } from '../../messages/en.ts';
import { useSession } from '../../session/session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { DataCard, LanguageCard, SignOutCard, useFinishedConfirmation } from './account-cards.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PlanCard } from './plan/plan-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import './settings.css';

/** /settings: account settings. */
export function Component() {
  const session = useSession();
  useFinishedConfirmation();
  // Type narrowing only: the guard requires a session.
  if (session.status !== 'signed-in') return null;
  return (
    <div className="settings stack gap-6">
      <title>{`${account.title} - ${BRAND_NAME}`}</title>
      <h1 className="app-title title-xl">{account.title}</h1>
      <ProfileCard account={session} />
      <PlanCard account={session} />
      <NotificationsCard />
      <LanguageCard />
      <DataCard account={session} />
      <SignOutCard />
    </div>
  );
}
