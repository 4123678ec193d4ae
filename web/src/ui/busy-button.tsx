import type { ReactElement } from 'react';
import { Spinner } from './spinner.tsx';
import './button.css';
import './busy-button.css';

interface BusyButtonProps {
  readonly children: string | ReactElement;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly tone?: 'primary' | 'plain' | 'danger';
  readonly isWide?: boolean;
  readonly type?: 'submit' | 'button';
  readonly onClick?: () => void;
}

/** A button that is disabled and shows `busyLabel` while its action runs. */
export function BusyButton(props: BusyButtonProps) {
  const { children, busyLabel, isBusy, isDisabled = false, tone = 'primary', type = 'submit', onClick } = props;
  return (
    <button
      type={type}
      className={`button busy-button ${tone === 'plain' ? '' : `button-${tone}`} ${props.isWide ? 'button-wide' : ''}`}
      disabled={isBusy || isDisabled}
      aria-busy={isBusy}
      onClick={onClick}
    >
      {isBusy && <Spinner />}
      <span>{isBusy ? busyLabel : children}</span>
    </button>
  );
}
