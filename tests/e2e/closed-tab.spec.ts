import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { type BrowserContext, expect, type Page, type Route, test } from '../support/test.ts';

/** The visitor closes the tab during a write and returns in the same browser. */

const COMMIT = '**/documents:commit';
const TITLE = 'Dark mode';

async function aBoard() {
  const board = await makeBoard();
  return { board, item: await makeItem(board, { title: TITLE }) };
}

async function open(context: BrowserContext, productId: string): Promise<{ page: Page; shown: BoardPage }> {
  const page = await context.newPage();
  await page.goto(`/embed/${productId}`);
  const shown = new BoardPage(page);
  await shown.ready();
  return { page, shown };
}

/** A board with one item, opened by a new visitor. */
async function openNew(context: BrowserContext) {
  const page = await context.newPage();
  await forgetVisitor(page);
  await page.close();
  const { board, item } = await aBoard();
  return { board, item, ...(await open(context, board)) };
}

/** Closes the page after the server has executed the write and before the answer arrives. */
async function closeBeforeAnswer(page: Page, act: () => Promise<unknown>): Promise<void> {
  const written = new Promise<void>((resolve) => {
    void page.route(COMMIT, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await act();
  await written;
  await page.close();
}

/** Closes the page when it is about to send the write. No write leaves the page. */
async function closeBeforeWrite(page: Page, act: () => Promise<unknown>): Promise<void> {
  const asked = new Promise<Route>((resolve) => void page.route(COMMIT, resolve));
  await act();
  await asked;
  await page.close();
}

const votes = (item: string) => countOf('votes', item);
const counted = async (item: string) => (await readItem(item))?.votes;

/** Checks that the page shows the stored vote and that the counter agrees. @returns whether the vote was stored */
async function expectAgreement(context: BrowserContext, productId: string, item: string): Promise<boolean> {
  const { page, shown } = await open(context, productId);
  // React requests the visitor's votes when it runs.
  await shown.live();
  const tile = shown.voteTile(TITLE);
  const isPressed = async () => (await tile.getAttribute('aria-pressed')) === 'true';
  await expect.poll(async () => (await isPressed()) === ((await votes(item)) === 1)).toBe(true);
  const isShown = await isPressed();
  await expect.poll(() => counted(item)).toBe(isShown ? 1 : 0);

  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', String(!isShown));
  await expect.poll(() => votes(item)).toBe(isShown ? 0 : 1);
  await page.close();
  return isShown;
}

test('a vote whose tab is closed is stored, shown and counted, or none of these', { tag: '@all' }, async ({
  context,
}) => {
  await test.step('closed before the answer, it counts once and is shown', async () => {
    const { board, item, page, shown } = await openNew(context);
    await closeBeforeAnswer(page, () => shown.voteTile(TITLE).click());
    expect(await votes(item)).toBe(1);
    expect(await expectAgreement(context, board, item)).toBe(true);
  });

  await test.step('closed before the request, it is stored, shown and counted, or none of these', async () => {
    const { board, item, page, shown } = await openNew(context);
    await closeBeforeWrite(page, () => shown.voteTile(TITLE).click());
    await expectAgreement(context, board, item);
  });

  await test.step('withdrawn, it is deleted and not shown', async () => {
    const { board, item, page, shown } = await openNew(context);
    await shown.voteTile(TITLE).click();
    await expect(shown.text('Your vote has been added')).toBeVisible();
    await closeBeforeAnswer(page, () => shown.voteTile(TITLE).click());
    expect(await votes(item)).toBe(0);
    expect(await expectAgreement(context, board, item)).toBe(false);
  });
});

test('a text whose tab is closed before the answer is stored and counted once', { tag: '@all' }, async ({
  context,
}) => {
  await test.step('a submission, with its author and vote', async () => {
    const { board, page, shown } = await openNew(context);
    await shown.openForm();
    await closeBeforeAnswer(page, () => shown.submit('Closed tab', 'Was sent and never answered.'));
    const found = await db
      .collection('feedback')
      .where('product_id', '==', board)
      .where('title', '==', 'Closed tab')
      .get();
    expect(found.size).toBe(1);
    const id = found.docs[0]?.id ?? '';
    expect((await db.doc(`authors/${id}`).get()).exists).toBe(true);
    expect(await votes(id)).toBe(1);
    await expect.poll(() => counted(id)).toBe(1);

    const again = await open(context, board);
    await expect(again.shown.item('Closed tab')).toHaveCount(1);
    await expect(again.shown.voteTile('Closed tab')).toHaveAttribute('aria-pressed', 'true');
    await again.page.close();
  });

  await test.step('a comment', async () => {
    const { item, page, shown } = await openNew(context);
    await shown.openComments(TITLE);
    await closeBeforeAnswer(page, () => shown.comment(TITLE, 'Never answered'));
    expect(await countOf('comments', item)).toBe(1);
    await expect.poll(async () => (await readItem(item))?.comments).toBe(1);
  });
});
