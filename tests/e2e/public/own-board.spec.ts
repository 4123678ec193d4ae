import { open } from '../../support/site-page.ts';
import { expect, test } from '../../support/test.ts';

test('the board about the product is used on the site itself', { tag: '@all' }, async ({ page }) => {
  await test.step('/roadmap begins with its roadmap, in the colors of the page, and keeps the plan below', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/roadmap');
    const board = page.frameLocator('iframe[title="Roadmap of Hearback"]');
    await expect(board.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(board.getByText('A board on our own domain')).toBeVisible();
    const download = page.waitForEvent('download');
    await board.locator('body').evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['{}']));
      link.download = 'my-data.json';
      link.click();
    });
    expect((await download).suggestedFilename()).toBe('my-data.json');
    await expect(page.locator('.own-board-frame')).toHaveAttribute('sandbox', / allow-popups-to-escape-sandbox$/);
    const [frame, plan] = [page.locator('iframe'), page.getByRole('heading', { name: 'Email Notifications' })];
    expect((await frame.boundingBox())?.y).toBeLessThan((await plan.boundingBox())?.y ?? 0);
  });

  await test.step('its frame is as high as what it shows, in any width and tab', async () => {
    const frame = page.frameLocator('iframe[title="Roadmap of Hearback"]');
    const spare = () =>
      frame.locator('body').evaluate((body) => innerHeight - Math.ceil(body.getBoundingClientRect().height));
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(spare, `${width}`).toBe(0);
    }
    await frame.getByRole('link', { name: 'Feedback', exact: true }).click();
    await expect(frame.getByRole('searchbox')).toBeVisible();
    await expect.poll(spare).toBe(0);
  });

  await test.step('/blog is its changelog, with an entry for each capability', async () => {
    await open(page, '/blog');
    for (const title of ['Agents', 'An API', 'Webhooks', 'as a team', 'login', 'Pictures', 'Insights']) {
      await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: title })).toHaveCount(1);
    }
    await expect(page.locator('.news-kind').first()).toHaveText(/^(?:New|Improved|Fixed)$/);
    await expect(page.getByRole('link', { name: 'All news' })).toHaveAttribute(
      'href',
      '/embed/hearback?view=changelog',
    );
  });

  await test.step('/de/blog says what an entry is in German, and leads to the board in German', async () => {
    await open(page, '/de/blog');
    await expect(page.locator('.news-kind').first()).toHaveText(/^(?:Neu|Verbessert|Behoben)$/);
    await expect(page.getByRole('link', { name: 'Alle Neuigkeiten' })).toHaveAttribute(
      'href',
      /^\/embed\/hearback\?.*lang=de/,
    );
  });

  await test.step('/help ends in its form', async () => {
    await open(page, '/help');
    const form = page.frameLocator('iframe[title="Ask a question on our board"]');
    await form.getByRole('textbox', { name: 'Title' }).fill('Agent triage');
    await expect(form.getByRole('list', { name: 'Similar items' })).toContainText('Let an agent triage the board');
  });

  await test.step('a board that was deleted leaves a sentence', async () => {
    await open(page, '/roadmap');
    // As the frame of a missing board does (ui/missing-board.ts).
    await page.locator('iframe').dispatchEvent('hearback:missing-board');
    await expect(page.getByText('Our board is not available now.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Email Notifications' })).toBeVisible();
  });
});
