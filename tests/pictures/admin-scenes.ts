import type { Page } from 'playwright';
import type { Scheme } from '../../web/src/messages/shots.ts';
import { openAsOwner } from './pages.ts';
import type { Shoot } from './studio.ts';

async function shootMerging(page: Page, _scheme: Scheme, shoot: Shoot) {
  await openAsOwner(page, '/admin/demo?item=demo-ical-feed-question');
  await page.getByRole('button', { name: 'Merge into...', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge feedback' });
  await dialog.getByRole('searchbox').fill('calendar');
  await dialog.getByRole('radio', { name: /Google Calendar/ }).check();
  const together = dialog.getByText(/voters together/);
  await together.scrollIntoViewIfNeeded();
  await shoot('merging', together);
}

async function shootInsights(page: Page, _scheme: Scheme, shoot: Shoot) {
  await openAsOwner(page, '/admin/demo?tab=insights');
  const chart = page.getByRole('region', { name: /^Votes: / }).first();
  await chart.locator('svg').first().waitFor();
  await shoot('insights', page.getByRole('tabpanel'));
}

async function shootSettings(page: Page, _scheme: Scheme, shoot: Shoot) {
  await openAsOwner(page, '/admin/demo');
  await page.getByRole('tab', { name: 'Product Settings' }).click();
  const panel = page.getByRole('tabpanel');
  await page.frameLocator('iframe').locator('article').first().waitFor();
  await shoot('settings', panel);
}

async function shootEmbedding(page: Page, _scheme: Scheme, shoot: Shoot) {
  await openAsOwner(page, '/admin/demo');
  await page.getByRole('button', { name: 'Embed', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('code').first().waitFor();
  await dialog.frameLocator('iframe').locator('article').first().waitFor();
  await shoot('embedding', dialog);
}

/** The pictures of the owner's screens. */
export const ADMIN_SCENES = {
  merging: shootMerging,
  insights: shootInsights,
  settings: shootSettings,
  embedding: shootEmbedding,
} as const;
