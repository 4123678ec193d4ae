import { createSignal } from '../../browser/signal.ts';

/** Which items the visitor follows, as far as this page knows. Several parts of the board load and change it. */
const followed = new Map<string, boolean>();
const changed = createSignal();

export function recordFollow(itemId: string, isFollowed: boolean): void {
  followed.set(itemId, isFollowed);
  changed.emit();
}

/** Returns undefined as long as it is unknown. */
export const isFollowed = (itemId: string): boolean | undefined => followed.get(itemId);

/** Returns true if the visitor is known to follow something: news will come. */
export const followsAny = (): boolean => [...followed.values()].includes(true);

export const onFollow = changed.on;
