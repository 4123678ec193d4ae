import { useId, useState } from 'react';
import { account as sentences } from '../../messages/en.ts';
import { providerNames, providerOfFirebase } from '../../providers.ts';
import type { Account } from '../../session.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import '../../ui/button.css';

/** The address and the password. An account that only ever came by a provider has no password to change. */
export function ProfileCard({ account }: { readonly account: Account }) {
  const id = useId();
  const [isChangingEmail, setChangingEmail] = useState(false);
  const hasPassword = account.providers.includes('password');
  const providers = account.providers
    .map(providerOfFirebase)
    .filter((provider) => provider !== null)
    .map((provider) => providerNames[provider]);

  return (
    <section className="settings-card" aria-labelledby={id}>
      <h2 id={id} className="settings-card-title">
        {sentences.profile}
      </h2>
      <div className="settings-email">
        <TextInput
          label={sentences.email}
          type="email"
          autoComplete="username"
          value={account.email ?? ''}
          onChange={() => undefined}
          isReadOnly
        />
        {hasPassword && (
          <button type="button" className="button" onClick={() => setChangingEmail(true)}>
            {sentences.changeEmail}
          </button>
        )}
      </div>
      {hasPassword ? <PasswordForm /> : <p className="settings-text">{sentences.signsInWith(providers.join(', '))}</p>}
      {isChangingEmail && <EmailDialog onClose={() => setChangingEmail(false)} />}
    </section>
  );
}
