import { COPY_CONFIRMATION_MS } from '@shared/limits';
import { useEffect, useRef, useState } from 'react';
import { copying } from '../../messages/en.ts';
import { showToast } from '../toasts/toasts.tsx';

/** Copies text and sets `isCopied` for a moment. Shows a toast if the browser refuses. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showToast('failure', copying.failed);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
  }

  return { isCopied, copy };
}
