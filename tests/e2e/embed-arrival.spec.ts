import { expect } from 'playwright/test';
import { makeBoard, makeItem } from '../support/boards.ts';
import { scriptCode } from '../support/host-page.ts';
import { hold } from '../support/network/hold.ts';
import { test } from '../support/script-host.ts';

/** The text in the place of a board while it loads, and after it could not be loaded. */

const FAB = 'data-mode="fab"';

for (const [what, attributes, tag] of [
  ['an inline board', '', []],
  ['a panel', FAB, ['@all']],
] as const) {
  test(`${what} that loads or fails says so, and never shows a server’s bare text`, { tag: [...tag] }, async ({
    complaints,
    host,
    page,
    visit,
  }) => {
    const id = await makeBoard();
    await makeItem(id, { title: 'Arrived' });
    const address = `**/embed/${id}?*`;
    const place = page.locator('[data-hearback]');
    const status = place.getByRole('status');
    const frame = place.locator('iframe');
    const begin = async () => {
      await visit(scriptCode(id, attributes));
      if (attributes) await host.opener().click();
    };

    await test.step('it loads', async () => {
      const { release } = hold(page, address);
      await begin();
      await expect(status).toHaveText('Loading feedback…');
      await expect(status).toBeInViewport();
      release();
      await expect(host.boardOf(id).item('Arrived')).toBeVisible();
      await expect(status).toHaveText('');
      await expect(frame).toBeVisible();
      await page.unroute(address);
    });

    await test.step('it fails, and loads at the next try', async () => {
      await page.route(address, (route) =>
        route.fulfill({ status: 502, body: 'Bad Gateway', contentType: 'text/plain' }),
      );
      await page.clock.install();
      await begin();
      await expect(frame.contentFrame().getByText('Bad Gateway')).toBeAttached();
      await page.clock.runFor(9000);
      await expect(status).toHaveText('Feedback could not be loaded. Try again');
      await expect(frame).toBeHidden();
      await page.unroute(address);
      await status.getByRole('link', { name: 'Try again' }).click();
      await expect(host.boardOf(id).item('Arrived')).toBeVisible();
      await expect(status).toHaveText('');
      for (const complaint of complaints) expect(complaint).toContain('502');
      complaints.length = 0;
    });
  });
}

test('a board far down a page has not failed before its reader comes to it', { tag: '@all' }, async ({
  host,
  page,
  visit,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Far down' });
  await page.clock.install();
  await visit(`${'<p>Text of the page</p>'.repeat(400)}${scriptCode(id)}`);
  await expect(host.boards()).toHaveCount(1);
  const status = page.locator('[data-hearback]').getByRole('status');
  await page.clock.runFor(3000);
  await expect(status).toHaveText('Loading feedback…');
  await page.clock.runFor(60_000);
  await expect(status).toHaveText('Loading feedback…');
  await page.locator('[data-hearback]').scrollIntoViewIfNeeded();
  await expect(host.boardOf(id).item('Far down')).toBeVisible();
});
