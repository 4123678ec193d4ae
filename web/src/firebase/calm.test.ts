import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A window whose person may want less motion. */
class FakeWindow extends EventTarget {
  readonly motion = { matches: true };
}

let page: FakeWindow;
let calmly: typeof import('./calm.ts').calmly;
let SETTLING_MS: number;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = new FakeWindow();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('matchMedia', () => page.motion);
  ({ calmly, SETTLING_MS } = await import('./calm.ts'));
  vi.advanceTimersByTime(SETTLING_MS + 1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the latest value until the end of the next act', () => {
  const pass = vi.fn();
  const { next } = calmly(pass);
  next(1);
  next(2);
  vi.advanceTimersByTime(60_000);
  expect(pass).not.toHaveBeenCalled();
  // What is pressed does not move meanwhile.
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(200);
  expect(pass).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('click'));
  vi.advanceTimersByTime(1);
  expect(pass.mock.calls).toEqual([[2]]);
});

it('passes what an act causes, and nothing later', () => {
  const pass = vi.fn();
  const { next } = calmly(pass);
  page.dispatchEvent(new Event('keyup'));
  vi.advanceTimersByTime(SETTLING_MS - 1);
  next('of the act');
  vi.advanceTimersByTime(2);
  next('of others');
  expect(pass.mock.calls).toEqual([['of the act']]);
});

it('passes nothing on while something is pressed, and the latest value after the click or a drag', () => {
  const pass = vi.fn();
  const { next } = calmly(pass);
  page.motion.matches = false;
  for (const end of ['click', 'pointerup', 'pointercancel', 'keydown']) {
    page.dispatchEvent(new Event('pointerdown'));
    // The press takes the focus.
    page.dispatchEvent(new Event('focus'));
    next(`before a ${end}`);
    next(end);
    vi.advanceTimersByTime(SETTLING_MS + 1);
    expect(pass).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(end));
    expect(pass, 'the click comes first').not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(pass.mock.calls.splice(0)).toEqual([[end]]);
  }
  next('later');
  expect(pass.mock.calls).toEqual([['later']]);
});

it.each([
  ['another button', { button: 2, localName: 'button' }],
  ['a select', { button: 0, localName: 'select' }],
])('passes values on while the menu of %s is open, which may swallow the release', (_, { button, localName }) => {
  const pass = vi.fn();
  const { next } = calmly(pass);
  page.motion.matches = false;
  Object.assign(page, { localName });
  page.dispatchEvent(Object.assign(new Event('pointerdown'), { button }));
  next(1);
  expect(pass.mock.calls).toEqual([[1]]);
});

it('passes everything at once to others, and nothing once it is stopped', () => {
  const pass = vi.fn();
  const { next, stop } = calmly(pass);
  page.motion.matches = false;
  next(1);
  expect(pass.mock.calls).toEqual([[1]]);
  page.motion.matches = true;
  next(2);
  stop();
  page.dispatchEvent(new Event('click'));
  vi.advanceTimersByTime(1);
  expect(pass).toHaveBeenCalledOnce();
});
