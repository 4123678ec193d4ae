import { useId, useState } from 'react';
import { account as sentences } from '../../messages/en.ts';
import { providerNames, providerOfFirebase } from '../../session/providers.ts';
import type { Account } from '../../session/session.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';
import '../../ui/button.css';

/** Email address and password. An account created with a provider may not have a password yet. */
export function ProfileCard({ account }: { readonly account: Account }) {
  const id = useId();
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  const hasPassword = account.providers.includes('password');
  const providers = account.providers
    .map(providerOfFirebase)
    .filter((provider) => provider !== null)
    .map((provider) => providerNames[provider])
    .join(', ');

  return (
    <section className="settings-card" aria-labelledby={id}>
      <h2 id={id} className="settings-card-title">
        {sentences.profile}
      </h2>
      <div className="settings-email">
        <TextInput label={sentences.email} type="email" autoComplete="username" value={account.email ?? ''} readOnly />
        {hasPassword && (
          <button type="button" className="button" onClick={() => setDialog('email')}>
            {sentences.changeEmail}
          </button>
        )}
      </div>
      {hasPassword && <PasswordForm />}
      {!hasPassword && account.email === null && <p className="settings-text">{sentences.signsInWith(providers)}</p>}
      {!hasPassword && account.email !== null && (
        <div className="settings-row">
          <p className="settings-text">{sentences.signsInOnlyWith(providers)}</p>
          <button type="button" className="button" onClick={() => setDialog('password')}>
            {sentences.setPassword}
          </button>
        </div>
      )}
      {dialog === 'email' && <EmailDialog onClose={close} />}
      {dialog === 'password' && <SetPasswordDialog account={account} onClose={close} />}
    </section>
  );
}
