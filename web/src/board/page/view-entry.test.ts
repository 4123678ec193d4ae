import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The entries of a board in a frame, which are a part of the host page's history. */
class History {
  states: unknown[] = [null];
  at = 0;
  /** Entries that the host page has added. */
  others = 0;

  get state() {
    return this.states[this.at];
  }
  get length() {
    return this.states.length + this.others;
  }
  pushState(state: unknown) {
    this.states = [...this.states.slice(0, this.at + 1), state];
    this.at += 1;
    this.others = 0;
  }
  replaceState(state: unknown) {
    this.states[this.at] = state;
  }
  back() {
    this.at -= 1;
  }
}

const FORM = { view: 'submit', itemId: null } as const;
let history = new History();
let entry: typeof import('./view-entry.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  history = new History();
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { pathname: '/embed/demo', search: '', hash: '' });
  vi.stubGlobal('window', { self: {}, top: {} });
  vi.resetModules();
  entry = await import('./view-entry.ts');
  entry.comesFromLeft();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the form and closes it by its button. @returns whether that went back */
function openAndLeave(hostAdds: number): boolean {
  entry.enter(FORM);
  history.others = hostAdds;
  const goesBack = entry.leave();
  entry.comesFromLeft();
  vi.advanceTimersByTime(1000);
  return goesBack;
}

describe('the history entry of a form that was closed by its button', () => {
  it('is gone if it was the last one', () => {
    expect(openAndLeave(0)).toBe(true);
    expect(history.at).toBe(0);
    expect(entry.comesFromLeft()).toBe(false);
  });

  it('is passed over by Back if others may come after it, however many there are', () => {
    expect(openAndLeave(1)).toBe(false);
    expect(openAndLeave(1)).toBe(false);
    expect(entry.currentPlace()).toEqual(entry.LIST);
    for (const at of [1, 0]) {
      history.back();
      expect(history.at).toBe(at);
      expect(entry.comesFromLeft()).toBe(true);
    }
  });

  it('is not passed over by Forward', () => {
    openAndLeave(1);
    openAndLeave(1);
    for (const at of [1, 2]) {
      history.at = at - 1;
      entry.comesFromLeft();
      history.at = at;
      expect(entry.comesFromLeft()).toBe(false);
    }
  });

  it('is an entry like others once another view was opened from it', () => {
    openAndLeave(1);
    entry.enter({ view: 'item', itemId: 'a' });
    entry.comesFromLeft();
    history.back();
    expect(entry.comesFromLeft()).toBe(false);
  });
});
