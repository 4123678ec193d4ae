import { MINUTE_MS } from '@shared/time';
import { isOnline, onNetwork } from '../../ui/network.ts';
import { isGone, isRefusal } from '../data/failures.ts';
import { onIdentifying } from '../visitor/person.ts';

/** What a stream of changes tells. */
export interface Heard {
  /** Called once all later changes are told. @param changedAt of the last one; ms since 1970, UTC, 0 for none */
  readonly onCurrent: (changedAt: number) => void;
  readonly onChange: () => void;
  readonly onEnd: () => void;
}

interface Watched {
  /**
   * Looks whether the board still lets the visitor in. @param isWhole whether the server is asked, too
   *
   * @throws BoardFailure
   */
  readonly look: (isWhole: boolean) => Promise<void>;
  /** Returns when the server let the visitor in; ms since 1970, UTC. */
  readonly since: () => number;
  /** Called when the server refuses. */
  readonly onLost: () => void;
  /** Begins a stream. @returns ends it */
  readonly listen: (heard: Heard) => () => void;
}

/** Pauses between two looks, in ms: while the page is read, and once the page has not been touched for a minute. */
const READ_MS = 1000;
const REST_MS = 10_000;
/** How often the server is asked all the same while the page hears of changes, in ms. */
const HEARD_MS = 2 * MINUTE_MS;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus'];

/**
 * Looks at the session each second, which costs nothing, and asks the server when a change is heard of; without a stream,
 * each time.
 *
 * @returns ends the watch
 */
export function watchAccess({ look, since, onLost, listen }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let touchedAt = performance.now();
  let askedAt = touchedAt;
  let isHeard = false;
  /** Whether something has happened since the server was asked. */
  let isDue = false;
  let isLooking = false;
  let isLeft = false;
  const wait = () => {
    clearTimeout(timer);
    const isRead = performance.now() - touchedAt < MINUTE_MS;
    if (!isLeft) timer = setTimeout(ask, isDue || isRead ? READ_MS : REST_MS);
  };
  async function ask(): Promise<void> {
    if (isLooking || document.hidden || !isOnline()) return wait();
    isLooking = true;
    const isWhole = isDue || !isHeard || performance.now() - askedAt > HEARD_MS;
    if (isWhole) askedAt = performance.now();
    isDue = false;
    try {
      await look(isWhole);
    } catch (error) {
      // Without an answer, what is shown stays, and the server is asked again.
      if (!(isRefusal(error) || isGone(error))) isDue = isWhole;
      else if (!isLeft) onLost();
    }
    isLooking = false;
    wait();
  }
  const now = () => {
    isDue = true;
    void ask();
  };
  const stream = listen({
    onCurrent(changedAt) {
      isHeard = true;
      // Between the answer that let the visitor in and the stream.
      if (changedAt > since()) now();
    },
    onChange: now,
    onEnd() {
      isHeard = false;
      now();
    },
  });
  const onTouch = () => {
    const wasResting = performance.now() - touchedAt >= MINUTE_MS;
    touchedAt = performance.now();
    if (wasResting) void ask();
  };
  for (const type of TOUCHES) window.addEventListener(type, onTouch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', now);
  const ends = [onNetwork(now), onIdentifying(now), stream];
  wait();
  return () => {
    isLeft = true;
    clearTimeout(timer);
    for (const type of TOUCHES) window.removeEventListener(type, onTouch, { capture: true });
    document.removeEventListener('visibilitychange', now);
    for (const end of ends) end();
  };
}
