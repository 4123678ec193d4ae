import { readFile } from 'node:fs/promises';
import { STANDARD } from '../../../functions/src/shared/plans.ts';
import { dayOf } from '../../../functions/src/shared/stats/day.ts';
import { activate, setPlan } from '../../support/accounts.ts';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { choose, makeOwnerOf, patiently, press, refund } from '../../support/billing.ts';
import { db, makeItem, makeItems } from '../../support/boards.ts';
import { countListenReads } from '../../support/network/listen-reads.ts';
import { setOffline } from '../../support/network/set-offline.ts';
import { giveBoard } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The tab Insights (D44): from `stats`, for boards whose plan includes it. */

test.describe.configure({ timeout: 120_000 });

const DAY = 86_400_000;
const OWN = [
  { id: 'beta', name: 'In beta', color: 'teal' as const, kind: 'in-progress' as const },
  { id: 'soon', name: 'Soon', color: 'blue' as const, kind: 'open' as const },
];
const byStatus = (page: Page) => page.getByRole('region', { name: 'By status' });
const dayAgo = (days: number) => dayOf(Date.now() - days * DAY);

async function open(id: string, ...features: string[]): Promise<void> {
  await db.doc(`products/${id}`).update({ features });
}

/** Writes five votes and more on each day, those of today where functions write them first: on the board. */
async function fill(id: string, days: readonly number[]): Promise<void> {
  const batch = db.batch();
  for (const ago of days) {
    const day = dayAgo(ago);
    const isToday = ago === 0;
    batch.set(db.doc(`stats/${id}_${day}`), {
      product_id: id,
      day,
      submissions: 2,
      ...(!isToday && { votes: 5 }),
      comments: 1,
      answers: { 20: 1 },
    });
    if (isToday) batch.update(db.doc(`products/${id}`), { votes_by_day: { [day]: 5 } });
  }
  await batch.commit();
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the owner sees activity by day, rankings and counts: ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const board = await makeOwnBoard();
    await open(board.id, 'analytics');
    await fill(board.id, [0, 1, 5, 40, 300]);
    await makeItem(board.id, { title: '=SUM(A1:A9)', votes: 7, hot: 300 });
    await makeItem(board.id, { title: 'New and wanted', votes: 3, hot: 360, category: 'bug', status: 'closed' });
    await manage(page, board, '?tab=insights');
    const region = (name: string | RegExp) => page.getByRole('region', { name });
    await expect(region('Votes: 15').first()).toBeVisible();
    await expect(region('Most wanted').getByRole('listitem').first()).toContainText('=SUM(A1:A9)');
    await expect(region('Rising fastest').getByRole('listitem').first()).toContainText('New and wanted');
    await expect(region('Time to first answer')).toContainText('Median of 3 answers');
    await expect(region('Time to first answer')).toContainText('35 minutes');

    const table = region('Votes: 15').getByText('Show as table');
    await table.first().click();
    await expect(region('Votes: 15').getByRole('row').last()).toContainText('5');
    await expectNoFindings(page, `insights at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.getByRole('button', { name: '90 days' }).click();
    await expect(region('Votes: 20').first()).toBeVisible();
    await page.getByRole('button', { name: '365 days' }).click();
    await expect(region('Votes: 25').first()).toContainText('by week');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const text = await readFile((await (await download).path()) ?? '', 'utf8');
    expect(text.startsWith('\uFEFFDay (UTC),Submissions,Votes,Comments\r\n')).toBe(true);
    expect(text).toContain(`${dayAgo(0)},2,5,1\r\n`);
    expect(text).toContain("'=SUM(A1:A9),7\r\n");
    expect(text.split('\r\n').filter((line) => /^\d{4}-/.test(line))).toHaveLength(365);
  });
}

test('a board without activity says so, and so does one of a first week without broken charts', async ({ page }) => {
  const board = await makeOwnBoard();
  await open(board.id, 'analytics');
  await manage(page, board, '?tab=insights');
  await expect(page.getByText('No activity in this period yet')).toBeVisible();
  await expect(page.getByText('No items yet')).toHaveCount(2);
  await expectNoFindings(page, 'insights without data');
  await fill(board.id, [0]);
  await page.reload();
  const submissions = page.getByRole('region', { name: 'Submissions: 2' }).first();
  await expect(submissions).toBeVisible();
  await expect(page.locator('.insights-plot svg').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'The first week of your board' })).toBeVisible();
  await submissions.getByText('Show as table').click();
  await expect(submissions.getByRole('row')).toHaveCount(2);
  await expectNoFindings(page, 'insights in the first week');
});

test('a year of a busy board costs at most 400 reads, and a longer period only the days before', async ({ page }) => {
  const board = await makeOwnBoard();
  await open(board.id, 'analytics');
  await fill(
    board.id,
    Array.from({ length: 380 }, (_, ago) => ago),
  );
  await makeItems(board.id, 12, (at) => ({ votes: at, hot: 300 + at }));
  const reads = await countListenReads(page);
  await manage(page, board, '?tab=insights');
  await expect(page.getByRole('region', { name: 'Votes: 150' }).first()).toBeVisible();
  await page.getByRole('button', { name: '365 days' }).click();
  await expect(page.getByRole('region', { name: 'Votes: 1,825' }).first()).toBeVisible();
  const all = await reads.take();
  // The board and the hidden totals are read besides.
  expect(all).toBeGreaterThanOrEqual(365 + 10);
  expect(all).toBeLessThanOrEqual(385);
});

test('a year of a board of 10,000 items, which are counted a thousand a read, costs less than 400 reads', async ({
  page,
}) => {
  const board = await makeOwnBoard({ statuses: OWN });
  await open(board.id, 'analytics');
  await db.doc(`products/${board.id}`).update({ feedback_count: 10_000 });
  await fill(
    board.id,
    Array.from({ length: 366 }, (_, ago) => ago),
  );
  await makeItems(board.id, 12, (at) => ({ votes: at, hot: 300 + at }));
  // The worst case: each status that is counted has a few items more than full thousands.
  let counts = 0;
  await page.route('**/documents:runAggregationQuery*', async (route) => {
    counts += 1;
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/("integerValue":\s*)"\d+"/, '$1"2001"'),
    });
  });
  const reads = await countListenReads(page);
  await manage(page, board, '?tab=insights');
  await expect(page.getByRole('region', { name: 'Votes: 150' }).first()).toBeVisible();
  await page.getByRole('button', { name: '365 days' }).click();
  await expect(page.getByRole('region', { name: 'Votes: 1,825' }).first()).toBeVisible();
  expect(counts).toBe(4);
  expect(await reads.take()).toBeLessThan(395);

  // Own statuses would cost more, so the owner asks for them.
  await page.getByRole('button', { name: 'Count your own statuses' }).click();
  await byStatus(page).getByText('Show as table').click();
  await expect(byStatus(page).getByRole('row', { name: 'In Progress – In beta 2,001' })).toBeVisible();
  expect(counts).toBe(6);
});

test('"By status" and the file show the names of the board', async ({ page }) => {
  const board = await makeOwnBoard({ statuses: OWN });
  await open(board.id, 'analytics');
  await fill(board.id, [0, 20]);
  await makeItems(board.id, 3, (at) => ({ status: 'in-progress', ...(at > 0 && { label: 'beta' }) }));
  await db.doc(`products/${board.id}`).update({ feedback_count: 3 });
  await manage(page, board, '?tab=insights');
  await byStatus(page).getByText('Show as table').click();
  await expect(byStatus(page).getByRole('row', { name: 'In Progress 1' })).toBeVisible();
  await expect(byStatus(page).getByRole('row', { name: 'In Progress – In beta 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count your own statuses' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(text).toContain('In Progress,1\r\nIn Progress – In beta,2\r\n');
});

test('the tab says what it is on Standard, opens within seconds of an upgrade, and closes after a refund', async ({
  page,
}) => {
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/insights-tab/.test(request.url())) charts.push(request.url());
  });
  const board = await makeOwnBoard();
  await fill(board.id, [0]);
  // The events of the plan set the board's features.
  const { uid } = board.owner;
  const features = async () => (await db.doc(`products/${board.id}`).get()).get('features') ?? [];
  await setPlan(uid, {});
  await expect.poll(features).toEqual([]);
  await manage(page, board, '?tab=insights');
  const place = page.locator('.upgrade-place').getByRole('heading', { name: 'Insights' });
  await expect(place).toBeVisible();
  await expectNoFindings(page, 'insights on Standard');
  expect(charts).toEqual([]);
  await activate(uid);
  await expect(page.getByRole('region', { name: 'Votes: 5' }).first()).toBeVisible({ timeout: 15_000 });
  await setPlan(uid, {});
  await expect(page.getByRole('region', { name: 'Votes: 5' })).toHaveCount(0, { timeout: 15_000 });
  await expect(place).toBeVisible();
});

test('a payment opens the tab in an open page, and its refund closes it', async ({ page }) => {
  test.setTimeout(240_000);
  const owner = await makeOwnerOf(STANDARD);
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await fill(id, [0]);
  await enter(page, owner, `/admin/${id}?tab=insights`);
  const place = page.locator('.upgrade-place').getByRole('heading', { name: 'Insights' });
  await expect(place).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/upgrade');
  const session = await choose(tab, 'Upgrade to Pro Plan');
  await press(tab, 'Pay');
  await tab.close();
  await expect(page.getByRole('region', { name: 'Votes: 5' }).first()).toBeVisible(patiently);
  await refund(session);
  await expect(place).toBeVisible(patiently);
  await expect(page.getByRole('region', { name: 'Votes: 5' })).toHaveCount(0);
});

test('a tab that cannot be loaded says so, and loads at another try', async ({ page }) => {
  const board = await makeOwnBoard();
  await open(board.id, 'analytics');
  await fill(board.id, [0]);
  const counts = '**/documents:runAggregationQuery*';
  await page.route(counts, (route) => route.abort('connectionfailed'));
  await manage(page, board, '?tab=insights');
  const problem = page.getByRole('alert').filter({ hasText: 'The server has not answered yet.' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await expectNoFindings(page, 'insights that cannot be loaded');
  await page.unroute(counts);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Votes: 5' }).first()).toBeVisible();
});

test('without a network the tab says so', async ({ page }) => {
  const board = await makeOwnBoard();
  await open(board.id, 'analytics');
  await fill(board.id, [0, 60]);
  await manage(page, board, '?tab=insights');
  await expect(page.getByRole('region', { name: 'Votes: 5' }).first()).toBeVisible();
  await setOffline(page, true);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page.getByText('You are offline. Insights load when the connection is back.')).toBeVisible();
});
