import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { transportSentenceOf } from '../../api/errors.ts';
import { SITE_LANGUAGE, SITE_LANGUAGES } from '../../language.ts';
import { account, auth, footer, account as sentences } from '../../messages/en.ts';
import { leaveAccount } from '../../router/sign-out.ts';
import type { Account } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useBusy } from '../../ui/hooks/actions.ts';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { runExport } from './calls.ts';
import { finishConfirmation } from './data.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import './settings.css';

interface DataCardProps {
  readonly account: Account;
}

/** Export and deletion of the account's data. */
export function DataCard({ account }: DataCardProps) {
  const id = useId();
  const [exported, setExported] = useState<number | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  async function exportData() {
    setExported(0);
    try {
      const failure = await runExport(setExported);
      if (failure === null) showToast('success', sentences.exported);
      else showToast('failure', failure);
    } catch (error) {
      reportError(error);
      showToast('failure', sentences.exportFailed);
    } finally {
      setExported(null);
    }
  }

  return (
    <section className="settings-card panel stack gap-5" aria-labelledby={id}>
      <h2 id={id} className="title-l">
        {sentences.data}
      </h2>
      <div className="settings-row row wrap between">
        <p className="settings-text size-sm muted">{sentences.exportText}</p>
        <BusyButton
          type="button"
          tone="plain"
          isBusy={exported !== null}
          busyLabel={exported ? sentences.exportingEntries(exported) : sentences.exporting}
          onClick={exportData}
        >
          {sentences.export}
        </BusyButton>
      </div>
      <div className="settings-row row wrap between">
        <p className="settings-text size-sm muted">{sentences.deleteText}</p>
        <button type="button" className="button button-danger" onClick={() => setDeleting(true)}>
          {sentences.delete}
        </button>
      </div>
      {isDeleting && <DeleteDialog account={account} onClose={() => setDeleting(false)} />}
    </section>
  );
}

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

/** Completes a confirmation that redirected to a provider, and shows its result. */
export function useFinishedConfirmation(): void {
  useEffect(() => {
    finishConfirmation().then(
      (isDone) => isDone && showToast('success', account.confirmed),
      (error: unknown) => showToast('failure', transportSentenceOf(error, auth.callbackFailed)),
    );
  }, []);
}

/** The language of the application in this browser. */
export function LanguageCard() {
  const id = useId();
  return (
    <section className="settings-card panel stack gap-5" aria-labelledby={id}>
      <h2 id={id} className="title-l">
        {footer.language}
      </h2>
      <div className="settings-row row wrap between">
        <p className="settings-text size-sm muted">{SITE_LANGUAGES[SITE_LANGUAGE]}</p>
        <LanguageSwitch className="button" />
      </div>
    </section>
  );
}
