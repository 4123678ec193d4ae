import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { confirmToken } from '../../functions/src/notifications/mail/consent.ts';
import { mailKey, tokenOf } from '../../functions/src/notifications/mail/mail-key.ts';
import { expectNoFindings } from '../support/axe.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { aDigest, aFollow, anAddress } from '../support/factories.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The pages that mails lead to, with their forms (D46). */

/** A board with a long name, an item that is followed there, and the address of its follower. */
async function begin(state: 'pending' | 'confirmed') {
  const product_id = await makeBoard({}, 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverein');
  const item = await makeItem(product_id, { title: 'Dark mode' });
  const id = randomUUID();
  const expires_at = state === 'pending' ? Timestamp.fromMillis(Date.now() + 60_000) : null;
  const created_at = Timestamp.now();
  const times = { created_at, expires_at: expires_at as never };
  const address = anAddress({ product_id, uid: id, hash: id, item, state, ...times });
  await db.doc(`addresses/${id}`).set(address);
  await db.doc(`follows/${item}_${id}`).set(aFollow({ item, product_id, uid: id }));
  const stop = `/mail/stop?t=${tokenOf(await mailKey(db), 'stop', product_id, id, item)}`;
  return {
    id,
    created_at,
    product_id,
    item,
    stop,
    stateOf: async () => (await db.doc(`addresses/${id}`).get()).get('state'),
  };
}

/** Checks a page in light and dark, and at the width of a small phone. */
async function expectSound(page: Page, state: string): Promise<void> {
  await expectNoFindings(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFindings(page, `${state}, dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(320);
}

test('the pages of mails do what they say, once their button is pressed', { tag: '@all' }, async ({ page }) => {
  await test.step('the page of a confirmation confirms by its button, and says so when it is opened again', async () => {
    const { id, created_at, product_id, stateOf } = await begin('pending');
    await db.doc(`products/${product_id}`).update({ features: ['branding'], 'settings.primaryColor': '#10b981' });
    await page.goto(`/mail/confirm?t=${confirmToken(await mailKey(db), id, { created_at })}`);
    await expect(page.getByRole('link', { name: /^Donau/ })).toHaveAttribute('href', `/embed/${product_id}?lang=en`);
    const [red = 0, green = 0, blue = 0] = await page
      .getByRole('button')
      .evaluate((button) => getComputedStyle(button).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
    expect(green, 'the color of the board').toBeGreaterThan(Math.max(red, blue));
    await expectSound(page, 'to confirm');
    expect(await stateOf()).toBe('pending');
    await page.getByRole('button', { name: 'Yes, send me mail' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is confirmed.' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Back to Donau/ })).toHaveAttribute(
      'href',
      `/embed/${product_id}?lang=en`,
    );
    expect(await stateOf()).toBe('confirmed');
    await expectSound(page, 'confirmed');
    await page.goto('/mail/confirm?t=nonsense');
    await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
    await expectSound(page, 'expired');
  });

  await test.step('the page that stops mails stops the item, and then by the keyboard all mails of the board', async () => {
    const { id, item, stop, stateOf } = await begin('confirmed');
    await page.goto(stop);
    await expectSound(page, 'to stop');
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('radio', { name: 'Stop all mails, and never ask this address again' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Stop mails about this item' })).toBeChecked();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('heading', { name: 'The mails are stopped.' })).toBeVisible();
    expect((await db.doc(`follows/${item}_${id}`).get()).exists).toBe(false);
    expect(await stateOf()).toBe('confirmed');

    await page.goto(stop);
    await page.getByRole('radio', { name: 'Stop mails about this item' }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Stop all mails of Donau/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'The mails are stopped.' })).toBeVisible();
    expect(await stateOf()).toBe('stopped');
    await expectSound(page, 'stopped');
  });

  await test.step('the page that turns a digest off asks before', async () => {
    const { product_id } = await begin('confirmed');
    const digest = db.doc(`digests/${product_id}`);
    await digest.set(aDigest({ product_id }));
    await page.goto(`/mail/digest?t=${tokenOf(await mailKey(db), 'digest', product_id, 'digest')}`);
    await expectSound(page, 'to turn off');
    expect((await digest.get()).get('digest')).toBe('daily');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('heading', { name: 'The mails are stopped.' })).toBeVisible();
    expect((await digest.get()).get('digest')).toBe('off');
  });
});
