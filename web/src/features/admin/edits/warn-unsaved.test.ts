import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isReachable } from '../../../firebase/is-reachable.ts';
import { isOnline, setNetwork } from '../../../ui/network.ts';
import { holdPage, untilSent } from './warn-unsaved.ts';

const shown: string[] = [];

vi.mock('../../../firebase/is-reachable.ts', () => ({ isReachable: vi.fn(async () => true) }));
vi.mock('../../../ui/toasts/toasts.tsx', () => ({
  showToast: (_tone: string, text: string) => shown.push(text),
  dropToast: (text: string) => shown.splice(0, shown.length, ...shown.filter((other) => other !== text)),
}));

const STILL_SAVING = 'Still saving... Leave this page open until it is done.';
const OFFLINE = 'You are offline. Changes are sent when you are back.';

const page = new EventTarget();
let network = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {
    get onLine() {
      return network;
    },
  });
});

afterEach(() => {
  shown.length = 0;
  network = true;
  vi.mocked(isReachable).mockImplementation(async () => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A write that is answered when `answer` is called. */
function aWrite() {
  let answer = () => {};
  const sent = untilSent(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  return { sent, answer };
}

const asksBeforeLeaving = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('says nothing of a write that is answered in time', async () => {
  const { sent, answer } = aWrite();
  await vi.advanceTimersByTimeAsync(4900);
  answer();
  await sent;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([]);
});

it('says that it is still saving, not that the browser is offline, if only the answer takes long', async () => {
  const { sent, answer } = aWrite();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(shown).toEqual([STILL_SAVING]);
  expect(asksBeforeLeaving()).toBe(true);
  answer();
  await sent;
  expect(shown).toEqual([]);
  expect(asksBeforeLeaving()).toBe(false);
});

it('holds the page while pictures are sent, of which it says nothing', async () => {
  let end = () => {};
  const placed = holdPage(new Promise<void>((resolve) => (end = resolve)));
  const { sent, answer } = aWrite();
  answer();
  await sent;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asksBeforeLeaving(), shown]).toEqual([true, []]);
  end();
  await placed;
  expect(asksBeforeLeaving()).toBe(false);
});

it('keeps saying so until the last of several writes is answered', async () => {
  const [one, other] = [aWrite(), aWrite()];
  await vi.advanceTimersByTimeAsync(6000);
  one.answer();
  await one.sent;
  expect(shown).toContain(STILL_SAVING);
  other.answer();
  await other.sent;
  expect(shown).toEqual([]);
});

it('says that the browser is offline if it knows so, at once, or if the server cannot be reached', async () => {
  vi.mocked(isReachable).mockImplementation(async () => false);
  const lost = aWrite();
  await vi.advanceTimersByTimeAsync(6000);
  expect(shown).toEqual([OFFLINE]);
  expect(isOnline(), 'what else the page says of the network agrees').toBe(false);
  lost.answer();
  await lost.sent;
  expect(shown).toEqual([]);
  expect(isOnline()).toBe(true);

  network = false;
  setNetwork(false);
  const offline = aWrite();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([OFFLINE]);
  offline.answer();
  await offline.sent;
  setNetwork(true);
});

it('does not call a browser offline whose answer came while the server was being asked', async () => {
  let say: (isThere: boolean) => void = () => {};
  vi.mocked(isReachable).mockImplementation(() => new Promise((resolve) => (say = resolve)));
  const { sent, answer } = aWrite();
  await vi.advanceTimersByTimeAsync(5000);
  answer();
  await sent;
  say(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([]);
});
