import type { Settings } from '@shared/product';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardInMessage, isReadyMessage, sayReady, sendBoard } from './preview-message.ts';

const ORIGIN = 'https://hearback.example';
const board = { name: 'Board', settings: { theme: 'dark' } as Settings, scene: 'form' } as const;

/** A window that records the messages it receives. */
function inbox() {
  const sent: { readonly data: unknown; readonly to: string }[] = [];
  const postMessage = (data: unknown, to: string) => sent.push({ data, to });
  return { window: { postMessage } as unknown as Window, sent };
}

const message = (data: unknown, source: Window, origin = ORIGIN) => ({ data, source, origin }) as MessageEvent;

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
});
afterEach(() => vi.unstubAllGlobals());

describe('messages between a page and the preview inside it', () => {
  it('are understood on the other side, and sent to our origin only', () => {
    const [parent, frame] = [inbox(), inbox()];
    sayReady(parent.window);
    sendBoard(frame.window, board);
    expect([parent.sent[0]?.to, frame.sent[0]?.to]).toEqual([ORIGIN, ORIGIN]);
    expect(isReadyMessage(message(parent.sent[0]?.data, frame.window), frame.window)).toBe(true);
    expect(boardInMessage(message(frame.sent[0]?.data, parent.window), parent.window)).toEqual(board);
  });

  it('are ignored from another origin, another window, or of another kind', () => {
    const [parent, other] = [inbox(), inbox()];
    sendBoard(other.window, board);
    const data = other.sent[0]?.data;
    expect(boardInMessage(message(data, parent.window, 'https://evil.example'), parent.window)).toBeNull();
    expect(boardInMessage(message(data, other.window), parent.window)).toBeNull();
    for (const nothing of [null, 'text', { type: 'other', ...board }]) {
      expect(boardInMessage(message(nothing, parent.window), parent.window)).toBeNull();
    }
    expect(isReadyMessage(message(data, other.window), other.window)).toBe(false);
    expect(isReadyMessage(message({}, other.window), undefined)).toBe(false);
  });
});
