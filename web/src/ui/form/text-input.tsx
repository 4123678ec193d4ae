import { type ComponentProps, useId, useState } from 'react';
import { auth } from '../../messages/en.ts';
import { Icon } from '../app-icon.tsx';
import type { Elements } from '../elements.ts';
import './field.css';

/** Props of the `<input>` itself, such as those that a form's `register` returns, plus those of its surroundings. */
interface TextInputProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string;
  /** Validation error, once the value has been validated. */
  readonly problem?: string | undefined;
  /** Content inside the field at its end. */
  readonly end?: Elements;
}

/** A labeled text field with a hint. A validation error replaces the hint. */
export function TextInput({ label, hint, problem, end, className = '', ...input }: TextInputProps) {
  const id = useId();
  return (
    <div className="field column gap-1 shrinks">
      <label className="small medium" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          type="text"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          className={`field-input ${end ? 'field-input-with-end' : ''} ${className}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {(problem || hint) && (
        <div id={`${id}-note`} className="field-note flex wrap between grow fine">
          {problem ? (
            <span className="field-problem danger" role="alert">
              {problem}
            </span>
          ) : (
            <span className="muted">{hint}</span>
          )}
        </div>
      )}
    </div>
  );
}

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  /** Tells a password manager whether to fill in or to suggest a password. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button to show the password. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="field-end middle muted"
          aria-label={isShown ? auth.hidePassword : auth.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hide' : 'show'} />
        </button>
      }
    />
  );
}
