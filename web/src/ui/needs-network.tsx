import { useEffect, useEffectEvent } from 'react';
import { missingPart } from '../messages/en.ts';
import { onNetwork } from './hooks/use-online.ts';
import { showToast } from './toasts/toasts.tsx';
import './button.css';
import './needs-network.css';

export interface NeedsNetworkProps {
  /** Tries to have the part now. */
  readonly onTry: () => void;
}

/** Where a network is gone without the browser knowing, nothing says when it is back. */
const EVERY_MS = 5000;

/** Stands where a part of the page will be that cannot be had without a network, until it can. */
export function NeedsNetwork({ onTry }: NeedsNetworkProps) {
  useAttempts(onTry);
  return (
    <div className="needs-network" role="status">
      <p className="needs-network-text">{missingPart.text}</p>
      <button type="button" className="button" onClick={onTry}>
        {missingPart.retry}
      </button>
    </div>
  );
}

/** The same for a menu or a dialog, which has no place of its own before it is open. */
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
