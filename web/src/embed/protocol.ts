/**
 * What the script on the host's page (the host) and the board inside its frame say to each other.
 *
 * The host greets the frame, and the greeting carries the port that all else goes over. It is addressed to our origin,
 * so a frame that has been led elsewhere never gets the port; the frame takes it from its own parent only. From then on
 * neither side listens to its window, and nothing that another window posts is heard by either.
 */
const VERSION = 1;

export const GREETING = { hearback: VERSION } as const;

export type HostMessage =
  /** The panel has opened or closed, or has begun or ceased to cover the whole screen. */
  | { readonly type: 'panel'; readonly isOpen: boolean; readonly isFull: boolean }
  /** The focus comes in, over the first or the last element. */
  | { readonly type: 'focus'; readonly at: 'start' | 'end' };

export type FrameMessage =
  /** How the board looks. */
  | { readonly type: 'look'; readonly accent: string; readonly onAccent: string; readonly theme: string }
  /** The content is this high, in CSS pixels. */
  | { readonly type: 'size'; readonly height: number }
  | { readonly type: 'close' }
  | { readonly type: 'submit' | 'comment'; readonly item: string }
  | { readonly type: 'vote'; readonly item: string; readonly voted: boolean };

/** An id, a colour, a theme: whatever it is, it cannot leave the place it is put into. */
const WORD = /^#?[\w-]{1,128}$/;

/** The port of a greeting by `parent`, or null if the event is none. */
export function greetedPort({ source, data, ports }: MessageEvent, parent: Window): MessagePort | null {
  return source === parent && fieldsOf(data).hearback === VERSION ? (ports[0] ?? null) : null;
}

export function parseHostMessage(data: unknown): HostMessage | null {
  const { type, isOpen, isFull, at } = fieldsOf(data);
  if (type === 'panel' && typeof isOpen === 'boolean' && typeof isFull === 'boolean') return { type, isOpen, isFull };
  if (type === 'focus' && (at === 'start' || at === 'end')) return { type, at };
  return null;
}

export function parseFrameMessage(data: unknown): FrameMessage | null {
  const { type, accent, onAccent, theme, height, item, voted } = fieldsOf(data);
  if (type === 'look' && isWord(accent) && isWord(onAccent) && isWord(theme)) return { type, accent, onAccent, theme };
  if (type === 'size' && typeof height === 'number' && height > 0) return { type, height };
  if (type === 'close') return { type };
  if ((type === 'submit' || type === 'comment') && isWord(item)) return { type, item };
  if (type === 'vote' && isWord(item) && typeof voted === 'boolean') return { type, item, voted };
  return null;
}

/** Of whatever it is; nothing has none. */
const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> => Object(data);

const isWord = (value: unknown): value is string => typeof value === 'string' && WORD.test(value);
