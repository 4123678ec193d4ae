import { FieldValue } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright/test';
import { statusesOf, tagsOf } from '../../../functions/src/shared/labels/known.ts';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { type BoardSettings, db, makeItem, readItem } from '../../support/boards.ts';
import { hold } from '../../support/network/hold.ts';
import { expect, test } from '../../support/test.ts';

/** The owner's roadmap (D45). */

const SETTINGS: BoardSettings = {
  statuses: [{ id: 'soon', name: 'Soon', color: 'blue', kind: 'open' }],
  roadmap: [
    { label: 'soon', title: 'Up next' },
    { status: 'in-progress', title: 'In progress' },
    { status: 'completed', title: 'Done' },
  ],
};

async function aBoard(settings = SETTINGS) {
  const board = await makeOwnBoard(settings);
  await db.doc(`products/${board.id}`).update({ features: ['roadmap'] });
  return board;
}

const next = { status: 'open', label: 'soon' } as const;

/** A board with three items up next and one in progress. */
async function aFilledBoard() {
  const board = await aBoard();
  const ids = {
    dark: await makeItem(board.id, { title: 'Dark mode', votes: 9, ...next }),
    csv: await makeItem(board.id, { title: 'Export to CSV', votes: 5, ...next }),
    sso: await makeItem(board.id, { title: 'Single sign-on', votes: 2, ...next }),
    api: await makeItem(board.id, { title: 'Public API', votes: 4, status: 'in-progress' }),
  };
  await makeItem(board.id, { title: 'Only open', votes: 50 });
  await makeItem(board.id, { title: 'Archived', votes: 50, is_archived: true, ...next });
  await makeItem(board.id, { title: 'Pending', votes: 50, status: 'pending' });
  return { ...board, ids };
}

type FilledBoard = Awaited<ReturnType<typeof aFilledBoard>>;

/** Puts all cards back to where they began, and waits until the page shows it. */
async function putBack(page: Page, { ids }: FilledBoard): Promise<void> {
  const batch = db.batch();
  for (const id of [ids.dark, ids.csv, ids.sso]) {
    batch.update(db.doc(`feedback/${id}`), { ...next, rank: FieldValue.delete() });
  }
  await batch.commit();
  await expect(titles(page, 'Up next')).toHaveText(NEXT);
  await expect(titles(page, 'In progress')).toHaveText(['Public API']);
  await expect(titles(page, 'Done')).toHaveCount(0);
}

const NEXT = ['Dark mode', 'Export to CSV', 'Single sign-on'];

const column = (page: Page, name: string) => page.getByRole('region', { name });
const titles = (page: Page, name: string) => column(page, name).getByRole('heading', { level: 4 });
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true });
const said = (page: Page) => page.locator('.road > .sr-only[role=status]').last();

async function openRoadmap(page: Page, board: Parameters<typeof manage>[1]) {
  const admin = await manage(page, board);
  await page.getByRole('tab', { name: 'Roadmap' }).click();
  await expect(column(page, 'Up next')).toBeVisible();
  return admin;
}

async function choose(page: Page, title: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(
  page: Page,
  {
    from,
    to,
    end = 'drop',
  }: { readonly from: Locator; readonly to: Locator; readonly end?: 'drop' | 'Escape' | undefined },
) {
  // While a card settles after a drop, for a quarter of a second, no other drag can begin.
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0);
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 4 });
  const target = await middleOf(to);
  await page.mouse.move(target.x, target.y, { steps: 12 });
  await page.mouse.move(target.x, target.y + 4, { steps: 4 });
  // The library follows the pointer in a later frame.
  const isUnderPointer = async () => {
    const card = await page.locator('[data-dnd-dragging]').boundingBox();
    if (!card) return false;
    const [x, y] = [card.x + card.width / 2 - target.x, card.y + card.height / 2 - target.y];
    return Math.abs(x) < card.width / 2 && Math.abs(y) < card.height / 2;
  };
  await expect.poll(isUnderPointer, 'the card is under the pointer').toBe(true);
  if (end === 'Escape') await page.keyboard.press('Escape');
  await page.mouse.up();
}

test('a roadmap is set up in the settings, shows public feedback by column, and has no findings', {
  tag: '@all',
}, async ({ page }) => {
  const board = await aBoard({ statuses: SETTINGS.statuses ?? [] });
  await makeItem(board.id, { title: 'Dark mode', label: 'soon' });
  const stored = async () => (await db.doc(`products/${board.id}`).get()).get('settings');
  const admin = await manage(page, board);

  await test.step('it is set up in the settings', async () => {
    await page.getByRole('tab', { name: 'Roadmap' }).click();
    await page.getByRole('link', { name: 'Set up the roadmap' }).click();
    await page.getByRole('switch', { name: 'Show a roadmap' }).click();
    const list = page.getByRole('list', { name: 'Columns' });
    await expect(list.getByRole('textbox')).toHaveCount(3);
    await page.getByLabel('Title of column Soon').fill('Up next');
    await page.getByLabel('Title of column Done').fill('up NEXT');
    await expect(page.getByText('Another column has this title.')).toBeVisible();
    await page.getByLabel('Title of column up NEXT', { exact: true }).fill('Done');
    await page.getByRole('button', { name: 'Add a column' }).click();
    await page.getByLabel('Title of column Open').fill('Ideas');
    await page.getByRole('button', { name: 'Move Ideas up' }).click();
    await page.getByRole('button', { name: 'Remove In progress' }).click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await admin.expectMessage('Settings saved successfully');
    expect((await stored()).roadmap).toEqual([
      { label: 'soon', title: 'Up next' },
      { status: 'open', title: 'Ideas' },
      { status: 'completed', title: 'Done' },
    ]);
  });

  await test.step('it shows public feedback by column, and no number before it is known', async () => {
    const listening = hold(page, '**/Listen/channel**');
    await page.getByRole('tab', { name: 'Roadmap' }).click();
    await expect(column(page, 'Up next').getByRole('heading', { level: 3 })).toHaveText('Up next');
    listening.release();
    await expect(titles(page, 'Up next')).toHaveText(['Dark mode']);
    await expect(titles(page, 'Ideas')).toHaveCount(0);
  });

  await test.step('a column of a deleted status is not shown, and its feedback stands in the column of its kind', async () => {
    await db.doc(`products/${board.id}`).update({
      'settings.statuses': [],
      'settings.roadmap': [
        { label: 'soon', title: 'Up next' },
        { status: 'open', title: 'Ideas' },
      ],
    });
    await expect(titles(page, 'Ideas')).toHaveText(['Dark mode']);
    await expect(column(page, 'Up next')).toHaveCount(0);
  });
});

test('a menu opened while a card goes back to its place keeps the focus', { tag: '@all' }, async ({ page }) => {
  const board = await aFilledBoard();
  await openRoadmap(page, board);
  await expect(titles(page, 'Up next')).toHaveText(NEXT);
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  for (const title of ['Single sign-on', 'Dark mode']) {
    await test.step(`the menu of ${title}, while Dark mode goes back`, async () => {
      // Twenty times slower, so that the menu is open before the animation has ended.
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
      await handle(page, 'Dark mode').focus();
      await page.keyboard.press('Space');
      await expect(said(page)).toHaveText(/^Picked up/);
      await page.keyboard.press('ArrowDown');
      await expect(said(page)).toHaveText('Position 2 of 3 in Up next');
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-dnd-dropping]')).toHaveCount(1);
      await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
      await expect(page.locator('[data-dnd-dropping]')).toHaveCount(0);
      // The library moves the focus in the frame after.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    });
  }
});

test('cards are moved by mouse, keyboard and menu', async ({ page }) => {
  const board = await aFilledBoard();
  const admin = await openRoadmap(page, board);

  await test.step('a card is dragged to another column by its title: status and rank are one change, and can be undone', async () => {
    await expect(titles(page, 'Up next')).toHaveText(NEXT);
    await expect(titles(page, 'In progress')).toHaveText(['Public API']);
    // A column collects one status, so no card repeats it.
    await expect(page.getByRole('listitem').getByText(/^(Soon|In Progress)$/)).toHaveCount(0);
    const states: unknown[] = [];
    const stop = db.doc(`feedback/${board.ids.csv}`).onSnapshot((item) => {
      states.push([item.get('status'), item.get('label'), item.get('rank') !== undefined]);
    });
    await expect.poll(() => states).toEqual([['open', 'soon', false]]);
    const address = page.url();
    await drag(page, {
      from: page.getByRole('link', { name: 'Export to CSV' }),
      to: titles(page, 'In progress').first(),
    });
    expect(page.url(), 'the title is a link, which is not followed').toBe(address);
    // Under the pointer, the message stays.
    await page.locator('.toast').filter({ hasText: 'Moved “Export to CSV” to In progress' }).hover();
    await expect(titles(page, 'In progress').filter({ hasText: 'Export to CSV' })).toBeVisible();
    await expect(titles(page, 'Up next')).toHaveText(['Dark mode', 'Single sign-on']);
    await expect.poll(async () => (await readItem(board.ids.csv))?.status).toBe('in-progress');
    const moved = await readItem(board.ids.csv);
    expect(moved).toMatchObject({ rank: expect.stringMatching(/^[0-9A-Za-z]{1,32}$/) });
    expect(moved).not.toHaveProperty('label');
    await expect.poll(() => states.length).toBeGreaterThan(1);
    stop();
    expect(states[1], 'one commit').toEqual(['in-progress', undefined, true]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(titles(page, 'Up next')).toHaveText(NEXT);
    await expect.poll(async () => (await readItem(board.ids.csv))?.label).toBe('soon');
  });

  await test.step('the keyboard moves a card as the mouse does, says where it is, and Escape puts it back', async () => {
    await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0);
    await handle(page, 'Dark mode').focus();
    await page.keyboard.press('Space');
    await expect(said(page)).toHaveText('Picked up Dark mode. Position 1 of 3 in Up next.');
    await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText('Position 2 of 3 in Up next');
    await page.keyboard.press('Escape');
    await expect(said(page)).toHaveText('Dark mode is back in its place');
    await expect(titles(page, 'Up next')).toHaveText(NEXT);
    expect(await readItem(board.ids.dark)).not.toHaveProperty('rank');

    await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0);
    await handle(page, 'Dark mode').focus();
    await page.keyboard.press('Space');
    await expect(said(page)).toHaveText(/^Picked up/);
    await page.keyboard.press('ArrowRight');
    await expect(said(page)).toHaveText(/in In progress$/);
    await page.keyboard.press('Space');
    await expect(titles(page, 'In progress')).toHaveText([/Dark mode|Public API/, /Dark mode|Public API/]);
    await expect.poll(async () => (await readItem(board.ids.dark))?.status).toBe('in-progress');
  });

  await test.step('the menu of a card does the same, and sets the expected date', async () => {
    await putBack(page, board);
    await choose(page, 'Single sign-on', 'Move up');
    await expect(titles(page, 'Up next')).toHaveText(['Dark mode', 'Single sign-on', 'Export to CSV']);
    await choose(page, 'Dark mode', 'Move down');
    await expect(titles(page, 'Up next')).toHaveText(['Single sign-on', 'Dark mode', 'Export to CSV']);
    await choose(page, 'Dark mode', 'Move to Done');
    await expect(titles(page, 'Done')).toHaveText(['Dark mode']);
    await choose(page, 'Dark mode', 'Move to Up next');
    await expect.poll(async () => (await readItem(board.ids.dark))?.label).toBe('soon');

    await choose(page, 'Dark mode', 'Set expected date');
    await page.getByRole('combobox', { name: 'Quarter or month' }).selectOption('Q3');
    const year = await page.getByRole('combobox', { name: 'Year' }).inputValue();
    await admin.button('Save').click();
    await expect(column(page, 'Up next').getByText(`Expected Q3 ${year}`)).toBeVisible();
    await expect.poll(async () => (await readItem(board.ids.dark))?.eta).toBe(`${year}-Q3`);
    await choose(page, 'Dark mode', 'Change expected date');
    await page.getByRole('combobox', { name: 'Quarter or month' }).selectOption('No date');
    await admin.button('Save').click();
    await expect.poll(async () => (await readItem(board.ids.dark))?.eta).toBeUndefined();
  });

  await test.step('without the feature the tab says what a roadmap is; a refund closes it while it is open', async () => {
    await db.doc(`products/${board.id}`).update({ features: [] });
    await expect(page.getByRole('heading', { name: 'Roadmap and changelog' })).toBeVisible();
    await expect(column(page, 'Up next')).toHaveCount(0);
  });
});

test('labels and a roadmap at their limits are saved together', { tag: '@all' }, async ({ page }) => {
  const label = (at: number) => ({ id: `id-${at}`, name: `A name as long as ${at}`, color: 'gray' as const });
  const board = await aBoard({
    statuses: Array.from({ length: 10 }, (_, at) => ({ ...label(at), kind: 'open' as const })),
    tags: Array.from({ length: 30 }, (_, at) => label(at)),
  });
  await manage(page, board);
  await page.getByRole('tab', { name: 'Roadmap' }).click();
  await expect(page.getByRole('link', { name: 'Set up the roadmap' })).toBeVisible();
  await expectNoFindings(page, 'no roadmap');
  await page.getByRole('link', { name: 'Set up the roadmap' }).click();
  await page.getByRole('list', { name: 'Statuses', exact: true }).getByRole('textbox').first().fill('Another status');
  await page.getByRole('list', { name: 'Tags', exact: true }).getByRole('textbox').first().fill('Another tag');
  await page.getByRole('switch', { name: 'Show a roadmap' }).click();
  await expectNoFindings(page, 'the columns');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect.poll(async () => (await db.doc(`products/${board.id}`).get()).get('settings.roadmap')?.length).toBe(5);
  const { settings } = (await db.doc(`products/${board.id}`).get()).data() ?? {};
  expect([statusesOf(settings)[0]?.name, tagsOf(settings)[0]?.name]).toEqual(['Another status', 'Another tag']);
  await page.getByRole('tab', { name: 'Roadmap' }).click();
  await expect(column(page, 'Another status')).toBeVisible();
  await expectNoFindings(page, 'the roadmap');
});

test('cards are dragged, and two tabs that move one card end with the same order', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const board = await aFilledBoard();
  await openRoadmap(page, board);

  await test.step('a card is dragged within its column, and into an empty one, and Escape cancels', async () => {
    await drag(page, { from: handle(page, 'Single sign-on'), to: titles(page, 'Up next').first() });
    await expect(titles(page, 'Up next').first()).toHaveText('Single sign-on');
    await expect.poll(async () => (await readItem(board.ids.sso))?.rank).toBeTruthy();
    await drag(page, { from: handle(page, 'Dark mode'), to: column(page, 'Done') });
    await expect(titles(page, 'Done')).toHaveText(['Dark mode']);
    await expect.poll(async () => (await readItem(board.ids.dark))?.status).toBe('completed');
    await drag(page, { from: handle(page, 'Public API'), to: column(page, 'Done'), end: 'Escape' });
    await expect(titles(page, 'In progress')).toHaveText(['Public API']);
    await expect(titles(page, 'Done')).toHaveText(['Dark mode']);
    expect(await readItem(board.ids.api)).not.toHaveProperty('rank');
  });

  const other = await context.newPage();
  await putBack(page, board);
  await other.goto(page.url());
  await expect(titles(other, 'Up next')).toHaveText(NEXT);
  const shown = async (tab: Page) =>
    Promise.all(['Up next', 'In progress', 'Done'].map((name) => titles(tab, name).allInnerTexts()));

  await test.step('by the menu, to different columns', async () => {
    await Promise.all([choose(page, 'Dark mode', 'Move to Done'), choose(other, 'Dark mode', 'Move to In progress')]);
    await expect
      .poll(async () => ['in-progress', 'completed'].includes(String((await readItem(board.ids.dark))?.status)))
      .toBe(true);
    await expect.poll(async () => JSON.stringify(await shown(page)) === JSON.stringify(await shown(other))).toBe(true);
    await expect
      .poll(async () => {
        const { status } = (await readItem(board.ids.dark)) ?? {};
        return (await titles(page, status === 'completed' ? 'Done' : 'In progress').allInnerTexts()).includes(
          'Dark mode',
        );
      })
      .toBe(true);
  });

  await test.step('by dragging at the same time', async () => {
    await putBack(page, board);
    await expect(titles(other, 'Up next')).toHaveText(NEXT);
    await Promise.all([
      drag(page, { from: handle(page, 'Export to CSV'), to: titles(page, 'In progress').first() }),
      drag(other, { from: handle(other, 'Export to CSV'), to: titles(other, 'Up next').first() }),
    ]);
    await expect.poll(async () => (await readItem(board.ids.csv))?.rank).toBeTruthy();
    // The card is in one place, the same in both tabs and in the database.
    await expect
      .poll(async () => {
        const [one, two, item] = [await shown(page), await shown(other), await readItem(board.ids.csv)];
        const at = one.findIndex((all) => all.includes('Export to CSV'));
        const wanted = item?.status === 'in-progress' ? 1 : 0;
        return JSON.stringify(one) === JSON.stringify(two) && one.flat().length === 4 && at === wanted;
      })
      .toBe(true);
  });
});

test('a finger drags a card after a long press, on a phone', { tag: '@all' }, async ({ browser, baseURL }) => {
  const board = await aFilledBoard();
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openRoadmap(page, board);
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const start = await middleOf(handle(page, 'Single sign-on'));
  const end = await middleOf(handle(page, 'Dark mode'));
  await touch('touchStart', [start]);
  await expect(page.locator('[data-dnd-dragging]'), 'after the long press').toHaveCount(1);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', [{ x: start.x, y: start.y + ((end.y - start.y) * step) / 10 }]);
    await page.waitForTimeout(30);
  }
  await touch('touchEnd', []);
  await expect(titles(page, 'Up next').first()).toHaveText('Single sign-on');
  await expect.poll(async () => (await readItem(board.ids.sso))?.rank).toBeTruthy();
  await expectNoFindings(page, 'the roadmap on a phone');
  await choose(page, 'Single sign-on', 'Set expected date');
  await expectNoFindings(page, 'the expected date');
  await context.close();
});

test('on a slow device, a card changes columns again and again', { tag: '@all' }, async ({ page }) => {
  const board = await aFilledBoard();
  await openRoadmap(page, board);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await handle(page, 'Dark mode').focus();
  await page.keyboard.press('Space');
  await expect(said(page)).toHaveText(/^Picked up/);
  for (let round = 1; round <= 6; round += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(said(page), `round ${round}`).toHaveText(/in In progress$/);
    await page.keyboard.press('ArrowLeft');
    await expect(said(page), `round ${round}`).toHaveText(/in Up next$/);
  }
  await page.keyboard.press('Escape');
  await expect(titles(page, 'Up next')).toHaveText(NEXT);
});
