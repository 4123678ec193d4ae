/**
 * Requests an address again and again: often while its answer changes, seldom while it does not or there is no network,
 * and not while the page is hidden. At once when the visitor comes back to the page, or opens something else on it,
 * because what it shows may be a minute old; where less motion is wanted, only then: nothing changes by itself. Waits
 * vary by a fifth, so that a thousand pages do not ask in the same second. They are measured with the page's own clock,
 * because the computer's may jump.
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
  /** From when on an event causes a request. */
  let due = 0;
  let timer: ReturnType<typeof setTimeout>;

  function wait(): void {
    // Literals, because bytes are counted: a minute after the first failure, doubled by each further one, at most 16.
    const seconds = failures ? 30 << Math.min(failures, 5) : same < 2 ? 5 : same < 5 ? 15 : 60;
    due = performance.now() + 5000;
    clearTimeout(timer);
    timer = setTimeout(
      () => matchMedia('(prefers-reduced-motion)').matches || ask(),
      seconds * (800 + 400 * Math.random()),
    );
  }

  async function ask(): Promise<void> {
    // The events below cause the next request.
    if (document.hidden) return;
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

  // 'opened' is ours (list/ask-for-numbers.ts).
  for (const type of ['online', 'opened']) addEventListener(type, ask);
  for (const type of ['resize', 'visibilitychange']) addEventListener(type, () => performance.now() >= due && ask());
  wait();
}
