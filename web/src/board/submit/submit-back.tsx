import type { RefObject } from 'react';
import { form } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';

interface SubmitBackProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onBack: () => void;
}

export function SubmitBack({ button, onBack }: SubmitBackProps) {
  return (
    <button ref={button} type="button" className="button button-quiet submit-back" onClick={onBack}>
      <Icon name="back" />
      {form.back}
    </button>
  );
}
