import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, type Page } from 'playwright/test';
import { ownerMail } from '../../../web/src/messages/en.ts';
import { callScheduled } from '../../stack/emulators/scheduler.ts';
import { linkIn, mailsTo } from '../../stack/mail/read-mails.ts';
import { AdminPage, showSection } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { aDigest } from '../../support/factories.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { enter, storeSession } from '../../support/session.ts';

/** The mail that an owner gets about a board: the section of the settings, the digest, and its link (D46). */

const section = (page: Page) => page.getByRole('region', { name: 'Mail to you' });
const field = (page: Page, name: string) => section(page).getByRole('combobox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });

const stored = async (id: string) => (await db.doc(`digests/${id}`).get()).data();

test('the owner chooses a digest, and what cannot be loaded or saved is said', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Mine' });
  const path = '**/api/owner-mail';
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isOn: false } });
  });
  await enter(page, owner, `/admin/${id}?tab=settings#mail`);

  await test.step('where the operator sends no mail, the section says so and offers nothing', async () => {
    await expect(section(page).getByText(ownerMail.off)).toBeVisible();
    await expect(section(page).getByRole('combobox')).toHaveCount(0);
    await page.unroute(path);
  });

  await test.step('what cannot be loaded is said, and can be tried again', async () => {
    await page.route(path, (route) => route.abort());
    await page.reload();
    await expect(section(page).getByText('Your mail settings could not be loaded.')).toBeVisible();
    await page.unroute(path);
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect(section(page)).toContainText(`Mail goes to ${owner.email},`);
    await expect(field(page, 'Digest')).toHaveValue('off');
    await expect(field(page, 'Time zone')).toBeDisabled();
    await expect(save(page)).toBeDisabled();
  });

  await test.step('one press saves settings and mail, and says which of them could not be saved', async () => {
    await showSection(page, 'Board');
    await page.getByRole('textbox', { name: 'Board name' }).fill('Renamed');
    await showSection(page, 'Mail to you');
    await field(page, 'Digest').selectOption('Every Monday');
    await expect(page.getByText('Unsaved: Board name, Mail to you')).toBeVisible();
    await page.route(path, (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The mail settings could not be saved' })).toBeVisible();
    await expect(page.getByText('Unsaved: Mail to you')).toBeVisible();
    expect((await db.doc(`products/${id}`).get()).get('name')).toBe('Renamed');
    await expect(field(page, 'Digest')).toHaveValue('weekly');
    await page.unroute(path);
    await save(page).click();
    await new AdminPage(page).expectMessage('Mail settings saved');
    expect(await stored(id)).toMatchObject({ digest: 'weekly', hour: 9 });
  });

  await test.step('the owner chooses day, hour, zone and what is told at once', async () => {
    await field(page, 'Digest').selectOption('Every day');
    await field(page, 'Time').selectOption('07:00');
    await field(page, 'Time zone').fill('new york');
    await page.getByRole('option', { name: 'America/New York' }).click();
    await section(page).getByRole('switch', { name: 'Tell me at once when feedback waits for approval' }).check();
    await section(page).getByRole('switch', { name: 'Quote new comments in the digest' }).check();
    await save(page).click();
    await expect(page.getByText('Mail settings saved')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    const chosen = {
      digest: 'daily',
      hour: 7,
      zone: 'America/New_York',
      waiting: true,
      comments: true,
      owner_id: owner.uid,
    };
    expect(await stored(id)).toMatchObject(chosen);
    await page.reload();
    await expect(field(page, 'Digest')).toHaveValue('daily');
    await expect(field(page, 'Time zone')).toHaveValue('America/New York');
  });
});

test('the owner gets the digest once, and turns it off by its link', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const name = `Board ${randomUUID().slice(0, 8)}`;
  const id = await giveBoard(owner.uid, { name });
  const item = await makeItem(id, { title: 'Dark mode' });
  await db.doc(`feedback/${item}`).update({ created_at: Timestamp.fromMillis(Date.now() - 120_000) });
  const chosen = { digest: 'daily', hour: 7, zone: 'America/New_York', waiting: true } as const;
  await db.doc(`digests/${id}`).set(aDigest({ product_id: id, owner_id: owner.uid, ...chosen }));
  for (let time = 0; time < 2; time += 1) await callScheduled('tellOwners');
  const [digest, ...others] = await mailsTo(owner.email);
  expect(others).toEqual([]);
  expect(digest).toMatchObject({
    subject: `${name}: 1 new item`,
    headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  });
  if (!digest) return;
  expect(digest.text).toContain(`/admin/${id}?item=${item}`);

  await storeSession(page, owner);
  await page.goto(linkIn(digest, '/mail/digest'));
  await expect(page.getByRole('heading', { name: 'Turn off the digest?' })).toBeVisible();
  expect(await stored(id)).toMatchObject({ digest: 'daily' });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('heading', { name: 'The mails are stopped.' })).toBeVisible();
  await page.goto(`/admin/${id}?tab=settings#mail`);
  await expect(field(page, 'Digest')).toHaveValue('off');
  await expect(section(page).getByRole('switch', { name: /^Tell me at once/ })).toBeChecked();
  await field(page, 'Digest').selectOption('Every day');
  await expect(field(page, 'Time zone')).toBeEnabled();
  await expectNoFindings(page, 'mail to the owner');
});
