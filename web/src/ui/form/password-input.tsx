import { type Ref, useState } from 'react';
import { auth } from '../../messages/en.ts';
import { Icon } from '../icon.tsx';
import { TextInput } from './text-input.tsx';

interface PasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells a password manager whether to fill one in or to suggest one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly problem?: string | null | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password that can be looked at. */
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
