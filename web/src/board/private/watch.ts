import { MINUTE_MS } from '@shared/time';
import { useEffect, useEffectEvent } from 'react';
import { isOnline, onNetwork } from '../../ui/network.ts';
import { isGone, isRefusal } from '../data/failures.ts';
import type { BoardInfo } from '../data/model.ts';
import { onIdentifying } from '../visitor/person.ts';
import { isAsEntered } from './enter.ts';

export interface WatchProps {
  readonly board: BoardInfo;
  /** Called when the board may no longer let the visitor in, or lets the visitor see something else. */
  readonly onChange: () => void;
}

/** Pauses between two looks, in ms: while the page is read, and once the page has not been touched for a minute. */
const PAUSE_MS = 1000;
const REST_MS = 10_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'];

/**
 * Watches whether a board still lets the visitor in, so that an open tab shows nothing to people who were removed
 * (D62). Each look costs a read, and up to three more of the rules. A hidden page looks when it is shown again.
 */
export function Watch({ board, onChange }: WatchProps): null {
  const look = useEffectEvent(async () => {
    if (!(await isAsEntered(board))) onChange();
  });
  const onLost = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let touchedAt = performance.now();
    let isLooking = false;
    let isLeft = false;
    const wait = () => {
      clearTimeout(timer);
      const isRead = performance.now() - touchedAt < MINUTE_MS;
      if (!isLeft) timer = setTimeout(ask, isRead ? PAUSE_MS : REST_MS);
    };
    async function ask(): Promise<void> {
      if (isLooking || document.hidden || !isOnline()) return wait();
      isLooking = true;
      try {
        await look();
      } catch (error) {
        // Without an answer, what is shown stays.
        if (!isLeft && (isRefusal(error) || isGone(error))) onLost();
      }
      isLooking = false;
      wait();
    }
    const onTouch = () => {
      const wasResting = performance.now() - touchedAt >= MINUTE_MS;
      touchedAt = performance.now();
      if (wasResting) void ask();
    };
    const now = () => void ask();
    for (const type of TOUCHES) window.addEventListener(type, onTouch, { passive: true, capture: true });
    document.addEventListener('visibilitychange', now);
    const ends = [onNetwork(now), onIdentifying(now)];
    wait();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      for (const type of TOUCHES) window.removeEventListener(type, onTouch, { capture: true });
      document.removeEventListener('visibilitychange', now);
      for (const end of ends) end();
    };
  }, []);
  return null;
}
