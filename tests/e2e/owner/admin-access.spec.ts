import { productPath } from '../../../functions/src/shared/paths.ts';
import { makeAccount } from '../../support/accounts.ts';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { giveBoard, watchFor } from '../../support/owners.ts';
import { enter, storeSession } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

const DENIED = 'Access Denied: You need to be the product owner to access the admin panel.';

test('the owner opens a board, its tabs and what its header offers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Still waiting', status: 'pending' });
  const admin = await manage(page, board);

  await test.step('the owner sees the board, its tabs and all its items', async () => {
    await expect(page.getByRole('heading', { name: 'Test board', level: 1 })).toBeVisible();
    await expect(admin.item('Still waiting')).toContainText('Pending');
    await expect(page.getByRole('tab')).toHaveText([
      'Feedback Management',
      'Roadmap',
      'Changelog',
      'Insights',
      'Product Settings',
    ]);
  });

  await test.step('the owner embeds and shares the board from its header', async () => {
    // It is said for two seconds.
    const copy = page.getByRole('button', { name: 'Copy board link' });
    const hasSaid = await watchFor(copy.getByRole('status'), 'Board link copied');
    await copy.click();
    await expect.poll(hasSaid).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`http://127.0.0.1:5000/embed/${board.id}`);

    await page.getByRole('button', { name: 'Embed', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Embed Test board' });
    await expect(dialog.locator('code')).toContainText(`<hearback-board product="${board.id}">`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Embed', exact: true })).toBeFocused();
  });

  await test.step('the tabs work by keyboard and are in the address', async () => {
    await page.getByRole('tab', { name: 'Feedback Management' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Roadmap' })).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(`/admin/${board.id}?tab=settings`);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Product Settings' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Feedback Management' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a link leads back to the dashboard', async () => {
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('nobody else enters a board, and an owner only with an active account', { tag: '@attack' }, async ({ page }) => {
  const { id } = await makeOwnBoard();
  await makeItem(id, { title: 'Not for strangers', status: 'pending' });

  await test.step('the admin area requires a sign-in and an active account', async () => {
    await page.goto(`/admin/${id}`);
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('Sign in to view your boards')).toBeVisible();
    const inactive = await makeAccount({ isActive: false });
    await enter(page, inactive, `/admin/${await giveBoard(inactive.uid)}`);
    await expect(page).toHaveURL('/activate-account');
  });

  await test.step('another user is denied, and requests nothing of the board', async () => {
    await storeSession(page, await makeAccount());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.postData() ?? '')));
    await page.goto(`/admin/${id}?item=anything`);
    await expect(page.getByText(DENIED)).toBeVisible();
    await page.goto(`/admin/${id}?tab=settings`);
    await expect(page.getByText(DENIED)).toBeVisible();
    await expect(page.getByText('Not for strangers')).toHaveCount(0);
    expect(asked.join('\n')).not.toContain('"collectionId":"feedback"');
    expect(asked.join('\n')).toContain(`products/${id}`);
    // The rules do not show it such a board.
    await db.doc(productPath(id)).update({ 'settings.access': 'people' });
    await page.goto(`/admin/${id}`);
    await expect(page.getByText(DENIED)).toBeVisible();
    await expect(page).toHaveTitle(/^Access Denied/);
  });

  await test.step('an unknown board redirects to the dashboard with a message', async () => {
    await page.goto('/admin/no-such-board');
    await expect(page.getByText('Product not found', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('an open board shows only what belongs to it and to its owner', { tag: '@all' }, async ({ page }) => {
  const board = await makeOwnBoard();
  await makeItem(board.id, { title: 'Here today' });
  const other = await makeOwnBoard();
  const hidden = await makeItem(other.id, { title: 'Somebody else’s', is_archived: true });
  const shown = await makeItem(other.id, { title: 'Public elsewhere' });
  const admin = await manage(page, board);

  await test.step('an item of another board cannot be opened by its id', async () => {
    for (const item of [hidden, shown, 'none-at-all']) {
      await admin.open(board.id, `?item=${item}`);
      await admin.expectMessage('This feedback no longer exists.');
      await expect(page).toHaveURL(`/admin/${board.id}`);
    }
  });

  await test.step('with another owner it hides its contents, and loads again when it is returned', async () => {
    await admin.openItem('Here today');
    await db.doc(`products/${board.id}`).update({ owner_id: 'somebody-else' });
    await expect(page.getByText(DENIED)).toBeVisible();
    await expect(page.getByText('Here today')).toHaveCount(0);
    await db.doc(`products/${board.id}`).update({ owner_id: board.owner.uid });
    await expect(admin.dialog()).toContainText('Here today');
  });

  await test.step('deleted, it redirects to the dashboard with a message', async () => {
    await db.doc(`products/${board.id}`).delete();
    await expect(page.getByText('Product not found', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('an address without a board leads to the dashboard', { tag: '@all' }, async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Sign in to view your boards')).toBeVisible();
  await storeSession(page, await makeAccount());
  for (const path of ['/admin', '/admin/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});
