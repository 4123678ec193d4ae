import { board } from '../../messages/en.ts';
import { ToastList } from '../../ui/toasts/toast-list.tsx';
import { SignInAnchor } from '../visitor/sign-in-link.tsx';
import './toasts.css';
import { useCallback, useEffect, useState } from 'react';
import { type KeptToast, nextToastId, type Toast, takeToasts, withToast } from '../../ui/toasts/toast-list.tsx';
import type { SignIn } from '../visitor/sign-in-link.tsx';

interface ToastContent extends KeptToast {
  readonly signIn?: SignIn;
}

interface ToastEntry extends ToastContent, Toast {}

export type ShowToast = (content: ToastContent) => void;

/** Shorter than in the application: visitors see the result of an act in the list. */
const SUCCESS_MS = 4000;

const entryOf = (content: ToastContent): ToastEntry => ({
  ...content,
  id: nextToastId(),
  shownMs: content.tone === 'success' ? SUCCESS_MS : undefined,
});

/** Manages the visible toasts, starting with those of the previous page. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  useEffect(() => {
    // Not during the first render, which must match the server's HTML.
    const kept = takeToasts().map(entryOf);
    if (kept.length > 0) setToasts((shown) => [...kept, ...shown]);
  }, []);
  const showToast: ShowToast = useCallback((content) => {
    const entry = entryOf(content);
    setToasts((shown) => withToast(shown, entry));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return { toasts, showToast, dismiss };
}

interface ToastsProps {
  readonly toasts: readonly ToastEntry[];
  readonly onDismiss: (id: number) => void;
}

/** The board's toasts, with a link to sign in where it helps. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const withLinks = toasts.map(({ signIn, ...toast }) => ({
    ...toast,
    action: signIn && <SignInAnchor signIn={signIn} label={board.signIn} />,
  }));
  return <ToastList toasts={withLinks} onDismiss={onDismiss} />;
}
