import { readFile } from 'node:fs/promises';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { hasAccount } from '../../functions/account/support/scan.ts';
import { accounts, makeAccount, openSettings } from '../../support/accounts.ts';
import { giveBelongings } from '../../support/belongings/belongings.ts';
import { db } from '../../support/boards.ts';
import { enter } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

type Entry = Record<string, unknown> & { id: string };
interface ExportedFile {
  readonly user: Entry & { email: string; created_at: string };
  readonly products: readonly (Entry & { name: string; feedback: readonly Entry[] })[];
  readonly [collection: string]: unknown;
}

async function exportData(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), text, data: JSON.parse(text) as ExportedFile };
}

/** Longest allowed time without a frame, in ms. Generous for a machine that runs other tests. */
const A_FREEZE = 3000;

/** An answer of the server with 500 of 20,000 items and the cursor of the next part. */
function pageOf(from: { source: string; after: string } | null) {
  const boards = Array.from({ length: 10 }, (_, at) => `board${at}`);
  const start = from === null ? 0 : Number(from.after);
  const board = `board${Math.floor(start / 2000)}`;
  const description = 'What it should do, in a sentence or two, and why it matters so much to us. '.repeat(5);
  const feedback = Array.from({ length: 500 }, (_, at) => ({
    id: `item${start + at}`,
    title: 'Dark mode',
    description,
  }));
  const beginning = [
    { name: 'user', product: null, entries: [{ id: 'u' }] },
    { name: 'products', product: null, entries: boards.map((id) => ({ id })) },
  ];
  return {
    sections: [...(from === null ? beginning : []), { name: 'feedback', product: board, entries: feedback }],
    next: start + 500 < 20_000 ? { source: `${board}/feedback`, after: String(start + 500) } : null,
  };
}

/** Creates redeemed codes. They have no trigger, so they do not delay other tests. */
async function giveRecords(uid: string, count: number): Promise<void> {
  const writer = db.bulkWriter();
  const code = { granted_plan_identifier: 'standard', is_used: true, used_by: uid, used_at: new Date() };
  for (let at = 0; at < count; at += 1) void writer.set(db.doc(redeemCodePath(`${uid}-${at}`)), code);
  await writer.close();
}

const ids = (entries: unknown) => (entries as Entry[]).map(({ id }) => id).sort();

test('Export Data downloads the account, its products with their feedback, and its acts on other boards', {
  tag: '@all',
}, async ({ page }) => {
  const account = await makeAccount();
  const { uid, email } = account;
  await giveRecords(uid, 600);
  await openSettings(page, account);

  await test.step('an export shows its progress and cannot be started twice', async () => {
    let release = () => {};
    const isSeen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/export-account', async (route) => {
      if (route.request().postDataJSON().from !== null) await isSeen;
      await route.continue();
    });
    const exported = exportData(page);
    // The account and a full page of documents. The function may have to start first.
    const progress = page.getByRole('button', { name: 'Exporting... 501 entries' });
    await expect(progress).toBeDisabled();
    release();
    const { data } = await exported;
    expect(data.redeem_codes).toHaveLength(600);
    await expect(page.getByText('Data exported successfully')).toBeVisible();
    await page.unroute('**/api/export-account');
  });

  await test.step('a failed export shows "Failed to export data", and can be repeated', async () => {
    await page.route('**/api/export-account', (route) => route.fulfill({ status: 500, json: { error: 'x' } }));
    await page.getByRole('button', { name: 'Export Data' }).click();
    await expect(page.getByText('Failed to export data')).toBeVisible();
    await page.unroute('**/api/export-account');
  });

  const { boards, wishes, foreignItem, comment } = await giveBelongings(uid, { boards: 2, wishes: 2 });
  const { name, text, data } = await exportData(page);
  const today = new Date().toISOString().slice(0, 10);
  expect(name).toBe(`data-${today}.json`);
  expect(text).toContain(`{\n  "user": {\n    "id": "${uid}",\n    "email": "${email}",\n    "created_at": "20`);
  expect(data.user).toMatchObject({ id: uid, email });
  expect(ids(data.products)).toEqual([...boards]);
  for (const product of data.products) {
    expect(product).toMatchObject({ name: `Board ${product.id}`, owner_id: uid });
    expect(ids(product.feedback)).toEqual(wishes.filter((wish) => wish.startsWith(product.id)));
    expect(product.feedback[0]).toMatchObject({ title: 'Dark mode', product_id: product.id, created_by: null });
  }
  expect(ids(data.feedback)).toEqual([foreignItem]);
  expect(ids(data.votes)).toEqual([`${foreignItem}_${uid}`]);
  expect(data.comments).toMatchObject([{ id: comment, content: 'Mine too.', user_id: uid }]);
  expect(data.user_plans).toMatchObject([{ id: uid, plan_name: 'Pro Plan', account_active: true }]);
});

test('10 boards with 2,000 items each are exported without freezing the page', { tag: '@all' }, async ({ page }) => {
  await openSettings(page);
  // Stubbed: 20,000 documents would keep the emulator busy for minutes, and this test is about the page.
  await page.route('**/api/export-account', (route) =>
    route.fulfill({ json: pageOf(route.request().postDataJSON().from) }),
  );
  await page.evaluate(() => {
    const watched = { longestGap: 0 };
    Object.assign(window, { watched });
    let last = performance.now();
    requestAnimationFrame(function step(now) {
      watched.longestGap = Math.max(watched.longestGap, now - last);
      last = now;
      requestAnimationFrame(step);
    });
  });
  const { data } = await exportData(page);
  const longestGap = await page.evaluate(
    () => (window as unknown as { watched: { longestGap: number } }).watched.longestGap,
  );
  expect(data.products).toHaveLength(10);
  expect(new Set(data.products.flatMap(({ feedback }) => ids(feedback))).size).toBe(20_000);
  expect(longestGap).toBeLessThan(A_FREEZE);
});

test('an inactive account can export, sign out and delete on the activation page', { tag: '@all' }, async ({
  page,
}) => {
  const account = await makeAccount({ isActive: false });
  await enter(page, account);
  await expect(page).toHaveURL('/activate-account');
  const section = page.getByRole('region', { name: 'Your data' });
  const { data } = await exportData(page);
  expect(data.user).toMatchObject({ id: account.uid, email: account.email });
  await section.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await enter(page, account);
  await section.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => hasAccount(accounts, account.uid)).toBe(false);
});
