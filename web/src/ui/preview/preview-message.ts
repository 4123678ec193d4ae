import type { Settings } from '@shared/product';

/** Messages between our own pages and the preview frame in them. Messages from other senders are ignored. */

/** What the preview shows: the board's list, its form, what follows a submission, or its closed floating button. */
export const PREVIEW_SCENES = ['board', 'form', 'thanks', 'button'] as const;
export type PreviewScene = (typeof PREVIEW_SCENES)[number];

/** The board to preview. */
export interface PreviewedBoard {
  readonly name: string;
  readonly settings: Settings;
  readonly scene: PreviewScene;
}

const READY = 'hearback:preview-ready';
const BOARD = 'hearback:preview-board';

/** Called in the frame: reports that it listens. */
export function sayReady(parent: Window): void {
  parent.postMessage({ type: READY }, window.location.origin);
}

export function sendBoard(frame: Window, { name, settings, scene }: PreviewedBoard): void {
  frame.postMessage({ type: BOARD, name, settings, scene }, window.location.origin);
}

export const isReadyMessage = (event: MessageEvent, frame: Window | null | undefined): boolean =>
  isFrom(event, frame) && event.data?.type === READY;

/** Returns the board in a message from the parent, or null for any other message. */
export function boardInMessage(event: MessageEvent, parent: Window): PreviewedBoard | null {
  if (!isFrom(event, parent) || event.data?.type !== BOARD) return null;
  const { name, settings, scene } = event.data as PreviewedBoard;
  return { name, settings, scene };
}

/** Accepts only messages of our own origin, so their content needs no further validation. */
const isFrom = (event: MessageEvent, source: Window | null | undefined): boolean =>
  event.origin === window.location.origin && event.source === source;
