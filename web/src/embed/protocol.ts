/**
 * Protocol between the script on the host page (the host) and the board in its frame.
 *
 * The host greets the frame, and the greeting carries the port for all further messages. The greeting is addressed to
 * our origin, so a frame that has navigated elsewhere never receives the port. The frame accepts the port only from its
 * own parent. From then on, the frame accepts messages on its window from its parent only (frame.ts says why), and the
 * host accepts none on its own window, so messages posted by other windows have no effect.
 */
const VERSION = 1;

export const GREETING = { hearback: VERSION } as const;

export type HostMessage =
  /** The panel has opened or closed, or has started or stopped covering the whole screen. */
  | { readonly type: 'panel'; readonly isOpen: boolean; readonly isFull: boolean }
  /**
   * The page wants another theme; any value but `light` and `dark` means the board's own. `isDark` tells about the page
   * itself, for a board whose own theme follows it.
   */
  | { readonly type: 'theme'; readonly theme: unknown; readonly isDark: boolean }
  /** The focus enters the board at its first or last element. */
  | { readonly type: 'focus'; readonly at: 'start' | 'end' }
  /** Whether the page can say who the visitor is. */
  | { readonly type: 'identity'; readonly isOn: boolean }
  /** The page's answer to that turn of `identify`: a token, null, 0 if it has failed, or anything else by mistake. */
  | { readonly type: 'token'; readonly turn: number; readonly token: unknown };

export interface ButtonLook {
  readonly side: string;
  /** Distance from the edges in CSS pixels. */
  readonly offset: number;
  /** Path of the icon on a 24 × 24 grid. */
  readonly icon: string;
  /** Label beside the icon, after a space; '' for none. */
  readonly text: string;
}

interface OwnLook {
  /** Null for the usual button. */
  readonly button?: ButtonLook | null | undefined;
  /** Whether the board wants to know if the page is dark. */
  readonly follows?: boolean;
  /**
   * What the button is called while the panel is closed and while it is open, what the frame is, and the language of
   * these names. An earlier board does not say that.
   */
  readonly names: readonly [open: string, close: string, frame: string, language?: string];
}

export type FrameMessage =
  /** Colors and theme of the board, and what its owner has chosen besides. */
  | ({ readonly type: 'look'; readonly accent: string; readonly onAccent: string; readonly theme: string } & OwnLook)
  /** Height of the content, in CSS pixels. */
  | { readonly type: 'size'; readonly height: number }
  /** The stretch of the content that the visitor is to see now, and the height of the content, in CSS pixels. */
  | { readonly type: 'show'; readonly top: number; readonly height: number; readonly of: number }
  | { readonly type: 'close' }
  /** Asks who the visitor is. */
  | { readonly type: 'identify'; readonly turn: number }
  /**
   * Number of entries of the changelog that are newer than the visitor's last look at it, and what the name of the button
   * ends with; '' for none.
   */
  | { readonly type: 'unread'; readonly count: number; readonly news: string }
  | { readonly type: 'submit' | 'comment'; readonly item: string }
  | { readonly type: 'vote'; readonly item: string; readonly voted: boolean };

/** Until the board says its own names, which are of its language. Those of pages that are older than this script. */
export const NAMES: OwnLook['names'] = ['Open feedback', 'Close feedback', 'Feedback', 'en'];

/** An id, a color or a theme. Matching values cannot break out of the place that they are inserted into. */
const WORD = /^#?[\w-]{1,128}$/;

/** Returns the port of a greeting from `parent`, or null if the event is not one. */
export function greetedPort({ source, data, ports }: MessageEvent, parent: Window): MessagePort | null {
  return source === parent && fieldsOf(data).hearback === VERSION ? (ports[0] ?? null) : null;
}

/** Validates a message from the host; null if it is invalid. */
export function parseHostMessage(data: unknown): HostMessage | null {
  const { type, isOpen, isFull, at, theme, isDark, isOn, turn, token } = fieldsOf(data);
  if (type === 'panel' && typeof isOpen === 'boolean' && typeof isFull === 'boolean') return { type, isOpen, isFull };
  if (type === 'focus' && (at === 'start' || at === 'end')) return { type, at };
  if (type === 'identity') return { type, isOn: isOn === true };
  if (type === 'token' && isCount(turn)) return { type, turn, token };
  return type === 'theme' ? { type, theme, isDark: isDark === true } : null;
}

/**
 * Validates a message from the frame; null if it is invalid. Text for people may be any value: it is shown as text. What
 * a later board sends besides stays in the message, unread.
 */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const { of, top, height, voted, count, item, button, theme, turn, onAccent, accent, type } = fieldsOf(data);
  if (type === 'look' && isWord(accent) && isWord(onAccent) && isWord(theme))
    return { names: NAMES, ...(data as FrameMessage), button: isButton(button) ? button : null } as FrameMessage;
  const isValid =
    (type === 'size' && isCount(height) && height) ||
    (type === 'show' && isCount(top) && isCount(height) && isCount(of)) ||
    (type === 'unread' && isCount(count)) ||
    type === 'close' ||
    (type === 'identify' && isCount(turn)) ||
    (isWord(item) && ((type === 'vote' && voted === !!voted) || type === 'submit' || type === 'comment'));
  return isValid ? (data as FrameMessage) : null;
}

/** Characters of an SVG path, which cannot break out of a string in a style, whatever value they are the text of. */
const PATH = /^[\w .-]{1,400}$/;

function isButton(data: unknown): data is ButtonLook {
  const { icon, side, offset } = fieldsOf(data);
  return isWord(side) && isCount(offset) && PATH.test(icon as string);
}

/** Fields of an untrusted value, or {} for null. */
const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> => Object(data);

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

const isWord = (value: unknown): value is string => typeof value === 'string' && WORD.test(value);
