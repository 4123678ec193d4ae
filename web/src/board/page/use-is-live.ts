import { startTransition, useEffect, useState } from 'react';

/**
 * Returns false on the server and during hydration, where the output must match the server's HTML; then true, in a
 * transition, because every card shows more then.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => startTransition(() => setLive(true)), []);
  return isLive;
}
