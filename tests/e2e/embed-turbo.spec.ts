import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { inRoot } from '../stack/paths.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { scriptCode } from '../support/host-page.ts';
import { hostPage, isMarked, markDocument, overflowOf, serveHostSite } from '../support/host-site.ts';
import { test } from '../support/script-host.ts';

/**
 * Sites of Turbo, which replaces the body of a page and keeps copies of pages for Back. There, widgets of others lock
 * the page permanently, lose their button, or leave a dead copy of the button.
 */

const FAB = 'data-mode="fab"';
const TURBO = readFileSync(inRoot('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js'), 'utf8');

interface Pages {
  readonly head?: string;
  readonly one?: string;
  readonly two?: string;
}

/** Serves two pages with Turbo. */
const serve = ({ head = '', one = '', two = '' }: Pages) => {
  const common = `<script src="/turbo.js"></script><meta name="turbo-refresh-method" content="morph">${head}`;
  return serveHostSite({
    '/turbo.js': { body: TURBO, type: 'text/javascript' },
    '/one': hostPage('One', { head: common, body: one }),
    '/two': hostPage('Two', { head: common, body: two }),
  });
};

const heading = { one: 'One', two: 'Two' };

test('on a phone, Back closes the panel, and whatever ends the panel unlocks the page', { tag: '@field' }, async ({
  host,
  page,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'In the panel' });
  const site = await serve({ head: scriptCode(id, FAB), two: '<p>Long</p>'.repeat(100) });
  const at = (name: keyof typeof heading) => expect(page.getByRole('heading', { name: heading[name] })).toBeVisible();
  const openPanel = async () => {
    await host.opener().click();
    await expect(host.boardOf(id).item('In the panel')).toBeVisible();
    expect(await overflowOf(page)).toBe('hidden');
  };
  try {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`${site.origin}/one`);
    await markDocument(page);
    await page.getByRole('link', { name: 'To two' }).click();
    await at('two');

    await test.step('Back closes the panel, and the next one leaves the page', async () => {
      await openPanel();
      await page.goBack();
      await expect(host.panel()).toBeHidden();
      expect(await overflowOf(page)).toBe('visible');
      await at('two');
      expect(new URL(page.url()).pathname).toBe('/two');
      await page.goBack();
      await at('one');
      await expect(host.opener()).toHaveCount(1);
    });

    await test.step('a panel that was closed otherwise costs no press of Back', async () => {
      await page.getByRole('link', { name: 'To two' }).click();
      await at('two');
      await openPanel();
      await host.boardOf(id).button('Close feedback').click();
      await expect(host.panel()).toBeHidden();
      await page.goBack();
      await at('one');
    });

    await test.step('pages that are visited after it was closed are one press of Back each', async () => {
      await page.getByRole('link', { name: 'To two' }).click();
      await at('two');
      await openPanel();
      await host.boardOf(id).button('Close feedback').click();
      await expect(host.panel()).toBeHidden();
      for (const name of ['one', 'two'] as const) {
        await page.getByRole('link', { name: `To ${name}` }).click();
        await at(name);
      }
      for (const name of ['one', 'two', 'one'] as const) {
        await page.goBack();
        await at(name);
        await expect(page).toHaveURL(new RegExp(`/${name}$`));
      }
    });

    await test.step('the page unlocks when it navigates, and when our element is removed', async () => {
      await openPanel();
      await page.evaluate(() => (window as unknown as { Turbo: { visit(url: string): void } }).Turbo.visit('/two'));
      await at('two');
      await expect.poll(() => overflowOf(page)).toBe('visible');
      await expect(host.panel()).toBeHidden();
      await openPanel();
      await page.evaluate(() => document.querySelector('[data-hearback]')?.remove());
      await expect.poll(() => overflowOf(page)).toBe('visible');
      await expect(host.opener(), 'its tag is still there').toHaveCount(1);
      await expect(host.panel()).toBeHidden();
    });
    expect(await isMarked(page), 'all of it in one document').toBe(true);
  } finally {
    await site.close();
  }
});

test('a tag in the head keeps its board through all pages', { tag: ['@all', '@field'] }, async ({
  complaints,
  host,
  page,
}) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Everywhere' });

  await test.step('the button', async () => {
    const site = await serve({ head: scriptCode(id, FAB) });
    await page.goto(`${site.origin}/one`);
    await markDocument(page);
    await expect(host.opener()).toHaveCount(1);
    for (const name of ['two', 'one', 'two'] as const) {
      await page.getByRole('link', { name: `To ${name}` }).click();
      await expect(page.getByRole('heading', { name: heading[name] })).toBeVisible();
      await expect(host.opener()).toHaveCount(1);
      await host.call('open');
      await expect(host.boardOf(id).item('Everywhere')).toBeVisible();
      await host.call('close');
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();
    await expect(host.opener()).toHaveCount(1);
    await expect(host.boards(), 'no dead copy').toHaveCount(1);

    await host.call('open');
    await page.evaluate(() => {
      const { Turbo } = window as unknown as { Turbo: { session: { refresh(url: string): void } } };
      document.querySelector('h1')?.replaceChildren('Changed');
      Turbo.session.refresh(location.href);
    });
    await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();
    await expect(host.panel(), 'a page that is morphed keeps even the panel').toBeVisible();
    await host.call('destroy');
    await page.getByRole('link', { name: 'To two' }).click();
    await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
    await page.waitForTimeout(500);
    await expect(host.boards(), 'destroyed for good').toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
    await site.close();
  });

  await test.step('a board whose target is on one of the pages', async () => {
    const site = await serve({ head: scriptCode(id, 'data-target="#place"'), two: '<div id="place"></div>' });
    await page.goto(`${site.origin}/one`);
    await expect.poll(() => complaints).toEqual(['Hearback: data-target="#place" matches nothing yet.']);
    complaints.length = 0;
    await markDocument(page);
    for (const come of [() => page.getByRole('link', { name: 'To two' }).click(), () => page.goForward()]) {
      await come();
      await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
      await expect(host.boardOf(id).item('Everywhere')).toBeVisible();
      await expect(host.boards()).toHaveCount(1);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();
      await expect(host.boards()).toHaveCount(0);
    }
    expect(await isMarked(page)).toBe(true);
    await site.close();
  });
});

test('a tag in the body comes and goes with its page', { tag: ['@all', '@field'] }, async ({ host, page }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'On page two' });
  const site = await serve({ two: scriptCode(id) });
  await page.goto(`${site.origin}/two`);
  await host.boardOf(id).ready();
  await markDocument(page);
  await page.getByRole('link', { name: 'To one' }).click();
  await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();
  await expect(host.boards()).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
  await expect(host.boardOf(id).item('On page two')).toBeVisible();
  await expect(host.boards(), 'the copy that Turbo kept is gone').toHaveCount(1);
  expect(await isMarked(page)).toBe(true);
  await site.close();
});
