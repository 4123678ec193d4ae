import { useEffect, useEffectEvent } from 'react';

/** Marks the step in the history that stands for what is open. The router does not know of it: the address is the same. */
const MARK = 'isOpen';

const isOnTop = (): boolean => (window.history.state as { [MARK]?: true } | null)?.[MARK] === true;

/**
 * Lets the browser's Back close what covers the page, for as long as it is rendered.
 *
 * @returns closes it as Back does, and resolves once the history is as it was; whoever goes on to another page waits for it
 */
export function useBackCloses(onClose: () => void): () => Promise<void> {
  const onBack = useEffectEvent(onClose);
  useEffect(() => {
    const onPop = () => onBack();
    window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      if (isOnTop()) window.history.back();
    };
  }, []);

  return async () => {
    if (!isOnTop()) return onClose();
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await popped;
  };
}
