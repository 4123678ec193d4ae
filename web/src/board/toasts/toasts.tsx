import { useEffect, useState } from 'react';
import { board } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';
import { SignInAnchor } from '../visitor/sign-in-anchor.tsx';
import type { ToastEntry } from './use-toasts.ts';
import './toasts.css';

const SHOWN_MS = { success: 4000, notice: 8000, failure: 8000 } as const;

interface ToastsProps {
  readonly toasts: readonly ToastEntry[];
  readonly onDismiss: (id: number) => void;
}

/** Short messages that disappear. Failures interrupt screen readers; other messages wait their turn. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const rendered = (isFailure: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'failure') === isFailure)
      .map((toast) => <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />);
  return (
    <div className="toasts">
      <div role="alert">{rendered(true)}</div>
      <div role="status">{rendered(false)}</div>
    </div>
  );
}

function Toast({ toast, onDismiss }: { readonly toast: ToastEntry; readonly onDismiss: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);
  const { id, tone, text, signIn } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(id), SHOWN_MS[tone]);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while it is read; the button dismisses it
    <div
      className="toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'success' && <Icon name="check" />}
      <span className="toast-text">{text}</span>
      {signIn && <SignInAnchor signIn={signIn} label={board.signIn} />}
      <button type="button" className="toast-dismiss" aria-label={board.dismiss} onClick={() => onDismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
