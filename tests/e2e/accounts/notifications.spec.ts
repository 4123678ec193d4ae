import { Timestamp } from 'firebase-admin/firestore';
import { DAY_MS } from '../../../functions/src/shared/time.ts';
import { notifications } from '../../../web/src/messages/en.ts';
import { makeAccount, openSettings } from '../../support/accounts.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeBoard, makeItem } from '../../support/boards.ts';
import { aFollow, anAddress } from '../../support/factories.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The boards whose mail an account gets, in its settings (D46). */

const card = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });
const states = async (uid: string) =>
  (await db.collection('addresses').where('uid', '==', uid).get()).docs.map((one) => one.get('state') as string).sort();

/** An account that follows an item on each of these boards, and gets mail about it. */
async function follower(boards: readonly string[]) {
  const who = await makeAccount();
  const follow = async (name: string) => {
    const product_id = await makeBoard({}, name);
    const item = await makeItem(product_id, { title: `Item of ${name}` });
    const address = anAddress({ product_id, uid: who.uid, item, hash: who.uid, email: who.email });
    await db.doc(`follows/${item}_${who.uid}`).set(aFollow({ item, product_id, uid: who.uid }));
    await db.doc(`addresses/${item}_${who.uid}`).set(address);
  };
  await Promise.all(boards.map(follow));
  return who;
}

test('lists the boards, stops the mail of one, and then of all', { tag: '@all' }, async ({ page }) => {
  const who = await follower(['Field notes', 'Garden', 'Kitchen']);
  const pending = { state: 'pending' as const, expires_at: Timestamp.fromMillis(Date.now() + DAY_MS) as never };
  const workshop = await makeBoard({}, 'Workshop');
  await db
    .doc(`addresses/pending_${who.uid}`)
    .set(anAddress({ product_id: workshop, uid: who.uid, email: 'other@example.com', ...pending }));
  await openSettings(page, who);
  const rows = card(page).getByRole('button', { name: /^Stop mail of / });
  await expect(rows).toHaveCount(4);
  await expect(card(page)).toContainText(`Mail to ${who.email.slice(0, 1)}...@example.com`);
  await expect(card(page)).toContainText('Waiting for the confirmation of o...@example.com');
  await expect(card(page)).not.toContainText(who.email);
  await expectNoFindings(page, 'notifications');

  await card(page).getByRole('button', { name: 'Stop mail of Garden' }).press('Enter');
  await expect(page.getByText('The mail is stopped')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(card(page).getByText('Garden')).toHaveCount(0);
  await expect(card(page)).toBeFocused();
  expect(await states(who.uid)).toEqual(['confirmed', 'confirmed', 'pending', 'stopped']);

  await card(page).getByRole('button', { name: 'Stop all mail' }).click();
  await expect(card(page).getByText('You get no mail about boards.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect(await states(who.uid)).toEqual(['stopped', 'stopped', 'stopped', 'stopped']);
  // The follows stay: news still appear on the boards.
  expect((await db.collection('follows').where('uid', '==', who.uid).get()).size).toBe(3);
});

test('the card says what it could not do', { tag: '@all' }, async ({ page }) => {
  await test.step('says what could not be loaded or stopped', async () => {
    const who = await follower(['Field notes']);
    await page.route('**/api/mail-settings', (route) => route.abort());
    await openSettings(page, who);
    await expect(card(page).getByText('Your notifications could not be loaded.')).toBeVisible();
    await page.unroute('**/api/mail-settings');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    const stop = card(page).getByRole('button', { name: 'Stop mail of Field notes' });
    await expect(stop).toBeVisible();
    await expect(card(page).getByRole('button', { name: 'Stop all mail' })).toHaveCount(0);
    await page.route('**/api/stop-mail', (route) => route.fulfill({ status: 500, json: {} }));
    await stop.click();
    await expect(
      page.getByRole('alert').filter({ hasText: /The mail could not be stopped|unknown error/ }),
    ).toBeVisible();
    await expect(stop).toBeEnabled();
    expect(await states(who.uid)).toEqual(['confirmed']);
  });

  await test.step('where the operator sends no mail, the card says so and offers nothing', async () => {
    await page.route('**/api/mail-settings', (route) =>
      route.fulfill({ json: { isOn: false, account: null, boards: [] } }),
    );
    await page.reload();
    await expect(card(page).getByText(notifications.off)).toBeVisible();
    await expect(card(page).getByRole('button')).toHaveCount(0);
  });
});
