import { type Ref, useState } from 'react';
import { auth } from '../../messages/en.ts';
import { Icon } from '../icon.tsx';
import { TextInput } from './text-input.tsx';

interface PasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells a password manager whether to fill in or to suggest a password. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly problem?: string | null | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
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
          className="field-end"
          aria-label={isShown ? auth.hidePassword : auth.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'hide' : 'show'} />
        </button>
      }
    />
  );
}
