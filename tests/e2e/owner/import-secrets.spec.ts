import { choose, counts, openImport, start } from '../../support/imports/dialog.ts';
import { fiderZip, SECRET } from '../../support/imports/fider-zip.ts';
import { fileOf } from '../../support/imports/files.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** What a file may hold, and what of it leaves the browser (D54). */

/** Records whatever the page sends: addresses, headers and bodies. */
async function recordSent(page: Page): Promise<() => string> {
  const sent: string[] = [];
  // The browser does not tell the content of blobs.
  await page.exposeFunction('recordBody', (body: string) => void sent.push(body));
  await page.addInitScript(() => {
    const send = window.fetch;
    const { recordBody } = window as unknown as { recordBody(body: string): Promise<void> };
    window.fetch = async (input, init) => {
      if (init?.body instanceof Blob) await recordBody(await init.body.text());
      return send(input, init);
    };
  });
  page.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return () => sent.join('\n');
}

test('secrets in a backup never leave the browser', { tag: ['@all', '@attack'] }, async ({ page }) => {
  const sent = await recordSent(page);
  const { dialog } = await openImport(page);
  const file = fiderZip(['Dark mode', 'Export']);
  await choose(dialog, file);
  await expect(dialog.getByText('2 items · 2 comments · 4 votes').first()).toBeVisible();
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  await expect(counts(dialog, 'Voters')).toHaveText('Voters4');
  // What an import needs was recorded, so a secret would have been.
  expect(sent()).toContain('Yes, please.');
  expect(sent()).not.toContain(SECRET);
});

test('columns that no field stands for stay in the browser, and HTML and formulas are text', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const sent = await recordSent(page);
  const alerts: string[] = [];
  page.on('dialog', (alert) => void alerts.push(alert.message()));
  const { dialog } = await openImport(page);
  const html = '<img src=x onerror=alert(1)>';
  const rows = ['Title,Description,Salary', `${html},<b>bold</b>,${SECRET}`, `'=1+1,'@SUM(A1),${SECRET}`];
  await choose(dialog, fileOf('wishes.csv', `${rows.join('\n')}\n`));
  await expect(dialog.getByRole('rowheader', { name: html })).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: '=1+1', exact: true })).toBeVisible();
  await start(dialog).click();
  await expect(dialog.getByText('Imported', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: html }).click();
  await expect(page.getByRole('dialog').getByText('<b>bold</b>')).toBeVisible();
  expect(alerts).toEqual([]);
  expect(sent()).toContain('@SUM(A1)');
  expect(sent()).not.toContain(SECRET);
});
