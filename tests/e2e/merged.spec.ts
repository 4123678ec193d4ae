import { mergeItems } from '../../functions/src/merging/request-merge.ts';
import { productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { BoardPage } from '../support/board-page.ts';
import { countOf, db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { aComment, aUserPlan } from '../support/factories.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, test } from '../support/test.ts';

/** D43 on the public board: comments of merged items, and votes that come late. */

async function aBoard() {
  const id = await makeBoard();
  const owner = `owner-${id}`;
  await db.doc(productPath(id)).update({ owner_id: owner });
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner }));
  const source = await makeItem(id, { title: 'Night theme' });
  const target = await makeItem(id, { title: 'Dark mode' });
  const caller = { uid: owner, isAnonymous: false, authTime: 0, hasEnded: false };
  const merge = () => mergeItems(db, { caller, request: { product: id, source, target }, workMs: 30_000 });
  return { id, source, target, merge };
}

test('a merged item is found in its target, by its old address and by its comments', { tag: '@all' }, async ({
  page,
}) => {
  const { id, source, target, merge } = await aBoard();
  await db.collection('comments').add(aComment({ feedback_id: source, product_id: id, content: 'My eyes hurt.' }));
  await merge();
  const board = new BoardPage(page);

  await test.step('"The old address answers with the target": it says so until the visitor goes on', async () => {
    await page.goto(`/embed/${id}?item=${source}`);
    await expect(page).toHaveURL(`/embed/${id}?item=${target}&merged=1`);
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
    await expect(page.getByText('Merged into Dark mode')).toBeVisible();
    await page.getByRole('link', { name: 'All feedback' }).click();
    await expect(page).toHaveURL(`/embed/${id}`);
    await board.items().getByRole('link', { name: 'Dark mode', exact: true }).click();
    await expect(page.getByRole('link', { name: 'All feedback' })).toBeVisible();
    await expect(page.getByText('Merged into Dark mode')).toHaveCount(0);
  });

  await test.step('comments of a merged item "say from TITLE", and the item is not listed, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await readItem(target))?.comments).toBe(1);
    // A trigger removes the item from the first page.
    await expect(async () => {
      await page.goto(`/embed/${id}`);
      await board.ready();
      expect(await board.titles()).toEqual(['Dark mode']);
    }).toPass();
    await board.openComments('Dark mode');
    await expect(board.item('Dark mode').getByText('My eyes hurt.')).toBeVisible();
    await expect(board.item('Dark mode').getByText('from Night theme')).toBeVisible();
  });

  await test.step('an open board leads from the address of a merged item to the target, too', async () => {
    await page.evaluate((item) => {
      history.pushState(null, '', `?item=${item}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, source);
    await expect(page).toHaveURL(`/embed/${id}?item=${target}&merged=1`);
    await expect(page.getByText('Merged into Dark mode')).toBeVisible();
    await page.getByRole('button', { name: /^Vote for Dark mode/ }).click();
    await expect.poll(() => countOf('votes', target)).toBe(1);
  });
});

test('"An offline vote for the source follows"', { tag: '@all' }, async ({ page }) => {
  const { id, source, target, merge } = await aBoard();
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.ready();
  // Acts cannot be queued before the remaining scripts have loaded.
  await board.live();
  await board.fetchedAhead();
  await setOffline(page, true);
  await board.voteTile('Night theme').click();
  await expect(board.text('Will be sent when you are back online').first()).toBeVisible();
  await merge();
  await setOffline(page, false);
  await expect.poll(() => countOf('votes', target)).toBe(1);
  expect(await countOf('votes', source)).toBe(0);
});
