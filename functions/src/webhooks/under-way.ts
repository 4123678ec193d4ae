import { BOARD_ATTEMPTS_MAX, WEBHOOK_ATTEMPTS_MAX } from '../shared/limits.ts';

/**
 * The attempts of this process, by board. They hold a board to its limit without a document that all its webhooks would
 * wait for. Each of the few instances counts its own attempts; a webhook's limit holds for all (claim.ts).
 */
interface UnderWay {
  /** The webhook of each attempt. */
  readonly hooks: string[];
  /** Webhooks with deliveries that may wait, each once, the one that waits longest first. */
  readonly waiting: Set<string>;
}
const boards = new Map<string, UnderWay>();

/** A webhook, and how many of its deliveries may begin. */
export interface Turn {
  readonly hook: string;
  readonly max: number;
}

/** Ends an attempt. @param isReady whether the webhook may send more now */
export type End = (isReady: boolean) => void;

/** Begins an attempt. @returns null if the webhook or its board has as many as it may; `nextHere` returns it later */
export function beginHere(productId: string, hook: string): End | null {
  const board = boards.get(productId) ?? { hooks: [], waiting: new Set() };
  const { hooks, waiting } = board;
  if (hooks.length >= BOARD_ATTEMPTS_MAX || roomOf(board, hook) <= 0) {
    waiting.add(hook);
    return null;
  }
  boards.set(productId, board);
  hooks.push(hook);
  return (isReady) => {
    hooks.splice(hooks.indexOf(hook), 1);
    if (isReady) waiting.add(hook);
    else waiting.delete(hook);
  };
}

/**
 * Takes the webhook whose turn it is. If nothing of the board is under way here, all that wait have their turn, because
 * what begins next may run in another process.
 *
 * @param enqueued attempts that are about to begin
 * @returns null if none waits, or there is no room
 */
export function nextHere(productId: string, enqueued: number): Turn | null {
  const board = boards.get(productId);
  if (board === undefined) return null;
  const { hooks, waiting } = board;
  const free = hooks.length === 0 ? BOARD_ATTEMPTS_MAX : BOARD_ATTEMPTS_MAX - hooks.length - enqueued;
  if (free <= 0) return null;
  for (const hook of waiting) {
    waiting.delete(hook);
    const max = Math.min(roomOf(board, hook), free);
    // The end of the webhook's attempts gives it the next turn.
    if (max > 0) return { hook, max };
  }
  if (hooks.length === 0) boards.delete(productId);
  return null;
}

const roomOf = ({ hooks }: UnderWay, hook: string) => WEBHOOK_ATTEMPTS_MAX - hooks.filter((one) => one === hook).length;
