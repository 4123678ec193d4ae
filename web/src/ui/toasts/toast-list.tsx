import { useEffect, useState } from 'react';
import { takeItem, withStorage } from '../../browser/storage.ts';
import { common } from '../../messages/en.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon.tsx';
import './toasts.css';

/** A short message that disappears by itself. */
export interface Toast extends KeptToast {
  readonly id: number;
  /** Link or button after the text. */
  readonly action?: Elements;
  /** In ms, instead of the tone's default. */
  readonly shownMs?: number | undefined;
}

const SHOWN_MS = { success: 5000, notice: 8000, failure: 8000 } as const;
const MOST_AT_ONCE = 3;

let lastId = 0;
export const nextToastId = () => ++lastId;

/** Returns the toasts with one more. The same sentence is never shown twice. */
export function withToast<T extends Toast>(shown: readonly T[], toast: T): readonly T[] {
  return [...shown.filter(({ text }) => text !== toast.text), toast].slice(-MOST_AT_ONCE);
}

interface ToastListProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: number) => void;
}

/** The visible toasts. Screen readers announce failures immediately and other toasts politely. */
export function ToastList({ toasts, onDismiss }: ToastListProps) {
  const rendered = (isFailure: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'failure') === isFailure)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />);
  return (
    <div className="toasts">
      <div role="alert">{rendered(true)}</div>
      <div role="status">{rendered(false)}</div>
    </div>
  );
}

function ToastCard({ toast, onDismiss }: { readonly toast: Toast } & Pick<ToastListProps, 'onDismiss'>) {
  const [isHeld, setHeld] = useState(false);
  const { id, tone, text, action, shownMs = SHOWN_MS[tone] } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, shownMs, isHeld, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while it is read; the button dismisses it
    <div
      className="toast row gap-2 small ink"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === 'success' && <Icon name="check" />}
      <span className="toast-text breakable">{text}</span>
      {action}
      <button
        type="button"
        className="toast-dismiss middle rigid muted"
        aria-label={common.dismiss}
        onClick={() => onDismiss(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Toasts that survive the document. The board is a separate page, so opening it unloads the app. */

export interface KeptToast {
  readonly tone: 'success' | 'notice' | 'failure';
  readonly text: string;
}

const KEY = 'hearback_toasts';

/** Stores toasts for the next document of this tab. */
export function persistToasts(toasts: readonly KeptToast[]): void {
  const kept = toasts.map(({ tone, text }) => ({ tone, text }));
  if (kept.length > 0) withStorage('sessionStorage', (storage) => storage.setItem(KEY, JSON.stringify(kept)));
}

/** Returns and removes the toasts stored for this document. */
export function takeToasts(): readonly KeptToast[] {
  const kept = takeItem(KEY);
  try {
    return kept === null ? [] : (JSON.parse(kept) as KeptToast[]);
  } catch {
    return [];
  }
}
