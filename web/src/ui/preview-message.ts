import type { Settings } from '@shared/product';

/** What a page of ours and the preview frame inside it say to each other; nobody else is listened to. */

/** The board as it would look. */
export interface PreviewedBoard {
  readonly name: string;
  readonly settings: Settings;
}

const READY = 'hearback:preview-ready';
const BOARD = 'hearback:preview-board';

/** From the frame: it listens from now on. */
export function sayReady(parent: Window): void {
  parent.postMessage({ type: READY }, window.location.origin);
}

export function sendBoard(frame: Window, { name, settings }: PreviewedBoard): void {
  frame.postMessage({ type: BOARD, name, settings }, window.location.origin);
}

export const isReadyMessage = (event: MessageEvent, frame: Window | null | undefined): boolean =>
  isFrom(event, frame) && event.data?.type === READY;

/** The board in a message of the parent's, or null for any other message. */
export function boardInMessage(event: MessageEvent, parent: Window): PreviewedBoard | null {
  if (!isFrom(event, parent) || event.data?.type !== BOARD) return null;
  const { name, settings } = event.data as PreviewedBoard;
  return { name, settings };
}

/** Only pages of our own origin can have sent it, so that the content needs no further check. */
const isFrom = (event: MessageEvent, source: Window | null | undefined): boolean =>
  event.origin === window.location.origin && event.source === source;
