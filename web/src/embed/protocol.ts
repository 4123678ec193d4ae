/**
 * Protocol between the script on the host page (the host) and the board in its frame.
 *
 * The host greets the frame, and the greeting carries the port for all further messages. The greeting is addressed to
 * our origin, so a frame that has navigated elsewhere never receives the port. The frame accepts the port only from its
 * own parent. From then on neither side listens to its window, so messages posted by other windows have no effect.
 */
const VERSION = 1;

export const GREETING = { hearback: VERSION } as const;

export type HostMessage =
  /** The panel has opened or closed, or has started or stopped covering the whole screen. */
  | { readonly type: 'panel'; readonly isOpen: boolean; readonly isFull: boolean }
  /** The page wants another theme; any value but `light` and `dark` means the board's own. */
  | { readonly type: 'theme'; readonly theme: unknown }
  /** The focus enters the board at its first or last element. */
  | { readonly type: 'focus'; readonly at: 'start' | 'end' };

export type FrameMessage =
  /** Colors and theme of the board. */
  | { readonly type: 'look'; readonly accent: string; readonly onAccent: string; readonly theme: string }
  /** Height of the content, in CSS pixels. */
  | { readonly type: 'size'; readonly height: number }
  | { readonly type: 'close' }
  /** Number of entries of the changelog that are newer than the visitor's last look at it. */
  | { readonly type: 'unread'; readonly count: number }
  | { readonly type: 'submit' | 'comment'; readonly item: string }
  | { readonly type: 'vote'; readonly item: string; readonly voted: boolean };

/** An id, a color or a theme. Matching values cannot break out of the place that they are inserted into. */
const WORD = /^#?[\w-]{1,128}$/;

/** Returns the port of a greeting from `parent`, or null if the event is not one. */
export function greetedPort({ source, data, ports }: MessageEvent, parent: Window): MessagePort | null {
  return source === parent && fieldsOf(data).hearback === VERSION ? (ports[0] ?? null) : null;
}

/** Validates a message from the host; null if it is invalid. */
export function parseHostMessage(data: unknown): HostMessage | null {
  const { type, isOpen, isFull, at, theme } = fieldsOf(data);
  if (type === 'panel' && typeof isOpen === 'boolean' && typeof isFull === 'boolean') return { type, isOpen, isFull };
  if (type === 'focus' && (at === 'start' || at === 'end')) return { type, at };
  return type === 'theme' ? { type, theme } : null;
}

/** Validates a message from the frame; null if it is invalid. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const { type, accent, onAccent, theme, height, count, item, voted } = fieldsOf(data);
  if (type === 'look' && isWord(accent) && isWord(onAccent) && isWord(theme)) return { type, accent, onAccent, theme };
  if (type === 'size' && isCount(height) && height) return { type, height };
  if (type === 'unread' && isCount(count)) return { type, count };
  if (type === 'close') return { type };
  if (!isWord(item)) return null;
  if (type === 'vote' && typeof voted === 'boolean') return { type, item, voted };
  return type === 'submit' || type === 'comment' ? { type, item } : null;
}

/** Fields of an untrusted value, or {} for null. */
const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> => Object(data);

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

const isWord = (value: unknown): value is string => typeof value === 'string' && WORD.test(value);
