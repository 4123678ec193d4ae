import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { poll } from './poll.ts';

/** A page with one address to request. Times are in s. */
class Page {
  readonly document = { hidden: false };
  readonly asked: number[] = [];
  readonly taken: string[] = [];
  address: string | undefined = '/numbers';
  wantsLessMotion = false;
  answer: () => Promise<unknown> = async () => response(200, 'same');
  readonly #events = new EventTarget();
  readonly #begin = Date.now();

  constructor() {
    vi.stubGlobal('document', this.document);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion)' && this.wantsLessMotion,
    }));
    vi.stubGlobal('addEventListener', this.#events.addEventListener.bind(this.#events));
    vi.stubGlobal('fetch', () => {
      this.asked.push(Math.round((Date.now() - this.#begin) / 1000));
      return this.answer();
    });
    poll(
      () => this.address,
      (answer) => {
        if (answer === 'broken') throw new SyntaxError(answer);
        this.taken.push(answer);
      },
    );
  }

  fire = (type: string) => this.#events.dispatchEvent(new Event(type));

  /** Returns the times of the requests of the next so many seconds. */
  async wait(seconds: number): Promise<number[]> {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return this.asked.splice(0);
  }
}

const response = (status: number, body: string) => ({ ok: status === 200, status, text: async () => body });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('live numbers', () => {
  it('are requested after 5 s, then 15 s, then 60 s while they stay the same', async () => {
    expect(await new Page().wait(240)).toEqual([5, 10, 15, 30, 45, 60, 120, 180, 240]);
  });

  it('stay as they are where the visitor wants less motion, until the visitor returns or opens something', async () => {
    const page = new Page();
    page.wantsLessMotion = true;
    expect(await page.wait(600)).toEqual([]);
    page.fire('opened');
    expect(await page.wait(600)).toEqual([600]);
    page.wantsLessMotion = false;
    page.fire('visibilitychange');
    expect(await page.wait(10)).toEqual([1200, 1205]);
  });

  it('are requested every 5 s while they change', async () => {
    const page = new Page();
    let count = 0;
    page.answer = async () => {
      count += 1;
      return response(200, String(count));
    };
    expect(await page.wait(30)).toEqual([5, 10, 15, 20, 25, 30]);
    page.answer = async () => response(200, 'rest');
    expect(await page.wait(60)).toEqual([35, 40, 45, 60, 75, 90]);
    expect(page.taken).toContain('6');
  });

  it('are requested as seldom while only the time of the state changes', async () => {
    const page = new Page();
    let time = 0;
    page.answer = async () => {
      time += 1;
      return response(200, JSON.stringify({ items: [['a', 5, 1, 'open']], total: 1, v: time }));
    };
    expect(await page.wait(240)).toEqual([5, 10, 15, 30, 45, 60, 120, 180, 240]);
    expect(page.taken).toHaveLength(9);
  });

  it.each([
    [0, 4000],
    [0.999, 5998],
  ])('differ in their time by up to a fifth: %d', async (random, first) => {
    vi.mocked(Math.random).mockReturnValue(random);
    const page = new Page();
    await vi.advanceTimersByTimeAsync(first - 1);
    expect(page.asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.asked).toHaveLength(1);
  });

  it('are not requested while the page is hidden, and at once when it returns', async () => {
    const page = new Page();
    expect(await page.wait(60)).toHaveLength(6);
    page.document.hidden = true;
    expect(await page.wait(3600)).toEqual([]);
    page.document.hidden = false;
    page.fire('visibilitychange');
    expect(await page.wait(0)).toEqual([3660]);
    // A short look elsewhere causes no request.
    page.fire('visibilitychange');
    expect(await page.wait(30)).toEqual([]);
    // A longer one does, although none is due: what is shown may be a minute old.
    page.fire('visibilitychange');
    expect(await page.wait(0)).toEqual([3690]);
  });

  it('are requested at once for what is opened, and often from then on', async () => {
    const page = new Page();
    expect(await page.wait(62)).toEqual([5, 10, 15, 30, 45, 60]);
    page.answer = async () => response(200, 'of the item');
    page.fire('opened');
    expect(await page.wait(0)).toEqual([62]);
    expect(await page.wait(60)).toEqual([67, 72, 87, 102, 117]);
  });

  it('are requested at most every 5 s while the window is resized', async () => {
    const page = new Page();
    await page.wait(60);
    for (let at = 0; at < 100; at += 1) {
      page.fire('resize');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(await page.wait(0)).toEqual([65]);
  });

  it('are not requested while the page shows no list, and soon after it does', async () => {
    const page = new Page();
    page.address = undefined;
    expect(await page.wait(600)).toEqual([]);
    page.address = '/numbers';
    expect(await page.wait(5)).toEqual([605]);
  });

  it('are requested once after a sleep, whatever the clock says', async () => {
    const page = new Page();
    await page.wait(60);
    // The timers of a sleeping computer stand still. Its clock may jump in any direction.
    for (const jump of [8 * 3600, -48 * 3600]) {
      vi.setSystemTime(Date.now() + jump * 1000);
      expect(await page.wait(60)).toHaveLength(1);
    }
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the status 404', async () => response(404, 'gone')],
    ['the status 503', async () => response(503, '')],
    ['an answer of another version', async () => response(200, 'broken')],
  ])('are requested ever less often after %s, and as before after a success', async (_, failure) => {
    const page = new Page();
    const { answer } = page;
    page.answer = failure;
    expect(await page.wait(4000)).toEqual([5, 65, 185, 425, 905, 1865, 2825, 3785]);
    page.answer = answer;
    expect(await page.wait(780)).toEqual([4745, 4750, 4755, 4770]);
    expect(page.taken).toEqual(Array(4).fill('same'));
  });

  it('are requested again at once when the network returns after failures', async () => {
    const page = new Page();
    page.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await page.wait(905);
    page.fire('online');
    expect(await page.wait(0)).toEqual([905]);
  });

  it('are not requested twice at a time', async () => {
    const page = new Page();
    page.answer = () => new Promise(() => undefined);
    expect(await page.wait(5)).toEqual([5]);
    for (let at = 0; at < 10; at += 1) page.fire('visibilitychange');
    expect(await page.wait(0)).toEqual([]);
  });
});
