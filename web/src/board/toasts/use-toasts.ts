import { useCallback, useEffect, useState } from 'react';
import { type KeptToast, nextToastId, type Toast, takeToasts, withToast } from '../../ui/toasts/toast-list.tsx';
import type { SignIn } from '../visitor/sign-in-link.tsx';

interface ToastContent extends KeptToast {
  readonly signIn?: SignIn;
}

export interface ToastEntry extends ToastContent, Toast {}

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
