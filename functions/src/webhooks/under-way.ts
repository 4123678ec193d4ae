import { BOARD_ATTEMPTS_MAX, WEBHOOK_ATTEMPTS_MAX } from '../shared/limits.ts';

/**
 * The attempts of this process. Of a burst of tasks for one board all but a few cannot begin, and this tells without a
 * read; what other processes have begun is in the lanes of the webhooks.
 */
const counts = new Map<string, number>();

const keysOf = (productId: string, hook: string) => [`board ${productId}`, `webhook ${hook}`] as const;

/** Returns true if this process alone makes as many attempts as the webhook or its board may have at a time. */
export function isFullHere(productId: string, hook: string): boolean {
  const [ofBoard, ofHook] = keysOf(productId, hook).map((key) => counts.get(key) ?? 0);
  return (ofBoard ?? 0) >= BOARD_ATTEMPTS_MAX || (ofHook ?? 0) >= WEBHOOK_ATTEMPTS_MAX;
}

/** Records an attempt. @returns ends it */
export function beginHere(productId: string, hook: string): () => void {
  const keys = keysOf(productId, hook);
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return () => {
    for (const key of keys) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  };
}
