import { countOf, db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { iframeCode, serveHostPage } from '../support/host-page.ts';
import { expect, type FrameLocator, type Page, test } from '../support/test.ts';
import { openContext, type ThirdPartyStorage } from '../support/third-party-storage.ts';

/** A board in an iframe on another site's page. */

test('with third-party storage blocked, submit, vote and comment count and are remembered', {
  tag: '@attack',
}, async () => {
  await withStorage('blocked', (page) => takePart(page, '', 'blocked'));
});

test('with third-party storage blocked, also in the panel of the floating button', { tag: '@all' }, async () => {
  await withStorage('blocked', async (page) => {
    await takePart(page, '&mode=fab', 'blocked');

    await test.step('a board for members opens the sign-in on our own origin in a new tab', async () => {
      const board = await makeBoard({ allowAnonymous: false });
      await makeItem(board, { title: 'For members' });
      await onForeignPage(page, iframeCode(board), async () => {
        const link = (await openBoard(page, '')).getByRole('link', { name: 'Sign in' }).first();
        await expect(link).toHaveAttribute('href', `/login?from=/embed/${board}`);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      });
    });
  });
});

test('with third-party storage allowed', { tag: '@all' }, async () => {
  await withStorage('allowed', async (page) => {
    await test.step('nothing is stored, signed in or set as a cookie before the visitor acts', async () => {
      const board = await makeBoard();
      await makeItem(board, { title: 'Only looking' });
      await onForeignPage(page, iframeCode(board), async () => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        const frame = await openBoard(page, '');
        await frame.getByPlaceholder('Search feedback...').fill('only');
        await expect(frame.getByText('Only looking')).toBeVisible();
        await frame
          .getByRole('button', { name: /comment/i })
          .first()
          .click();
        await frame.getByRole('button', { name: 'Add feedback' }).click();
        await frame.getByRole('button', { name: 'Back', exact: true }).click();
        await expectNoTraces(page);
        expect(asked.filter((url) => url.includes(':9099') || url.includes('identitytoolkit'))).toEqual([]);
      });
    });

    for (const mode of ['', '&mode=fab'] as const) {
      await test.step(`submit, vote and comment count and are remembered, ${mode || 'full frame'}`, async () => {
        await takePart(page, mode, 'allowed');
        await forgetVisitor(page);
      });
    }
  });
});

async function withStorage(storage: ThirdPartyStorage, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await openContext(storage);
  await look(await context.newPage()).finally(() => context.close());
}

/** Does everything that a visitor can do, and comes again. */
async function takePart(page: Page, mode: '' | '&mode=fab', storage: ThirdPartyStorage): Promise<void> {
  const board = await makeBoard();
  const item = await makeItem(board, { title: 'Dark mode for the dashboard' });
  await onForeignPage(page, iframeCode(board, mode), async () => {
    const frame = await openBoard(page, mode);
    expect(await storageIsBlocked(page)).toBe(storage === 'blocked');
    await expectNoTraces(page);

    const tile = voteTile(frame, 'Dark mode for the dashboard');
    await expect(tile).toHaveAttribute('aria-pressed', 'false');
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await expect(frame.getByText('Your vote has been added')).toBeVisible();

    await frame
      .getByRole('button', { name: /comment/i })
      .first()
      .click();
    await frame.getByRole('textbox', { name: /comment/i }).fill('We need this too.');
    await frame.getByRole('button', { name: /^(add|post|send|submit) comment$/i }).click();
    await expect(frame.getByText('Your comment has been added!')).toBeVisible();

    await frame.getByRole('button', { name: 'Add feedback' }).click();
    await frame.getByRole('textbox', { name: 'Title' }).fill('Export as CSV');
    await frame.getByRole('textbox', { name: 'Description' }).fill('For our monthly report.');
    await frame.getByRole('button', { name: 'Submit feedback' }).click();
    await expect(frame.getByText('Your feedback has been submitted! Thank you.')).toBeVisible();
    await expect(voteTile(frame, 'Export as CSV')).toHaveAttribute('aria-pressed', 'true');

    // The server has counted the visitor's acts.
    await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
    await expect.poll(async () => (await readItem(item))?.comments).toBe(1);
    const made = await db
      .collection('feedback')
      .where('product_id', '==', board)
      .where('title', '==', 'Export as CSV')
      .get();
    expect(made.size).toBe(1);
    const own = made.docs[0]?.id ?? '';
    await expect.poll(async () => (await readItem(own))?.votes).toBe(1);
    await expect
      .poll(async () => (await db.doc(`products/${board}`).get()).data())
      .toMatchObject({ feedback_count: 2, vote_count: 2 });

    await page.reload();
    const again = await openBoard(page, mode);
    await expect(voteTile(again, 'Dark mode for the dashboard')).toHaveAttribute('aria-pressed', 'true');
    await expect(voteTile(again, 'Export as CSV')).toHaveAttribute('aria-pressed', 'true');

    // It is still the same visitor: the vote is withdrawn, not doubled.
    await voteTile(again, 'Dark mode for the dashboard').click();
    await expect(again.getByText('Your vote has been removed')).toBeVisible();
    expect(await countOf('votes', item)).toBe(0);
    await expect.poll(async () => (await readItem(item))?.votes).toBe(0);

    const leaked = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].join(' '));
    expect(leaked, 'the host page holds nothing of the visitor').toBe('');
  });
}

async function onForeignPage(page: Page, code: string, look: () => Promise<void>): Promise<void> {
  const host = await serveHostPage(code);
  try {
    await page.goto(host.url);
    await look();
  } finally {
    await host.close();
  }
}

async function openBoard(page: Page, mode: string): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  if (mode.includes('fab')) await frame.getByRole('button', { name: 'Open feedback' }).click();
  await expect(frame.getByRole('listitem').first()).toBeVisible();
  return frame;
}

const voteTile = (frame: FrameLocator, title: string) =>
  frame.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: /vote/i });

const boardFrame = (page: Page) => page.frames().find((frame) => frame.url().includes('/embed'));

async function storageIsBlocked(page: Page): Promise<boolean | undefined> {
  return boardFrame(page)?.evaluate(() => {
    try {
      return localStorage === null;
    } catch {
      return true;
    }
  });
}

async function expectNoTraces(page: Page): Promise<void> {
  expect(await page.context().cookies()).toEqual([]);
  const kept = await boardFrame(page)?.evaluate(async () => {
    const names: string[] = [document.cookie];
    try {
      names.push(...Object.keys(localStorage), ...Object.keys(sessionStorage));
      for (const { name } of await indexedDB.databases()) names.push(name ?? '');
    } catch {
      // Blocked storage is empty.
    }
    return names.filter((name) => name !== '');
  });
  expect(kept).toEqual([]);
}
