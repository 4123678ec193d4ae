import { useId } from 'react';
import { account as sentences } from '../../messages/en.ts';
import type { Account } from '../../session/session.ts';
import { DataCard } from './data-card.tsx';
import { SignOutCard } from './sign-out-card.tsx';
import { useFinishedConfirmation } from './use-finished-confirmation.ts';
import './settings.css';

/** Data export and deletion for accounts that cannot open the settings. */
export function YourData({ account }: { readonly account: Account }) {
  const id = useId();
  useFinishedConfirmation();
  return (
    <section className="settings your-data stack gap-6" aria-labelledby={id}>
      <h2 id={id} className="title-xl">
        {sentences.yourData}
      </h2>
      <DataCard account={account} />
      <SignOutCard />
    </section>
  );
}
