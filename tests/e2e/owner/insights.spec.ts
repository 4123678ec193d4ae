import { readFile } from 'node:fs/promises';
import { withTables } from '../../../functions/src/shared/labels/known.ts';
import { STANDARD } from '../../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { dayOf } from '../../../functions/src/shared/stats/day.ts';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { activate, setPlan } from '../../support/accounts.ts';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { choose, makeOwnerOf, pay, refund } from '../../support/billing.ts';
import { db, makeItem, makeItems } from '../../support/boards.ts';
import { countListenReads } from '../../support/network/listen-reads.ts';
import { setOffline } from '../../support/network/set-offline.ts';
import { giveBoard } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The tab Insights (D44): from `stats`, for boards whose plan includes it. */

const OWN = [
  { id: 'beta', name: 'In beta', color: 'teal' as const, kind: 'in-progress' as const },
  { id: 'soon', name: 'Soon', color: 'blue' as const, kind: 'open' as const },
];
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const byStatus = (page: Page) => region(page, 'By status');
const dayAgo = (days: number) => dayOf(Date.now() - days * DAY_MS);

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

/** Downloads a table. @returns the text of the file */
async function saved(page: Page, table: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByRole('menuitem', { name: table }).click();
  return readFile((await (await download).path()) ?? '', 'utf8');
}

const fitsItsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('the owner sees activity by day, rankings and counts, from the first day on', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const board = await makeOwnBoard({ statuses: OWN });
  await open(board.id, 'analytics');
  await manage(page, board, '?tab=insights');

  await test.step('a board without activity says so', async () => {
    await expect(page.getByText('No activity in this period yet')).toBeVisible();
    await expect(region(page, 'Most wanted')).toContainText('No items yet');
    await expect(region(page, 'Rising fastest')).toContainText('No item has gained votes lately');
  });

  await test.step('so does one of a first week without broken charts', async () => {
    await fill(board.id, [0]);
    await page.reload();
    const submissions = region(page, 'Submissions: 2').first();
    await expect(submissions).toBeVisible();
    await expect(page.locator('.insights-plot svg').first()).toBeVisible();
    await expect(region(page, 'The first week of your board')).toBeVisible();
    await submissions.getByText('Show as table').click();
    await expect(submissions.getByRole('row')).toHaveCount(2);
  });

  await test.step('without a network the tab says so', async () => {
    await setOffline(page, true);
    await page.getByRole('button', { name: '90 days' }).click();
    await expect(page.getByText('You are offline. Insights load when the connection is back.')).toBeVisible();
    await setOffline(page, false);
  });

  await test.step('the owner sees activity by day, rankings and counts', async () => {
    await fill(board.id, [1, 5, 40, 300]);
    await makeItem(board.id, { title: '=SUM(A1:A9)', votes: 7, hot: 300 });
    await makeItem(board.id, { title: 'New and wanted', votes: 3, hot: 360, category: 'bug', status: 'closed' });
    await makeItems(board.id, 3, (at) => ({ status: 'in-progress', ...(at > 0 && { label: 'beta' }) }));
    await page.reload();
    await expect(region(page, 'Votes: 15').first()).toBeVisible();
    await expect(region(page, 'Most wanted').getByRole('listitem').first()).toContainText('=SUM(A1:A9)');
    await expect(region(page, 'Rising fastest').getByRole('listitem').first()).toContainText('New and wanted');
    await expect(region(page, 'Time to first answer')).toContainText('Median of 3 answers in this period');
    await expect(region(page, 'Time to first answer')).toContainText('35 minutes');
    await region(page, 'Time to first answer').getByText('Show as table').click();
    await expect(region(page, 'Time to first answer').getByRole('row')).toHaveText([
      'Time to first answerAnswers',
      'Within an hour3',
      'Within a day0',
      'Within 3 days0',
      'Within a week0',
      'Later0',
    ]);
    const votes = region(page, 'Votes: 15');
    await votes.getByText('Show as table').first().click();
    await expect(votes.getByRole('row').last()).toContainText('5');
    await expectNoFindings(page, 'insights on a phone');
    expect(await fitsItsWidth(page)).toBe(true);

    await page.getByRole('button', { name: '90 days' }).click();
    await expect(region(page, 'Votes: 20').first()).toBeVisible();
    await page.getByRole('button', { name: '365 days' }).click();
    await expect(region(page, 'Votes: 25').first()).toContainText('by week');
  });

  await test.step('"By status" and the file show the names of the board', async () => {
    await byStatus(page).getByText('Show as table').click();
    await expect(byStatus(page).getByRole('row', { name: 'In Progress 1' })).toBeVisible();
    await expect(byStatus(page).getByRole('row', { name: 'In Progress – In beta 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Count your own statuses' })).toHaveCount(0);
    const text = await saved(page, 'Activity by day');
    expect(text.startsWith('\uFEFFDay (UTC),Submissions,Votes,Comments\r\n')).toBe(true);
    expect(text).toContain(`${dayAgo(0)},2,5,1\r\n`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(366);
    expect(await saved(page, 'Most wanted')).toContain("Item,Votes\r\n'=SUM(A1:A9),7\r\n");
    expect(await saved(page, 'By status')).toContain('In Progress,1\r\nIn Progress – In beta,2\r\n');
  });
});

test('a tab that cannot be loaded says so, and loads at another try', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  await open(board.id, 'analytics');
  await manage(page, board, '?tab=insights');
  await expect(page.getByText('No activity in this period yet')).toBeVisible();
  await expectNoFindings(page, 'insights without data');

  await test.step('a panel of one sentence is lower than the chart that it stands beside', async () => {
    await makeItem(board.id, { title: 'Dark mode' });
    await page.reload();
    await expect(byStatus(page).locator('.insights-plot svg')).toBeVisible();
    const heightOf = async (name: string) => (await region(page, name).boundingBox())?.height ?? 0;
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['By category', 'Time to first answer'])
        expect(await heightOf(name), name).toBeLessThan((await heightOf('By status')) / 2);
    }
  });

  await fill(board.id, [0]);
  const counts = '**/documents:runAggregationQuery*';
  await page.route(counts, (route) => route.abort('connectionfailed'));
  await page.reload();
  const problem = page.getByRole('alert').filter({ hasText: 'The server has not answered yet.' });
  await expect(problem).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await expectNoFindings(page, 'insights that cannot be loaded');
  await page.unroute(counts);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, 'Votes: 5').first()).toBeVisible();
  await expect(region(page, 'The first week of your board')).toBeVisible();
  await region(page, 'Submissions: 2').first().getByText('Show as table').click();
  await expectNoFindings(page, 'insights in the first week');
});

test('a year of a busy board costs less than 400 reads', { tag: '@all' }, async ({ page }) => {
  const year = Array.from({ length: 380 }, (_, ago) => ago);
  const board = await makeOwnBoard();
  const large = await giveBoard(board.owner.uid, { settings: withTables({ ...DEFAULT_SETTINGS, statuses: OWN }) });
  for (const id of [board.id, large]) {
    await open(id, 'analytics');
    await fill(id, year);
    await makeItems(id, 12, (at) => ({ votes: at, hot: 300 + at }));
  }
  await db.doc(`products/${large}`).update({ feedback_count: 10_000 });
  const reads = await countListenReads(page);
  const admin = await manage(page, board, '?tab=insights');

  const lookAtYear = async () => {
    await expect(region(page, 'Votes: 150').first()).toBeVisible();
    await page.getByRole('button', { name: '365 days' }).click();
    await expect(region(page, 'Votes: 1,825').first()).toBeVisible();
    return reads.take();
  };

  await test.step('a year of a busy board costs at most 385, and a longer period only the days before', async () => {
    const all = await lookAtYear();
    // The board and the hidden totals are read besides.
    expect(all).toBeGreaterThanOrEqual(365 + 10);
    expect(all).toBeLessThanOrEqual(385);
  });

  await test.step('in the dark and on a wide screen it fits, and has no findings', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoFindings(page, 'insights of a year');
    expect(await fitsItsWidth(page)).toBe(true);
  });

  await test.step('10,000 items are counted a thousand a read', async () => {
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
    await page.goto('about:blank');
    await reads.take();
    await admin.open(large, '?tab=insights');
    expect(await lookAtYear()).toBeLessThan(395);
    expect(counts).toBe(4);

    // Own statuses would cost more, so the owner asks for them.
    await page.getByRole('button', { name: 'Count your own statuses' }).click();
    await byStatus(page).getByText('Show as table').click();
    await expect(byStatus(page).getByRole('row', { name: 'In Progress – In beta 2,001' })).toBeVisible();
    expect(counts).toBe(6);
  });
});

test('the tab opens in an open page by a payment, and closes by its refund', { tag: '@all' }, async ({ page }) => {
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/insights-tab/.test(request.url())) charts.push(request.url());
  });
  const owner = await makeOwnerOf(STANDARD);
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  await fill(id, [0]);
  await enter(page, owner, `/admin/${id}?tab=insights`);
  const place = page.locator('.upgrade-place').getByRole('heading', { name: 'Insights' });
  const votes = region(page, 'Votes: 5');

  await test.step('the tab says what it is on Standard', async () => {
    await expect(place).toBeVisible();
    await expectNoFindings(page, 'insights on Standard');
    expect(charts).toEqual([]);
  });

  await test.step('a payment opens the tab in an open page, and its refund closes it', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/upgrade');
    const session = await choose(tab, 'Upgrade to Pro Plan');
    await pay(tab);
    await tab.close();
    await expect(votes.first()).toBeVisible();
    await refund(session);
    await expect(place).toBeVisible();
    await expect(votes).toHaveCount(0);
  });

  await test.step('it opens within seconds of an upgrade, and closes after a refund', async () => {
    await activate(owner.uid);
    await expect(votes.first()).toBeVisible();
    await setPlan(owner.uid, {});
    await expect(votes).toHaveCount(0);
    await expect(place).toBeVisible();
  });
});
