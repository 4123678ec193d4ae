import { expect } from 'playwright/test';
import { type Plan, PRO, STANDARD } from '../../../functions/src/shared/plans.ts';
import { setPlan } from '../../support/accounts.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';

/** Boards beyond the paid limit, as seen by their owner and by visitors. */

const READ_ONLY = 'This board is read-only at the moment. It takes no votes, comments or new feedback.';
const NOTE = /^Your plan does not include this board/;

/** Writes the plan, and what its trigger then writes on the newer board. */
async function follow(uid: string, productId: string, { name, limits }: Plan): Promise<void> {
  await setPlan(uid, { plan_name: name, ...limits });
  await db.doc(`products/${productId}`).update({ read_only: name === STANDARD.name });
}

test('a refund makes the newer board read-only for visitors, and a payment opens it again', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const owner = await makeOwner();
  await giveBoard(owner.uid, { name: 'Older', age: 3 });
  const id = await giveBoard(owner.uid, { name: 'Newer' });
  await makeItem(id, { title: 'Dark mode', comments: 1 });
  const dashboard = await openDashboard(page, owner);
  const visitor = await (await browser.newContext()).newPage();
  const board = new BoardPage(visitor);
  const saysSo = async () => (await (await visitor.request.get(`/embed/${id}`)).text()).includes(READ_ONLY);

  await test.step('the owner reads so on the card and on the page of the board', async () => {
    const card = dashboard.card('Newer');
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await follow(owner.uid, id, STANDARD);
    await expect(card.getByText('Read-only', { exact: true })).toBeVisible();
    await expect(card.getByText(NOTE)).toBeVisible();
    await expect(dashboard.card('Older').getByText('Active', { exact: true })).toBeVisible();
    await card.getByRole('link', { name: 'Manage' }).click();
    await expect(page.getByRole('heading', { name: 'Newer' })).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
  });

  await test.step('visitors can only read', async () => {
    // The server's HTML already says so.
    await expect.poll(saysSo).toBe(true);
    await visitor.goto(`/embed/${id}`);
    await board.ready();
    await expect(visitor.getByText(READ_ONLY).first()).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    await expect(board.voteTile('Dark mode')).toBeDisabled();
    await board.voteTile('Dark mode').click({ force: true });
    await expect(visitor.getByRole('status').filter({ hasText: READ_ONLY })).toBeVisible();
    await board.openComments('Dark mode');
    await expect(board.item('Dark mode').getByText(READ_ONLY, { exact: true }).last()).toBeVisible();
    await expect(board.item('Dark mode').getByRole('textbox')).toHaveCount(0);
    await visitor.getByRole('button', { name: 'Add feedback' }).click();
    await expect(visitor.getByRole('heading', { name: 'Add feedback' })).toBeVisible();
    await expect(visitor.getByText(READ_ONLY).last()).toBeVisible();
    await expect(board.button('Submit feedback')).toHaveCount(0);
    await board.button('Back').click();
  });

  await test.step('a payment opens it again', async () => {
    await follow(owner.uid, id, PRO);
    await expect(page.getByText(NOTE)).toHaveCount(0);
    await expect.poll(saysSo).toBe(false);
    await visitor.goto(`/embed/${id}`);
    await board.ready();
    await board.voteTile('Dark mode').click();
    await expect(board.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.text('Your vote has been added')).toBeVisible();
  });

  await test.step('while the board is open, the refusal of an act gives the reason', async () => {
    await follow(owner.uid, id, STANDARD);
    await expect(page.getByText(NOTE)).toBeVisible();
    await board.voteTile('Dark mode').click();
    await expect(board.voteTile('Dark mode')).toBeDisabled();
    await expect(board.voteTile('Dark mode')).toHaveAttribute('aria-pressed', 'true');
    await expect(visitor.getByText(READ_ONLY).first()).toBeVisible();
    await expect(board.text(/Failed to/)).toHaveCount(0);
  });
  await visitor.context().close();
});
