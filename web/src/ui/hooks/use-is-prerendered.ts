import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the HTML of the component comes from the server: while rendering there, and in a page that React takes over. */
export function useIsPrerendered(): boolean {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // The first answer counts: afterwards the page is React's.
  const [isPrerendered] = useState(isTakingOver);
  return isPrerendered;
}
