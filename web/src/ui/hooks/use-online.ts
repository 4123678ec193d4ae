import { useSyncExternalStore } from 'react';
import { isOnline, onNetwork } from '../network.ts';

export { isOnline, noteNetwork, onNetwork } from '../network.ts';

/** Hook version of `isOnline`. */
export function useOnline(): boolean {
  return useSyncExternalStore(onNetwork, isOnline, () => true);
}
