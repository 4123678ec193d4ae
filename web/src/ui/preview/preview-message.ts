import type { Settings } from '@shared/product';

/** Messages between our own pages and the preview frame in them. Messages from other senders are ignored. */

/** The board to preview. */
export interface PreviewedBoard {
  readonly name: string;
  readonly settings: Settings;
}

const READY = 'hearback:preview-ready';
const BOARD = 'hearback:preview-board';

/** Called in the frame: reports that it listens. */
export function sayReady(parent: Window): void {
  parent.postMessage({ type: READY }, window.location.origin);
}

export function sendBoard(frame: Window, { name, settings }: PreviewedBoard): void {
  frame.postMessage({ type: BOARD, name, settings }, window.location.origin);
}

export const isReadyMessage = (event: MessageEvent, frame: Window | null | undefined): boolean =>
  isFrom(event, frame) && event.data?.type === READY;

/** Returns the board in a message from the parent, or null for any other message. */
export function boardInMessage(event: MessageEvent, parent: Window): PreviewedBoard | null {
  if (!isFrom(event, parent) || event.data?.type !== BOARD) return null;
  const { name, settings } = event.data as PreviewedBoard;
  return { name, settings };
}

/** Accepts only messages of our own origin, so their content needs no further validation. */
const isFrom = (event: MessageEvent, source: Window | null | undefined): boolean =>
  event.origin === window.location.origin && event.source === source;
