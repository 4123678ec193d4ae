/** Seconds until the next request, by the number of equal answers in a row; then a minute. */
const PACE = [5, 5, 15, 15, 15];

/**
 * Requests an address again and again: often while its answer changes, seldom while it does not or there is no network,
 * and not while the page is hidden, or where the visitor wants less motion: then nothing changes by itself. Waits vary by
 * a fifth, so that a thousand pages do not ask in the same second. They are measured with the page's own clock, because
 * the computer's may jump.
 *
 * @param address returns what to request, or nothing while the page shows nothing that the answer is about
 * @param take called with each answer and the time of its request, in ms since 1970; an exception counts as a failure
 */
export function poll(
  address: () => string | undefined,
  take: (answer: string, askedAt: number) => void | Promise<void>,
): void {
  let same = 0;
  let failures = 0;
  let last: string | undefined;
  let due = 0;
  let timer: ReturnType<typeof setTimeout>;

  function wait(): void {
    // Literals, because bytes are counted: a minute after the first failure, doubled by each further one, at most 16.
    const seconds = failures ? Math.min(30 * 2 ** failures, 960) : (PACE[same] ?? 60);
    const ms = seconds * (800 + 400 * Math.random());
    due = performance.now() + ms;
    clearTimeout(timer);
    timer = setTimeout(ask, ms);
  }

  async function ask(): Promise<void> {
    // The events below cause the next request.
    if (document.hidden || matchMedia('(prefers-reduced-motion)').matches) return;
    const url = address();
    if (url) {
      // Meanwhile, no event causes a request.
      due = Infinity;
      const askedAt = Date.now();
      try {
        // The browser sends the ETag of its copy, and passes on that copy after a 304.
        const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
        const answer = await response.text();
        if (!response.ok) throw answer;
        await take(answer, askedAt);
        failures = 0;
        // Votes for items that the page does not show change the time of the state only.
        const [numbers] = answer.split('"v"');
        same = numbers === last ? same + 1 : 0;
        last = numbers;
      } catch {
        failures += 1;
      }
    }
    wait();
  }

  for (const type of ['visibilitychange', 'resize', 'online']) {
    addEventListener(type, () => {
      if (performance.now() >= due || type === 'online') ask();
    });
  }
  wait();
}
