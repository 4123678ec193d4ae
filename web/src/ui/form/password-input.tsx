import { useState } from 'react';
import { auth } from '../../messages/en.ts';
import { Icon } from '../app-icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

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
