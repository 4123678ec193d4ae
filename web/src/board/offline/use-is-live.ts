import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and for the first look at its HTML in the browser, which must come out the same; then true. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
