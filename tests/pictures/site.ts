import type { Page } from 'playwright';
import { picturePath, type Scheme, SHOTS, type ShotName } from '../../web/src/ui/shot/shots.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { writeDemoNews } from './demo-news.ts';
import { receiveNews } from './news-mail.ts';
import { openAsOwner, serveHost, vote } from './pages.ts';
import type { Scene, Shoot } from './studio.ts';

/** Bytes of a picture on the site. */
export const SHOT_BYTES_MAX = 40_000;

const DEMO = '/embed/demo';

async function shootSimilar(page: Page, scheme: Scheme, shoot: Shoot) {
  await page.goto(`${DEMO}?theme=${scheme}&initialTab=submit`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.pressSequentially('Sync with my Outlook calendar', { delay: 20 });
  await page.getByRole('list', { name: 'Similar items' }).getByRole('listitem').first().waitFor();
  await title.evaluate((field) => scrollTo(0, field.getBoundingClientRect().top + scrollY - 96));
  await shoot('similar');
}

async function shootMerging(page: Page, _scheme: Scheme, shoot: Shoot) {
  await openAsOwner(page, '/admin/demo?item=demo-ical-feed-question');
  await page.getByRole('button', { name: 'Merge into...', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge feedback' });
  await dialog.getByRole('searchbox').fill('calendar');
  await dialog.getByRole('radio', { name: /Google Calendar/ }).check();
  await dialog.getByText(/voters together/).waitFor();
  await shoot('merging', dialog);
}

const shootView = (name: ShotName, address: string) => async (page: Page, scheme: Scheme, shoot: Shoot) => {
  if (name === 'changelog') await writeDemoNews();
  await page.goto(`${DEMO}?${address}&theme=${scheme}`);
  await page.locator('article, h3').first().waitFor();
  await shoot(name, name === 'answers' ? page.locator('article').first() : undefined);
};

async function shootMail(page: Page, _scheme: Scheme, shoot: Shoot) {
  const { html } = await receiveNews(page);
  await page.goto('about:blank');
  await page.setContent(html);
  await shoot('mail');
}

async function shootInsights(page: Page, _scheme: Scheme, shoot: Shoot) {
  await openAsOwner(page, '/admin/demo?tab=insights');
  const chart = page.getByRole('region', { name: /^Votes: / }).first();
  await chart.locator('svg').first().waitFor();
  await shoot('insights', page.getByRole('tabpanel'));
}

async function shootOffline(page: Page, scheme: Scheme, shoot: Shoot) {
  const address = `${DEMO}?theme=${scheme}`;
  await page.goto(address);
  await vote(page);
  await page.waitForFunction(async (url) => (await caches.match(url)) !== undefined, address, { timeout: 60_000 });
  await setOffline(page, true);
  await page.reload();
  await page.getByText(/^You are offline\./).waitFor();
  await page.getByRole('button', { name: /vote/i, pressed: false }).first().click();
  await page.getByText('Will be sent when you are back online').first().waitFor();
  await page.waitForTimeout(6000);
  // The line about the network covers the title of a page that has scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot('offline');
  await setOffline(page, false);
}

async function shootBlocked(page: Page, scheme: Scheme, shoot: Shoot) {
  const host = await serveHost('framed-page.html', scheme);
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  await vote(page, frame);
  await page.reload();
  await frame.getByRole('button', { name: /vote/i, pressed: true }).first().waitFor();
  await shoot('blocked');
  host.server.close();
}

const RUNS: Readonly<Record<ShotName, Scene['run']>> = {
  similar: shootSimilar,
  merging: shootMerging,
  roadmap: shootView('roadmap', 'view=roadmap'),
  answers: shootView('answers', 'item=demo-google-calendar-sync'),
  mail: shootMail,
  insights: shootInsights,
  blocked: shootBlocked,
  offline: shootOffline,
  changelog: shootView('changelog', 'view=changelog'),
};

const VIEWS: Partial<Record<ShotName, Scene['view']>> = {
  merging: { width: 864, height: 900 },
  answers: { width: 672, height: 900 },
  insights: { width: 672, height: 900 },
};

/** The pictures of the landing page and the documentation. */
export const SITE_SCENES: readonly Scene[] = (Object.keys(RUNS) as ShotName[]).map((name) => ({
  name,
  size: SHOTS[name],
  scale: SHOTS[name].scale,
  ...(VIEWS[name] && { view: VIEWS[name] }),
  fileOf: (shot, scheme) => `web/public${picturePath(shot, scheme)}`,
  bytesMax: SHOT_BYTES_MAX,
  isBlocked: name === 'blocked',
  run: RUNS[name],
}));
