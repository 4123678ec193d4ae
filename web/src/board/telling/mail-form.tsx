import { EMAIL_MAX } from '@shared/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { mailOffer as text } from '../../messages/en.ts';
import { bareAddress } from '../../validation/bare-address.ts';

interface MailFormProps {
  readonly isBusy: boolean;
  /** What happens to the address. */
  readonly hint: string;
  readonly onSend: (email: string) => void;
}

/** Something, an at sign, and a domain with a dot; the server checks it in full. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The field for an address, and what will happen to it. */
export function MailForm({ isBusy, hint, onSend }: MailFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const address = bareAddress(email);
    const isValid = ADDRESS.test(address);
    setInvalid(!isValid);
    if (isValid) onSend(address);
    else field.current?.focus();
  }

  return (
    <form className="follow-mail-form flex wrap gap-2 ink" noValidate onSubmit={submit}>
      <div className="field column gap-1 shrinks">
        <label className="small medium" htmlFor={id}>
          {text.label}
        </label>
        <input
          ref={field}
          id={id}
          className="field-input"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-hint${isInvalid ? ` ${id}-error` : ''}`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <button type="submit" className="button button-primary" aria-busy={isBusy} aria-disabled={isBusy}>
        {text.send}
      </button>
      {isInvalid && (
        <p id={`${id}-error`} className="follow-mail-error size-xs danger" role="alert">
          {text.invalid}
        </p>
      )}
      <p id={`${id}-hint`} className="follow-mail-hint size-xs muted">
        <span>{hint}</span>{' '}
        <a className="link" href="/privacy" target="_blank" rel="noopener">
          {text.privacy}
        </a>
      </p>
    </form>
  );
}
