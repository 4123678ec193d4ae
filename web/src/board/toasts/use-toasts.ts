import { useCallback, useEffect, useState } from 'react';
import { takeToasts } from '../../ui/toasts/kept-toasts.ts';
import type { SignIn } from '../visitor/sign-in-link.ts';

export interface ToastContent {
  readonly tone: 'success' | 'failure' | 'notice';
  readonly text: string;
  readonly signIn?: SignIn;
}

export interface ToastEntry extends ToastContent {
  readonly id: number;
}

export type ShowToast = (content: ToastContent) => void;

const MOST_AT_ONCE = 3;
let lastId = 0;
const nextId = () => ++lastId;

/** Manages the visible toasts, starting with those of the previous page. The same sentence is never shown twice. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  useEffect(() => {
    // Not during the first render, which must match the server's HTML.
    const kept = takeToasts().map((toast) => ({ ...toast, id: nextId() }));
    if (kept.length > 0) setToasts((shown) => [...kept, ...shown]);
  }, []);
  const showToast: ShowToast = useCallback((content) => {
    const entry = { ...content, id: nextId() };
    setToasts((shown) => [...shown.filter(({ text }) => text !== content.text), entry].slice(-MOST_AT_ONCE));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return { toasts, showToast, dismiss };
}
