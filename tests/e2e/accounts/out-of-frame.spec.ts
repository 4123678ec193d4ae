import { url } from '../../stack/ports.ts';
import { accounts, becomeAtProvider, fillLogin, makeAccount, newEmail, PASSWORD } from '../../support/accounts.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { BoardPage } from '../../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, readItem } from '../../support/boards.ts';
import { type HostPage, iframeCode, serveHostPage } from '../../support/host-page.ts';
import { enter, forget } from '../../support/session.ts';
import { type BrowserContext, expect, type Page, test } from '../../support/test.ts';
import { openContext, type ThirdPartyStorage } from '../../support/third-party-storage.ts';

const TITLE = 'Keyboard shortcuts';
const ANNOUNCED = 'Your votes from the other page are transferred when you sign in.';
const EXPIRED = 'This link has expired. Please open it from the board again.';

// The page waits five seconds for its code, and the emulator takes longer to start the function on a busy machine.
test.beforeAll(async () => {
  await fetch(`${url('hosting')}/api/visitor-code`, { method: 'POST' });
});

interface Frame {
  readonly id: string;
  readonly item: string;
  readonly page: Page;
  readonly frame: BoardPage;
  readonly context: BrowserContext;
}

/** Opens a new board in an iframe on another site's page, in a new tab, and closes all earlier tabs. */
type Open = () => Promise<Frame>;

async function inBrowser(storage: ThirdPartyStorage, act: (open: Open) => Promise<void>): Promise<void> {
  const context = await openContext(storage);
  const hosts: HostPage[] = [];
  const open = async () => {
    const id = await makeBoard();
    const item = await makeItem(id, { title: TITLE });
    const host = await serveHostPage(iframeCode(id));
    hosts.push(host);
    const page = await context.newPage();
    for (const former of context.pages()) if (former !== page) await former.close();
    await forget(page);
    await page.goto(host.url);
    const frame = new BoardPage(page.frameLocator('iframe'));
    await frame.ready();
    return { id, item, page, frame, context };
  };
  try {
    await act(open);
  } finally {
    await context.close();
    for (const host of hosts) await host.close();
  }
}

async function vote({ frame, item }: Frame): Promise<void> {
  await frame.voteTile(TITLE).click();
  await expect(frame.text('Your vote has been added')).toBeVisible();
  await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
}

/** Opens the frame's sign-in link. @returns the new tab, once it shows the form */
async function leaveFrame({ page, id }: Frame): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).first().click();
  const tab = await opened;
  await tab.waitForURL(`**/login?from=/embed/${id}`);
  await expect(tab.getByLabel('Password', { exact: true })).toBeVisible();
  return tab;
}

/** Like `leaveFrame` for a signed-in account, which is redirected to the board. */
async function leaveFrameSignedIn({ page, id }: Frame): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).first().click();
  const tab = await opened;
  await tab.waitForURL(`**/embed/${id}`);
  await new BoardPage(tab).ready();
  return tab;
}

/** The uids of an item's voters. When a visitor becomes an account, its votes belong to the account. */
const votersOf = async (item: string) =>
  (await db.collection('votes').where('feedback_id', '==', item).get()).docs.map(({ id }) => id.split('_').at(-1));

const bringing = (tab: Page) => tab.getByRole('region', { name: 'Your votes from the other page' });

/** Moves the vote of a visitor in the frame to an account that signs up in a new tab. */
async function transferBySigningUp(world: Frame, storage: ThirdPartyStorage): Promise<void> {
  const tab = await leaveFrame(world);
  await expect(tab.getByText(ANNOUNCED)).toBeVisible();
  const email = newEmail();
  await tab.getByRole('button', { name: 'Create account', exact: true }).click();
  await fillLogin(tab, email, PASSWORD);
  await tab.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(tab.getByText('Your votes are in your account now.')).toBeVisible();

  const { uid } = await accounts.getUserByEmail(email);
  expect(await votersOf(world.item)).toEqual([uid]);
  await tab.getByRole('link', { name: 'Continue to the board' }).click();
  const own = new BoardPage(tab);
  await expect(own.voteTile(TITLE)).toHaveAttribute('aria-pressed', 'true');
  expect((await readItem(world.item))?.votes).toBe(1);
  await expect(bringing(tab)).toHaveCount(0);

  // A frame with its own storage keeps its visitor, who no longer has the vote.
  const pressed = String(storage === 'allowed');
  await world.page.bringToFront();
  await world.page.frames()[1]?.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(world.frame.voteTile(TITLE)).toHaveAttribute('aria-pressed', pressed);
  await world.page.reload();
  await world.frame.ready();
  await expect(world.frame.voteTile(TITLE)).toHaveAttribute('aria-pressed', pressed);
  await world.frame.openComments(TITLE);
  await world.frame.comment(TITLE, 'Still here.');
  await expect(world.frame.text('Your comment has been added!')).toBeVisible();
  expect(await countOf('votes', world.item)).toBe(1);
}

/** The code that the frame receives when its visitor leaves. */
async function codeOf(world: Frame, leave: () => Promise<unknown>): Promise<string> {
  const answered = world.page.waitForResponse('**/api/visitor-code');
  await leave();
  return ((await (await answered).json()) as { code: string }).code;
}

test('third-party storage partitioned: a vote in the frame is transferred to the account that signs up in the new tab, and counts once', {
  tag: '@all',
}, async () => {
  await inBrowser('partitioned', async (open) => {
    const world = await open();

    await test.step('a visitor without acts gets a link without a code, and nothing is requested or stored', async () => {
      const calls: string[] = [];
      world.context.on('request', (request) => calls.push(request.url()));
      const link = world.page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).first();
      await expect(link).toHaveAttribute('href', `/login?from=/embed/${world.id}`);
      await expect(link).toHaveAttribute('rel', /noopener/);
      const tab = await leaveFrame(world);
      expect(new URL(tab.url()).hash).toBe('');
      await expect(bringing(tab)).toHaveCount(0);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      expect(calls.filter((url) => /\/api\//.test(url))).toEqual([]);
      expect(await world.context.cookies()).toEqual([]);
      expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
      await tab.close();
    });

    await vote(world);
    const [visitor = ''] = await votersOf(world.item);

    await test.step('the code appears in no request and no Referer, and leaves the address', async () => {
      const seen: string[] = [];
      world.context.on('request', async (request) => {
        seen.push(request.url(), JSON.stringify(await request.allHeaders().catch(() => ({}))));
      });
      let tab = world.page;
      const code = await codeOf(world, async () => {
        tab = await leaveFrame(world);
      });
      expect(code).toMatch(/^[\w-]{43}$/);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((text) => text.includes(code) && !text.includes('#visitor='))).toEqual([]);
      expect(tab.url()).not.toContain(code);
      await expect(tab.getByText(ANNOUNCED)).toBeVisible();
      await expectNoFindings(tab, 'signing in with votes');
      await tab.close();
    });

    await transferBySigningUp(world, 'partitioned');

    await test.step('a frame whose visitor was deleted continues with a new one', async () => {
      const failures: string[] = [];
      world.page.on('pageerror', (error) => failures.push(String(error)));
      await accounts.deleteUser(visitor);
      await world.page.reload();
      await world.frame.ready();
      await expect(world.frame.voteTile(TITLE)).toHaveAttribute('aria-pressed', 'false');
      await world.frame.voteTile(TITLE).click();
      await expect(world.frame.text('Your vote has been added')).toBeVisible();
      expect(await countOf('votes', world.item)).toBe(2);
      expect(failures).toEqual([]);
    });
  });
});

test('third-party storage allowed: a vote in the frame is transferred, and counts once', { tag: '@all' }, async () => {
  await inBrowser('allowed', async (open) => {
    await test.step('to the account that signs up in the new tab', async () => {
      const world = await open();
      await vote(world);
      await transferBySigningUp(world, 'allowed');
    });

    await test.step('an account that voted on the same item keeps one vote and returns to the board', async () => {
      const world = await open();
      await vote(world);
      const account = await makeAccount({ isActive: false });
      await db.doc(`votes/${world.item}_${account.uid}`).set({
        feedback_id: world.item,
        product_id: world.id,
        user_id: account.uid,
        fingerprint: null,
        created_at: new Date(),
      });
      await expect.poll(async () => (await readItem(world.item))?.votes).toBe(2);
      const tab = await leaveFrame(world);
      await fillLogin(tab, account.email, account.password);
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(tab).toHaveURL(`/embed/${world.id}`);
      await expect(tab.getByText('Your votes are in your account now.')).toBeVisible();
      await expect(new BoardPage(tab).voteTile(TITLE)).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => votersOf(world.item)).toEqual([account.uid]);
      await expect.poll(async () => (await readItem(world.item))?.votes).toBe(1);
    });
  });
});

test('third-party storage blocked: a vote in the frame is transferred, and counts once', { tag: '@all' }, async () => {
  await inBrowser('blocked', async (open) => {
    await test.step('to the account that signs up in the new tab', async () => {
      const world = await open();
      await vote(world);
      await transferBySigningUp(world, 'blocked');
    });

    await test.step('signing up with a provider returns to the board with the vote, without the payment page', async () => {
      const world = await open();
      await vote(world);
      const tab = await leaveFrame(world);
      const email = newEmail('google');
      await becomeAtProvider(tab, email);
      await tab.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(tab).toHaveURL(`/embed/${world.id}`);
      await expect(tab.getByText('Your votes are in your account now.')).toBeVisible();
      await expect(tab.getByText('Signed in successfully!')).toBeVisible();
      expect(await votersOf(world.item)).toEqual([(await accounts.getUserByEmail(email)).uid]);
    });
  });
});

test('votes are transferred only if the visitor wants it, in time, and once', { tag: '@all' }, async ({
  page: other,
}) => {
  await inBrowser('blocked', async (open) => {
    const world = await open();
    await vote(world);
    const before = await votersOf(world.item);
    const account = await makeAccount();
    const signInHere = async (tab: Page) => {
      await fillLogin(tab, account.email, account.password);
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(tab).toHaveURL(`/embed/${world.id}`);
    };

    await test.step('votes can stay with the visitor, on the board and on the login page', async () => {
      const calls: string[] = [];
      world.context.on('request', (request) => calls.push(new URL(request.url()).pathname));
      let tab = await leaveFrame(world);
      // Returns to the board without signing in.
      await tab.goto(`/embed/${world.id}`);
      await bringing(tab).getByRole('button', { name: 'No, thanks' }).click();
      await expect(bringing(tab)).toHaveCount(0);
      await tab.reload();
      await new BoardPage(tab).ready();
      await expect(bringing(tab)).toHaveCount(0);
      await tab.close();

      tab = await leaveFrame(world);
      await tab.getByRole('button', { name: 'No, thanks' }).click();
      await signInHere(tab);
      await new BoardPage(tab).ready();
      expect(calls).not.toContain('/api/claim-visitor');
      expect(await votersOf(world.item)).toEqual(before);
      await forget(tab);
      await tab.close();
    });

    await test.step('an expired code shows a message, and the sign-in succeeds', async () => {
      const tab = await leaveFrame(world);
      const codes = await db.collection('visitor_codes').where('uid', '==', before[0]).get();
      await Promise.all(codes.docs.map(({ ref }) => ref.update({ expires_at: new Date(0) })));
      await signInHere(tab);
      await expect(tab.getByText(EXPIRED)).toBeVisible();
      await expect(bringing(tab)).toHaveCount(0);
      await tab.close();
    });

    await test.step('a signed-in account is asked by its address, and the code works once', async () => {
      let tab = world.page;
      const code = await codeOf(world, async () => {
        tab = await leaveFrameSignedIn(world);
      });
      await expect(
        bringing(tab).getByText(`Transfer your votes from the other page to ${account.email}?`),
      ).toBeVisible();
      await expectNoFindings(tab, 'asked for the votes');
      expect(await votersOf(world.item), 'nothing happens unasked').not.toContain(account.uid);
      await bringing(tab).getByRole('button', { name: 'Transfer my votes' }).click();
      await expect(tab.getByText('Your votes are in your account now.')).toBeVisible();
      await expect(new BoardPage(tab).voteTile(TITLE)).toHaveAttribute('aria-pressed', 'true');
      expect(await votersOf(world.item)).toEqual([account.uid]);

      await enter(other, await makeAccount(), `/embed/${world.id}#visitor=${code}`);
      await bringing(other).getByRole('button', { name: 'Transfer my votes' }).click();
      await expect(other.getByText(EXPIRED)).toBeVisible();
      await expect(bringing(other)).toHaveCount(0);
      expect(await votersOf(world.item)).toEqual([account.uid]);
    });
  });
});

test('a frame stores no code, and a forged code changes nothing', { tag: ['@all', '@attack'] }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: TITLE });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await enter(page, await makeAccount(), `/embed/${id}#visitor=${'x'.repeat(43)}`);
  await expect(bringing(page).getByRole('button', { name: 'Transfer my votes' })).toBeVisible();
  // Pages that redirect signed-in users must not treat the visit as a sign-in.
  for (const path of [`/login?from=/embed/${id}`, `/auth/callback?from=/embed/${id}&provider=google`]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/embed/${id}`);
    await new BoardPage(page).ready();
  }
  expect(calls).not.toContain('/api/claim-visitor');

  const host = await serveHostPage(iframeCode(id, `#visitor=${'y'.repeat(43)}`));
  // A new tab, because old browsers let the frame read what the first one stored.
  const other = await page.context().newPage();
  await other.goto(host.url);
  const frame = other.frameLocator('iframe');
  await new BoardPage(frame).ready();
  await expect(frame.getByRole('region', { name: 'Your votes from the other page' })).toHaveCount(0);
  // The server renders the board; the script removes the code a little later.
  await expect.poll(() => other.frames()[1]?.url()).not.toContain('visitor=');
  await host.close();
});

test('a board on our site shows the account and signs it out', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: TITLE });
  const account = await makeAccount();
  await enter(page, account, `/embed/${id}`);
  const board = new BoardPage(page);
  const footer = page.getByText(`Signed in as ${account.email.split('@')[0]}`, { exact: true });
  await expect(footer).toBeVisible();
  await board.voteTile(TITLE).click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await expectNoFindings(page, 'signed in on a board');
  await board.openForm();
  await board.field('Title').fill('Mine alone');
  await page.goBack();

  // Its owner, and nobody else, is led to the admin area: to the open item if there is one.
  const manage = page.getByRole('link', { name: 'Manage' });
  await expect(manage).toHaveCount(0);
  await db.doc(`products/${id}`).update({ owner_id: account.uid });
  await page.reload();
  await expect(manage).toHaveAttribute('href', `/admin/${id}`);
  await board.item(TITLE).getByRole('link', { name: TITLE }).click();
  await expect(manage).toHaveAttribute('href', /\?item=\w+$/);
  await page.goBack();

  // A frame on another site's page does not show the account, even if it knows the account.
  const host = await serveHostPage(iframeCode(id));
  const around = await page.context().newPage();
  await around.goto(host.url);
  await new BoardPage(around.frameLocator('iframe')).ready();
  await expect(around.frameLocator('iframe').getByText(/Signed in as/)).toHaveCount(0);
  await expect(around.frameLocator('iframe').getByRole('link', { name: 'Manage' })).toHaveCount(0);
  await host.close();

  await board.button('Sign out').click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(footer).toHaveCount(0);
  await expect(board.voteTile(TITLE)).toHaveAttribute('aria-pressed', 'false');
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('');
  await page.goto('/dashboard');
  await expect(page.getByText('Sign in to view your boards')).toBeVisible();
});
