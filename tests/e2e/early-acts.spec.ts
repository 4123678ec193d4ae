import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, makeItems } from '../support/boards.ts';
import { test as cleanTest } from '../support/clean-page.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { iframeCode, SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { translate } from '../support/looks/translate.ts';
import { countCommits } from '../support/network/count-commits.ts';
import { hold, SCRIPTS } from '../support/network/hold.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, type Page, type Route, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** What visitors press before React runs, and what they see if it never does. */

const MISSING = 'Votes, comments and search could not be loaded.';
/** How long a page waits for its scripts, in ms. */
const PATIENCE = 10_000;

const keepsPresses = (page: Page) => page.waitForFunction(() => 'takePressed' in window);
const reload = (page: Page) => page.getByRole('link', { name: 'Reload the page' });
const keptVotes = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(sessionStorage.getItem('hearback_recent/') ?? '{}')));
/** A text that is clamped in a list. */
const LONG = 'Words that fill a line of a card until it wraps, and some more of them. '.repeat(12);

async function boardWith(...titles: string[]): Promise<{ readonly id: string; readonly items: readonly string[] }> {
  const id = await makeBoard();
  const fieldsOf = (at: number) => ({ title: titles[at] ?? '', description: LONG, comments: 1, votes: 3 });
  return { id, items: await makeItems(id, titles.length, fieldsOf) };
}

/** Opens a page as a new visitor, and waits neither for it nor for its scripts. */
async function openEarly(page: Page, address: string, held = SCRIPTS, then?: (route: Route) => Promise<void>) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await forgetVisitor(page);
  const scripts = hold(page, held, { proceed: then });
  await page.goto(address, { waitUntil: 'commit' });
  return { scripts, board: new BoardPage(page) };
}

/** Opens a board while its scripts are held back. It waits for them longer than a busy machine needs for some presses. */
async function openWithoutReact(page: Page) {
  await page.addInitScript((patience) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms?: number, ...rest: unknown[]) =>
      setTimeout(work, ms === patience ? 12 * patience : ms, ...rest)) as typeof window.setTimeout;
  }, PATIENCE);
  const { id, items } = await boardWith('Dark mode', 'Export');
  const commits = countCommits(page);
  const { scripts, board } = await openEarly(page, `/embed/${id}`);
  await keepsPresses(page);
  const tile = board.voteTile('Dark mode');
  const votes = () => countOf('votes', items[0] ?? '');
  return { id, items, scripts, board, tile, votes, commits };
}

test('a vote that is pressed before React has come shows at once, and is sent once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id, items, scripts, board, tile, votes, commits } = await openWithoutReact(page);
  const lookOf = (title: string) =>
    board.voteTile(title).evaluate((button) => getComputedStyle(button).backgroundColor);

  await test.step('when React has come', async () => {
    const look = () => lookOf('Dark mode');
    await board.search().focus();
    const before = await look();
    await tile.click();
    await board.search().hover();
    const pressed = await look();
    expect(pressed).not.toBe(before);
    await tile.click();
    await board.search().hover();
    expect(await look()).toBe(pressed);
    expect([await keptVotes(page), commits()]).toEqual([[items[0]], 0]);
    scripts.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(tile).toHaveText('4');
    expect([await votes(), commits(), await keptVotes(page)]).toEqual([1, 1, []]);
    await tile.click();
    await expect(board.text('Your vote has been removed')).toBeVisible();
    expect([await votes(), commits()]).toEqual([0, 2]);
  });

  await test.step('a vote that is taken back early shows so at once, and is removed once', async () => {
    await page.unrouteAll();
    const votesFor = () => countOf('votes', items[1] ?? '');
    await board.voteTile('Export').click();
    await expect.poll(votesFor).toBe(1);
    await expect(board.voteTile('Export')).toHaveAttribute('aria-busy', 'false');
    const all = hold(page);
    await page.goto(`/embed/${id}?theme=light`, { waitUntil: 'commit' });
    await expect(board.voteTile('Export')).toHaveAttribute('aria-pressed', 'true');
    expect(await lookOf('Export')).not.toBe(await lookOf('Dark mode'));
    await board.voteTile('Export').click();
    await board.search().hover();
    expect(await lookOf('Export')).toBe(await lookOf('Dark mode'));
    all.release();
    await expect(board.text('Your vote has been removed')).toBeVisible();
    expect(await votesFor()).toBe(0);
  });
});

// Fails on console errors, too.
cleanTest(
  'what is pressed and typed before the scripts have come is done when they come',
  { tag: '@all' },
  async ({ page }) => {
    // Disables transitions, so that colors have their final values.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const { id, items } = await boardWith(...titles);

    await test.step('ten presses on five tiles show at once, and are five votes, sent in their order', async () => {
      const sent: string[] = [];
      page.on('request', (request) => {
        const [, item] = /votes\/(\w+?)_/.exec(request.postData() ?? '') ?? [];
        if (request.url().endsWith(':commit') && item) sent.push(item);
      });
      const { scripts, board } = await openEarly(page, `/embed/${id}`);
      await keepsPresses(page);
      const tile = board.voteTile('One');
      const look = () => tile.evaluate((element) => getComputedStyle(element).backgroundColor);
      const unpressed = await look();
      const order = ['Four', 'Two', 'Five', 'One', 'Three'];
      for (const title of [...order, ...order.toReversed()]) await board.voteTile(title).click();
      const pressed = await look();
      expect(pressed).not.toBe(unpressed);
      await expect(tile).toHaveAttribute('aria-pressed', 'false');
      scripts.release();
      await expect(board.items().getByRole('button', { name: /vote/i, pressed: true })).toHaveCount(5);
      await expect(tile).not.toHaveAttribute('data-kept');
      expect(await look()).toBe(pressed);
      await expect(board.text('Your vote has been added').first()).toBeVisible();
      await expect.poll(() => sent.length).toBe(5);
      expect(sent).toEqual(order.map((title) => items[titles.indexOf(title)]));
      for (const item of items) await expect.poll(() => countOf('votes', item)).toBe(1);
    });

    await test.step('"Read more" opens at once, and comments that are pressed twice are closed', async () => {
      const { scripts, board } = await openEarly(page, `/embed/${id}`);
      await keepsPresses(page);
      const text = board.item('One').locator('.description');
      const height = async () => (await text.boundingBox())?.height ?? 0;
      expect(await height()).toBe(40);
      await board.item('One').getByRole('button', { name: 'Read more' }).click();
      expect(await height()).toBeGreaterThan(100);
      const comments = board.item('Two').getByRole('button', { name: '1 comment' });
      await comments.click();
      await comments.click();
      scripts.release();
      await expect(board.item('One').getByRole('button', { name: 'Read less' })).toBeVisible();
      await expect(comments).toHaveAttribute('aria-expanded', 'false');
      await comments.focus();
      await page.keyboard.press('Space');
      await expect(comments, 'by the keyboard').toHaveAttribute('aria-expanded', 'true');
      await expect(page).toHaveURL(`/embed/${id}`);
    });

    await test.step('text is kept and searched for', async () => {
      const { scripts, board } = await openEarly(page, `/embed/${id}`);
      await board.search().fill('three');
      scripts.release();
      await expect(board.items()).toHaveCount(1);
      await expect(board.item('Three')).toBeVisible();
      await expect(board.search()).toHaveValue('three');
    });

    await test.step('and kept in the form', async () => {
      const { scripts, board } = await openEarly(page, `/embed/${id}?initialTab=submit`);
      await board.field('Title').fill('A wish');
      await board.field('Description').fill('In two lines,\nor so.');
      scripts.release();
      await expect(page.getByText('6/100')).toBeVisible();
      await expect(board.field('Title')).toHaveValue('A wish');
      await expect(board.field('Description')).toHaveValue('In two lines,\nor so.');
    });
  },
);

test('at an address with another list', { tag: '@all' }, async ({ page }) => {
  const { id, items } = await boardWith('Dark mode', 'Export');

  await test.step('an early vote counts on the list that was shown, before the other one follows', async () => {
    const { scripts, board } = await openEarly(page, `/embed/${id}#q=dark`);
    await board.voteTile('Export').click();
    scripts.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect(board.items()).toHaveCount(1);
    await expect(board.item('Dark mode')).toBeVisible();
    await expect(board.search()).toHaveValue('dark');
    await expect(page).toHaveURL(`/embed/${id}#q=dark`);
    await expect.poll(() => countOf('votes', items[1] ?? '')).toBe(1);
  });

  await test.step('text typed early into the search is searched for, in the order of the address', async () => {
    const { scripts, board } = await openEarly(page, `/embed/${id}#sort=recent`);
    await keepsPresses(page);
    await board.search().fill('export');
    scripts.release();
    await expect(board.items()).toHaveCount(1);
    await expect(board.item('Export')).toBeVisible();
    await expect(page).toHaveURL(/#q=export&sort=recent$/);
  });

  await test.step('an early vote counts where a frame has led to the page with the code of its visitor', async () => {
    const { scripts, board } = await openEarly(page, `/embed/${id}#visitor=${'a'.repeat(43)}`);
    await board.voteTile('Dark mode').click();
    scripts.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect.poll(() => countOf('votes', items[0] ?? '')).toBe(1);
  });
});

test('a vote that is pressed before React has come, and fails', { tag: '@all' }, async ({ page }) => {
  await test.step('is reported by React if the server refuses it', async () => {
    const { items, scripts, board, tile, votes, commits } = await openWithoutReact(page);
    await db.doc(`feedback/${items[0]}`).update({ is_archived: true });
    await tile.click();
    scripts.release();
    await expect(board.text('This feedback is no longer on the board.')).toBeVisible();
    await expect(tile).toHaveCount(0);
    expect([await votes(), commits()]).toEqual([0, 1]);
  });

  await test.step('waits if its answer is lost with the network, and counts once', async () => {
    const { scripts, board, tile, votes } = await openWithoutReact(page);
    const lose = async (route: Route) => {
      await route.fetch();
      await setOffline(page, true);
      await route.abort('connectionreset');
    };
    await page.route('**/documents:commit', lose, { times: 1 });
    await tile.click();
    scripts.release();
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await expect(tile).toHaveAccessibleDescription(/sent/);
    await expect(tile).toHaveText('4');
    await setOffline(page, false);
    await expect(board.text('Your vote has been added')).toBeVisible();
    await expect(tile).toHaveText('4');
    expect(await votes()).toBe(1);
  });
});

/** Lets the time pass that a page waits for its scripts. The page's clock must have been installed. */
async function losePatience(page: Page): Promise<void> {
  // The page may not have begun to wait.
  await expect(async () => {
    await page.clock.fastForward(PATIENCE);
    await expect(page.getByText(MISSING)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('scripts that stall count as missing until they come', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();

  await test.step('nothing that was given up is done', async () => {
    const { id, items } = await boardWith('Dark mode', 'Export');
    const { scripts, board } = await openEarly(page, `/embed/${id}`);
    await keepsPresses(page);
    const tile = board.voteTile('Dark mode');
    await tile.click();
    await expect(tile).toHaveAttribute('data-kept');
    await losePatience(page);
    await expect(tile).not.toHaveAttribute('data-kept');
    expect(await keptVotes(page)).toEqual([]);
    await expect(board.item('Dark mode').locator('.description'), 'texts are whole').toHaveCSS('display', 'block');
    await board.voteTile('Export').click();
    await expect(board.voteTile('Export')).not.toHaveAttribute('data-kept');

    scripts.release();
    await expect(page.getByText(MISSING)).toBeHidden();
    await board.live();
    await expect(tile).toHaveAttribute('aria-pressed', 'false');
    await tile.click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    expect(await countOf('votes', items[0] ?? '')).toBe(1);
    expect(await countOf('votes', items[1] ?? '')).toBe(0);
  });
});

test('a page that is left before its scripts have come votes once when it is loaded again', {
  tag: '@all',
}, async ({ page }) => {
  await test.step('on our site', async () => {
    const { id, items } = await boardWith('Dark mode', 'Export');
    const { scripts, board } = await openEarly(page, `/embed/${id}`);
    await keepsPresses(page);
    expect(await keptVotes(page)).toEqual([]);
    await board.voteTile('Dark mode').click();
    await page.goto('/about', { waitUntil: 'commit' });
    await page.goto(`/embed/${id}`, { waitUntil: 'commit' });
    await expect(board.voteTile('Dark mode')).toHaveAttribute('data-kept');
    await expect(board.voteTile('Export')).not.toHaveAttribute('data-kept');
    scripts.release();
    await expect(board.text('Your vote has been added')).toBeVisible();
    expect(await keptVotes(page)).toEqual([]);
    await board.voteTile('Dark mode').click();
    await expect(board.text('Your vote has been removed')).toBeVisible();
    await page.reload();
    await board.live();
    await expect(board.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'false');
    expect(await countOf('votes', items[0] ?? '')).toBe(0);
  });

  for (const storage of ['partitioned', 'blocked'] as const) {
    await test.step(`in a frame, with storage ${storage}`, async () => {
      const context = await openContext(storage);
      await voteInFrame(await context.newPage(), storage).finally(() => context.close());
    });
  }
});

async function voteInFrame(page: Page, storage: 'partitioned' | 'blocked'): Promise<void> {
  const { id, items } = await boardWith('Dark mode', 'Export');
  const host = await serveHostPage(iframeCode(id));
  try {
    const scripts = hold(page);
    await page.goto(host.url);
    const frame = page.frameLocator('iframe');
    const tile = new BoardPage(frame).voteTile('Dark mode');
    await tile.click();
    await expect(tile).toHaveAttribute('data-kept');
    if (storage === 'partitioned') {
      const loaded = page.waitForResponse(/\/embed/);
      // The frame is loaded again when it is moved.
      await page.locator('iframe').evaluate((element) => element.parentElement?.prepend(element));
      await loaded;
      await expect(tile).toHaveAttribute('data-kept');
    }
    scripts.release();
    await expect(frame.getByText('Your vote has been added')).toBeVisible();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => countOf('votes', items[0] ?? '')).toBe(1);
  } finally {
    await host.close();
  }
}

test('scripts that do not come are said to be missing', { tag: '@all' }, async ({ page }) => {
  await test.step('a vote is no longer shown as cast, and a reload helps', async () => {
    const { id } = await boardWith('Dark mode');
    const { scripts, board } = await openEarly(page, `/embed/${id}`, SCRIPTS, (route) => route.abort());
    const tile = board.voteTile('Dark mode');
    await keepsPresses(page);
    await tile.click();
    await expect(tile).toHaveAttribute('data-kept');
    scripts.release();
    await expect(tile).not.toHaveAttribute('data-kept');
    await tile.click();
    await expect(tile, 'nor one that is cast later').not.toHaveAttribute('data-kept');
    await expect(page.getByText(MISSING)).toBeVisible();
    await page.unrouteAll();
    await reload(page).click();
    await tile.click();
    await expect(board.text('Your vote has been added')).toBeVisible();
  });

  await test.step('an old page whose scripts a newer release has replaced says so, and its links lead on', async () => {
    const { id, items } = await boardWith('Dark mode');
    await forgetVisitor(page);
    await page.route(`**/embed/${id}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/(\/assets\/\w+-)[\w-]+\.js/g, '$1replaced.js');
      await route.fulfill({ response, body });
    });
    const missing = page.waitForResponse(/-replaced\.js/);
    await page.goto(`/embed/${id}`);
    expect((await missing).status()).toBe(404);
    const board = new BoardPage(page);
    await board.voteTile('Dark mode').click();
    await expect(page.getByText(MISSING)).toBeVisible();
    await expect(board.voteTile('Dark mode')).not.toHaveAttribute('data-kept');
    await board
      .item('Dark mode')
      .getByRole('button', { name: /comment/i })
      .click();
    await expect(page).toHaveURL(`/embed/${id}?item=${items[0]}`);
    // The item's page is of the new release.
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
    await page.getByRole('button', { name: /vote/i }).click();
    await expect(board.text('Your vote has been added')).toBeVisible();
  });
});

test('the offer to reload is in view', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItems(id, 20);
  await page.route(SCRIPTS, (route) => route.abort());

  for (const [width, height] of [
    [280, 560],
    [390, 844],
    [1280, 800],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`/embed/${id}`);
      await new BoardPage(page).voteTile('Item 19').click();
      await expect(reload(page)).toBeInViewport({ ratio: 1 });
      expect(
        await reload(page).evaluate((link) => {
          const { x, y, width, height } = link.getBoundingClientRect();
          const corners = [0.1, 0.9].map((at) => document.elementFromPoint(x + width * at, y + height / 2));
          return corners.every((corner) => corner === link);
        }),
        'and not cut off',
      ).toBe(true);
    });
  }

  await test.step('in a frame as high as its content', async () => {
    const host = await serveHostPage(scriptCode(id), SCRIPT_POLICY);
    await page.goto(host.url);
    const frame = page.frameLocator('iframe');
    const last = new BoardPage(frame).items().last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('button', { name: /vote/i }).click();
    await expect(frame.getByRole('link', { name: 'Reload the page' })).toBeInViewport({ ratio: 1 });
    await expect(last).toBeInViewport();
    await host.close();
  });
});

test('a board for members explains an early press, leads to the sign-in, and creates no anonymous user', {
  tag: '@all',
}, async ({ page }) => {
  const id = await makeBoard({ allowAnonymous: false });
  await makeItem(id, { title: 'Members only' });
  const created: string[] = [];
  page.on('request', (request) => request.url().includes('accounts:signUp') && created.push(request.url()));
  const { scripts } = await openEarly(page, `/embed/${id}`);
  await keepsPresses(page);
  const tile = page.getByRole('button', { name: /vote for Members only/ });
  await tile.click({ force: true });
  await expect(tile).toHaveAttribute('data-kept');
  scripts.release();
  await expect(page.getByRole('status').getByText('Sign in to vote, comment and submit feedback.')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(link).toHaveAttribute('href', `/login?from=/embed/${id}`);
  await page.waitForLoadState('networkidle');
  expect(created).toEqual([]);
});

/** Holds back React's work on the page, which it schedules by messages to itself, until `letWork()`. */
function holdWork(): void {
  const held: (() => void)[] = [];
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
    held.push(() => postMessage.apply(this, message));
  };
  Object.assign(window, {
    hasHeldWork: () => held.length > 0,
    letWork() {
      MessagePort.prototype.postMessage = postMessage;
      for (const work of held.splice(0)) work();
    },
  });
}

test('a field that gets the focus by a program while React takes over keeps it', async ({ page }) => {
  const id = await makeBoard();
  await page.addInitScript(holdWork);
  const { scripts, board } = await openEarly(page, `/embed/${id}?initialTab=submit`);
  await keepsPresses(page);
  await board.field('Title').fill('It is cut off');
  scripts.release();
  await page.waitForFunction(() => (window as unknown as { hasHeldWork(): boolean }).hasHeldWork());
  // React renders at the event `change` of the title, while neither field has the focus.
  await board.field('Description').evaluate((field) => field.focus());
  await expect(board.button('Discard draft')).toBeVisible();
  await expect(board.field('Description')).toBeFocused();
  await page.evaluate(() => (window as unknown as { letWork(): void }).letWork());
  await page.keyboard.type('See (1).');
  await expect(board.field('Description')).toHaveValue('See (1).');
  await expect(board.field('Title')).toHaveValue('It is cut off');
});

/** Presses one tile after the other, every few ms, from the moment in which React is about to take over. */
function pressThroughTakeover(): void {
  const step = 7;
  let count = 0;
  const press = () => {
    const tiles = document.querySelectorAll<HTMLElement>('.vote-tile');
    if ('handedOver' in window && tiles.length === 20) {
      tiles[(count * step) % tiles.length]?.click();
      count += 1;
    }
    if (count < 20) setTimeout(press, 4);
  };
  press();
}

for (const isTranslated of [false, true])
  test(`no press is lost while React takes over ${isTranslated ? 'a translated page' : 'a page'}`, {
    tag: '@all',
  }, async ({ page }) => {
    const id = await makeBoard();
    const items = await makeItems(id, 20);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(pressThroughTakeover);
    const { scripts, board } = await openEarly(page, `/embed/${id}`);
    await keepsPresses(page);
    await expect(board.items()).toHaveCount(20);
    if (isTranslated) await translate(page);
    await board.search().focus();
    scripts.release();
    const pressed = board.items().getByRole('button', { name: /vote/i, pressed: true });
    await expect(pressed).toHaveCount(20);
    await expect
      .poll(async () => (await Promise.all(items.map((item) => countOf('votes', item)))).join(''))
      .toBe('1'.repeat(20));
  });
