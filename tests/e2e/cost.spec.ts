import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../stack/paths.ts';
import { BoardPage } from '../support/board-page.ts';
import { makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { makeBoardWithChangelog } from '../support/changelog/entries.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Bytes after gzip. */
const BUDGET = {
  /** The page and whatever else delays it. */
  highPriority: 20 * 1024,
  /** The script of the live numbers (D45). */
  numbers: 0.6 * 1024,
  /** All that a reader's browser executes: the page's inline script and that of the live numbers. */
  reading: 3580 + 0.6 * 1024,
  /** All JavaScript until a vote is sent; web/reference.md says what it is made of. */
  vote: 110 * 1024,
};
/** What a first view of a list computes styles from: bytes of its own CSS, elements of a card with two badges. */
const STYLE = { bytes: 25 * 1024, unmatched: 0.05, elements: 36 };

/** Strings of code that a board must not contain, chosen to survive minification. */
const PRIVATE = {
  'the sentences of owners': 'New Board',
  'the sentences of the legal pages': 'Delete Account',
  'the router': 'useNavigate()',
  'the schemas': 'ZodError',
  'Material UI': 'Mui',
};

/** The text of all scripts of the site. */
const built = () =>
  readdirSync(inRoot('web/dist/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(inRoot('web/dist/assets'), name), 'utf8'))
    .join('\n');

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Counts the bytes of what a page requests at high priority from now on. */
async function countUrgent(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urgent = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/High/.test(request.initialPriority)) urgent.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (urgent.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Records the paths of the scripts that a page compiles from now on, before and after it sends its first commit. */
async function watchScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  const compiled = { before: new Set<string>(), after: new Set<string>() };
  let when: keyof typeof compiled = 'before';
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (URL.canParse(url)) compiled[when].add(new URL(url).pathname);
  });
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith(':commit')) when = 'after';
  });
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  return compiled;
}

const WORDS =
  'the export of a board should keep filters when people share links with their team because every week someone asks for numbers in reports and nobody can find dark mode on small screens'.split(
    ' ',
  );

/** A text of common words in a pseudorandom order, which gzip does not shorten much more than texts of people. */
function textOf(seed: number, length: number): string {
  let state = seed + 1;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += `${WORDS[state % WORDS.length]} `;
  }
  return text.slice(0, length).trim();
}

/** Runs in a page of the server: its own CSS, its rules that match nothing in any state, and the size of a card. */
function countStyles() {
  const sheet = document.querySelector('style')?.sheet;
  const rulesIn = (rules: Iterable<CSSRule>): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
    });
  const STATES =
    /\[(?:"[^"]*"|[^\]"])*\]|::[\w-]+|:(?:hover|active|focus(?:-\w+)?|disabled|placeholder-shown)\b|:(?:not|has|nth-child)\((?:[^()]|\([^()]*\))*\)/g;
  const isUnmatched = ({ selectorText }: CSSStyleRule) => {
    const always = selectorText.replace(STATES, (_, at, all) => (/[\w\])*"]/.test(all[at - 1] ?? '') ? '' : '*'));
    return !document.querySelector(always);
  };
  const rules = rulesIn(sheet?.cssRules ?? []);
  const cards = [...document.querySelectorAll('.card')].map((card) => card.querySelectorAll('*').length);
  return {
    bytes: document.querySelector('style')?.textContent.length ?? 0,
    rules: rules.length,
    unmatched: rules.filter(isUnmatched).map(({ selectorText }) => selectorText),
    elements: cards.reduce((sum, count) => sum + count, 0) / cards.length,
  };
}

/** The inline scripts of a page that run, but not its data. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text = '']) => text)
    .join('');

test('a board costs its readers little', { tag: '@all' }, async ({ page }) => {
  await test.step('reading runs only the page’s own script and that of the live numbers, and at most 20 KB delay the page', async () => {
    // Until the function has started, the page comes without its list.
    const html = async () => (await page.request.get('/embed/demo')).text();
    await expect.poll(html).toContain('<article');
    const urgent = await countUrgent(page);
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    const fetched = page.waitForResponse(/\/assets\/react-/);
    await page.goto('/embed/demo');
    await (await fetched).finished();
    // The script is fetched, then imported, which makes two entries.
    const ofNumbers = () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/live-/.test(name));
    await expect.poll(() => page.evaluate(ofNumbers)).toHaveLength(2);
    await page.mouse.wheel(0, 500);
    const executed = await page.coverage.stopJSCoverage();
    const numbers = executed.filter(({ url }) => /\/assets\/live-/.test(url)).map(({ source = '' }) => source);
    expect(new Set(executed.map(({ url }) => new URL(url).pathname.replace(/live-.*/, 'live')))).toEqual(
      new Set(['/embed/demo', '/assets/live']),
    );
    expect(numbers).toHaveLength(1);
    expect(gzipSync(numbers.join(), { level: 9 }).length).toBeLessThanOrEqual(BUDGET.numbers);
    const inline = inlineScripts(await html());
    expect(inline).not.toBe('');
    const own = [inline, ...numbers].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    console.log(`board: ${kb(urgent())} at high priority; a reader runs ${kb(own)} of JavaScript (gzip)`);
    expect(own).toBeLessThanOrEqual(BUDGET.reading);
    expect(urgent()).toBeGreaterThan(0);
    expect(urgent()).toBeLessThanOrEqual(BUDGET.highPriority);
  });

  await test.step('its own style has the rules of what it shows', async () => {
    await page.goto('/embed/demo');
    await expect(page.locator('.card')).not.toHaveCount(0);
    const { bytes, rules, unmatched, elements } = await page.evaluate(countStyles);
    console.log(`board: ${kb(bytes)} of CSS in ${rules} rules, ${elements.toFixed(1)} elements in a card`);
    expect(rules).toBeGreaterThan(100);
    expect(unmatched.length / rules, unmatched.join(' ')).toBeLessThanOrEqual(STYLE.unmatched);
    expect(bytes).toBeLessThanOrEqual(STYLE.bytes);
    expect(elements).toBeLessThanOrEqual(STYLE.elements);
  });

  await test.step('the cumulative layout shift of a board is 0', async () => {
    const shown = {
      '/embed/demo': page.locator('article time[title]').first(),
      '/embed/demo?mode=fab': page.getByRole('button').first(),
      '/embed/unknown-board': page.getByRole('heading', { name: 'Error Loading Feedback' }),
    };
    for (const [address, end] of Object.entries(shown)) {
      await page.goto(address);
      if (address === '/embed/demo') await new BoardPage(page).live();
      await expect(end).toBeVisible();
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
          }),
      );
      expect(shift, address).toBe(0);
    }
  });
});

test('a vote loads at most 110 KB of JavaScript (gzip), and no private route', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoardWithChangelog();
  await makeItem(id, { title: 'Dark mode' });
  // Until the function has started, the page comes without its list.
  await expect.poll(async () => (await page.request.get(`/embed/${id}`)).text()).toContain('<article');
  const compiled = await watchScripts(page);
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await expect.poll(() => [...compiled.after].some((path) => path.startsWith('/assets/unread-'))).toBe(true);
  // The page's own script and that of the live numbers have budgets of their own, above.
  const html = await (await page.request.get(`/embed/${id}`)).text();
  const [, next = '', numbers = ''] = /<script data-next="([^"]+)"[^>]* data-numbers="([^"]+)"/.exec(html) ?? [];
  const scripts = next.split(' ').filter((file) => file.endsWith('.js'));
  expect([`/embed/${id}`, numbers, ...scripts]).toEqual(expect.arrayContaining([...compiled.before]));
  expect([...compiled.before]).toEqual(expect.arrayContaining(scripts));
  const files = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()));
  const size = files.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  console.log(`board: ${kb(size)} of JavaScript (gzip) in ${files.length} files until a vote is sent`);
  expect(size).toBeLessThanOrEqual(BUDGET.vote);
  const all = files.join('\n');
  expect(all, 'the scripts have been read').toContain('Minified React error');
  const carriedBy = (scripts: string) => Object.entries(PRIVATE).filter(([, text]) => scripts.includes(text));
  expect(carriedBy(built()), 'some script of the site has each text').toEqual(Object.entries(PRIVATE));
  expect(carriedBy(all), 'and the board has none').toEqual([]);
});

test('a list of long texts costs little', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 30, (at) => ({ title: textOf(at, 90), description: textOf(at + 20, 600) }));
  // Until the function has started, the page comes without its list.
  await expect.poll(async () => (await page.request.get(`/embed/${id}`)).text()).toContain('<article');
  const reads = countReads(page);
  const board = new BoardPage(page);

  await test.step('at most 20 KB delay a page of twenty items', async () => {
    const urgent = await countUrgent(page);
    // Without a sign of intent, which would fetch the scripts of a vote at once.
    await page.goto(`/embed/${id}`);
    await expect(page.locator('article')).toHaveCount(20);
    console.log(`board with long texts: ${kb(urgent())} at high priority`);
    expect(urgent()).toBeGreaterThan(0);
    expect(urgent()).toBeLessThanOrEqual(BUDGET.highPriority);
  });

  await test.step('a first view reads no document', async () => {
    await board.live();
    expect(await reads.take()).toBe(0);
  });

  await test.step('a voter’s next view reads 20 items and 20 look-ups on a board of any size', async () => {
    await board.items().first().getByRole('button', { name: /vote/i }).click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await reads.take();
    await page.reload();
    await expect(board.items().getByRole('button', { name: /vote/i, pressed: true })).toHaveCount(1);
    expect(await reads.take()).toBeLessThanOrEqual(20 + 20);
  });
});

/** Counts billed reads in Firestore's answers: one per document, found or missing, and one per empty query. */
function countReads(page: Page): { take(): Promise<number> } {
  let pending: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/documents'))
      pending.push(readsOf(response.request().method(), response.url(), response.json()));
  });
  return {
    async take() {
      const counted = await Promise.all(pending);
      pending = [];
      return counted.reduce((sum, reads) => sum + reads, 0);
    },
  };
}

async function readsOf(method: string, url: string, body: Promise<unknown>): Promise<number> {
  if (url.endsWith(':commit') || method === 'OPTIONS') return 0;
  const answer = await body.catch(() => null);
  if (!Array.isArray(answer)) return 1;
  return Math.max(1, answer.filter((part) => 'document' in part || 'found' in part || 'missing' in part).length);
}
