import { useEffect, useEffectEvent } from 'react';
import { missingPart } from '../messages/en.ts';
import { onNetwork } from './network.ts';
import { showToast } from './toasts/toasts.tsx';
import './button.css';
import './error-state.css';

export interface NeedsNetworkProps {
  /** Retries loading the part. */
  readonly onTry: () => void;
}

/** Retry interval. The browser fires no event for a network loss that it did not detect. */
const EVERY_MS = 5000;

/** Placeholder for a part of the page that cannot load without a network. Retries until it loads. */
export function NeedsNetwork({ onTry }: NeedsNetworkProps) {
  useAttempts(onTry);
  return (
    <div className="error-state error-state-part" role="status">
      <p className="error-state-lead body-text medium">{missingPart.text}</p>
      <button type="button" className="button" onClick={onTry}>
        {missingPart.retry}
      </button>
    </div>
  );
}

/** `NeedsNetwork` for a menu or a dialog, which has no place in the page before it opens. Shows a toast instead. */
export function MenuNeedsNetwork({ onTry }: NeedsNetworkProps) {
  useAttempts(onTry);
  useEffect(() => showToast('notice', missingPart.text), []);
  return null;
}

function useAttempts(onTry: () => void): void {
  const attempt = useEffectEvent(onTry);
  useEffect(() => {
    const stop = onNetwork(() => attempt());
    const timer = setInterval(() => attempt(), EVERY_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
}
