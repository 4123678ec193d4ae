import type { Browser, BrowserContext, Page } from 'playwright';
import { openContext } from '../support/third-party-storage.ts';

/** What a site did wrong; empty if it did nothing wrong. */
export type Findings = readonly string[];

/** Time in ms in which a page shows what is expected, and after which it shows no more than that. */
const LIMIT_MS = 5000;
const SETTLED_MS = 400;
/** Time in ms that an act may take, on a busy machine. */
const ACT_MS = 15_000;
/** Width in CSS pixels that a board has at least in the sites' pages of text. */
const WIDTH = 400;
/** By when pages without their own data have taken over the server's HTML, in ms. */
const LATE_MS = 1500;

const boardsOf = (product: string) =>
  ['hearback-board[product="', '[data-hearback="', 'iframe[src$="product=']
    .map((start) => `${start}${product}"]`)
    .join();

/** What a page shows of a board: how often it is seen, and how often it is in place with its four items. */
async function shown(page: Page, product: string): Promise<string> {
  const all = await page.locator(boardsOf(product)).filter({ visible: true }).all();
  const whole = all.map(async (board) => {
    const frame = board.and(page.locator('iframe')).or(board.locator('iframe'));
    const items = frame.contentFrame().getByRole('listitem');
    const width = await board.evaluate((host) => (host.closest('main') ? host.getBoundingClientRect().width : 0));
    return width >= WIDTH && (await items.count()) === 4;
  });
  // A board that goes meanwhile is not whole.
  const results = await Promise.all(whole.map((each) => each.catch(() => false)));
  return `${all.length} boards, ${results.filter(Boolean).length} in place`;
}

/** Waits until the page shows as many boards as are expected, and looks again shortly after. */
async function expectBoards(page: Page, product: string, expected: number): Promise<string> {
  const wanted = `${expected} boards, ${expected} in place`;
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end && (await shown(page, product)) !== wanted) await page.waitForTimeout(100);
  await page.waitForTimeout(SETTLED_MS);
  const found = await shown(page, product);
  return found === wanted ? '' : `${found}, not ${expected}`;
}

/**
 * Plays the visits of a site by its own links and by Back and Forward: a board is there once on its page, and on no
 * other one.
 */
export async function playBoard(
  browser: Browser,
  origin: string,
  way: 'element' | 'iframe' | 'tag',
): Promise<Findings> {
  const [page, said] = await openPage(browser);
  const findings: string[] = [];
  const product = way === 'element' ? 'board' : way;
  const [path, name] = way === 'tag' ? ['/tag/', 'Tag'] : ['/', 'Home'];
  const go = (link: string) => page.getByRole('link', { name: link, exact: true }).click();
  const steps: readonly (readonly [name: string, act: () => Promise<unknown>, expected: number])[] = [
    ['load', () => page.goto(`${origin}${path}`), 1],
    ['another page', () => go('Other'), 0],
    ['back by link', () => go(name), 1],
    ['Back', () => page.goBack(), 0],
    ['Back again', () => page.goBack(), 1],
    ['Forward', () => page.goForward(), 0],
    ['load elsewhere', () => page.goto(`${origin}/other/`), 0],
    ['then by link', () => go(name), 1],
    ['reload', () => page.reload(), 1],
    ['reload with a late script', () => reloadLate(page), 1],
  ];
  for (const [step, act, expected] of steps) {
    const wrong = await act().then(
      () => expectBoards(page, product, expected),
      (error) => String(error).slice(0, 120),
    );
    if (wrong) findings.push(`${step}: ${wrong}`);
  }
  findings.push(...said());
  await page.close();
  return findings;
}

/**
 * Plays a framework that keeps the pages that are left: what was typed is there on return, also after React has moved the
 * page among those that it keeps, so that its frames load anew.
 */
export async function playKept(origin: string): Promise<Findings> {
  const context = await openContext('partitioned');
  const [page, said] = await openPage(context);
  const go = (link: string) => page.getByRole('link', { name: link, exact: true }).click();
  const field = page.locator('hearback-board[product="board"] iframe').contentFrame().getByLabel('Title');
  const findings: string[] = [];
  await page.goto(`${origin}/`);
  await field.fill('Half a wish');
  for (const [step, leave] of [
    ['by link', () => go('Home')],
    ['Back', () => page.goBack()],
  ] as const) {
    await go('Other');
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    await leave();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    const typed = await field.inputValue().catch(String);
    if (typed !== 'Half a wish') findings.push(`what was typed, ${step}: ${typed.slice(0, 120)}`);
  }
  findings.push(...said());
  await context.close();
  return findings;
}

/** Reloads the page; the script comes when the framework has taken the page over. */
async function reloadLate(page: Page): Promise<void> {
  await page.route('**/embed.js', async (route) => {
    await page.waitForTimeout(LATE_MS);
    await route.continue();
  });
  await page.reload();
  await page.unroute('**/embed.js');
}

/** Plays the button of a layout: it stays on all pages, once, and opens its panel on each. */
export async function playButton(browser: Browser, origin: string): Promise<Findings> {
  const [page, said] = await openPage(browser);
  const findings: string[] = [];
  const panel = page.getByRole('dialog', { name: 'Feedback' });
  const steps: readonly (readonly [name: string, act: () => Promise<unknown>, heading: string])[] = [
    ['load', () => page.goto(`${origin}/`), 'Home'],
    ['navigate with the panel open', () => page.getByRole('link', { name: 'Other', exact: true }).click(), 'Other'],
    ['Back', () => page.goBack(), 'Home'],
    ['load elsewhere', () => page.goto(`${origin}/other/`), 'Other'],
  ];
  for (const [step, act, heading] of steps) {
    try {
      await act();
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.waitForTimeout(SETTLED_MS);
      // It may stay open, or close with the former page.
      if (!(await panel.isVisible())) {
        await page.getByRole('button', { name: 'Open feedback' }).click();
      }
      await panel.locator('iframe').contentFrame().getByRole('listitem').nth(3).waitFor();
      const count = await page.locator(boardsOf('button')).locator('button').filter({ visible: true }).count();
      if (count !== 1) findings.push(`${step}: ${count} buttons`);
    } catch (error) {
      findings.push(`${step}: ${String(error).slice(0, 120)}`);
    }
  }
  findings.push(...said());
  await page.close();
  return findings;
}

/** Opens a page. @returns also what says its errors and warnings */
async function openPage(browser: Browser | BrowserContext): Promise<readonly [page: Page, said: () => Findings]> {
  const page = await browser.newPage();
  page.setDefaultTimeout(ACT_MS);
  const said = new Set<string>();
  page.on('pageerror', ({ message }) => said.add(message.slice(0, 160)));
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) said.add(`${message.text().slice(0, 160)} ${message.location().url}`);
  });
  return [page, () => [...said]];
}
