import type { Page } from 'playwright';
import { picturePath, type Scheme, SHOTS, type ShotName } from '../../web/src/ui/shot/shots.ts';
import { makeBoard, makeItem } from '../support/boards.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { ADMIN_SCENES } from './admin-scenes.ts';
import { ELSEWHERE_SCENES } from './elsewhere-scenes.ts';
import { receiveNews } from './news-mail.ts';
import { closeMessages, vote } from './pages.ts';
import type { Scene, Shoot } from './studio.ts';

/** Bytes of a picture on the site. */
const SHOT_BYTES_MAX = 40_000;

const DEMO = '/embed/demo';

async function shootSimilar(page: Page, scheme: Scheme, shoot: Shoot) {
  await page.goto(`${DEMO}?theme=${scheme}&initialTab=submit`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.pressSequentially('Sync with my Outlook calendar', { delay: 20 });
  await page.getByRole('list', { name: 'Similar items' }).getByRole('listitem').first().waitFor();
  await title.evaluate((field) => scrollTo(0, field.getBoundingClientRect().top + scrollY - 96));
  await shoot('similar');
}

const shootView = (name: ShotName, address: string) => async (page: Page, scheme: Scheme, shoot: Shoot) => {
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

async function shootOffline(page: Page, scheme: Scheme, shoot: Shoot) {
  const address = `${DEMO}?theme=${scheme}`;
  await page.goto(address);
  await vote(page);
  await page.waitForFunction(async (url) => (await caches.match(url)) !== undefined, address, { timeout: 60_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await setOffline(page, true);
  await page.reload();
  await page.getByText(/^You are offline\./).waitFor();
  await page.getByRole('button', { name: /vote/i, pressed: false }).first().click();
  await page.getByText('Will be sent when you are back online').first().waitFor();
  await closeMessages(page);
  // The line about the network covers the title of a page that has scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot('offline');
  await setOffline(page, false);
}

/** Two items that arrive while a visitor looks at the list. */
async function shootLive(page: Page, scheme: Scheme, shoot: Shoot) {
  const board = await makeBoard({}, 'Fernwood');
  await makeItem(board, { title: 'Export my notes as one file', description: 'With the pictures.', votes: 48 });
  await makeItem(board, { title: 'Dark mode', description: 'For reading at night.', votes: 31, status: 'in-progress' });
  await makeItem(board, { title: 'Share a notebook', description: 'With my team, to read or to edit.', votes: 24 });
  await page.goto(`/embed/${board}?theme=${scheme}`);
  await page.locator('article').first().waitFor();
  await makeItem(board, { title: 'Search in pictures', votes: 1 });
  await makeItem(board, { title: 'A calendar of my notes', votes: 1 });
  await page.getByText('2 new').waitFor({ timeout: 90_000 });
  await shoot('live');
}

async function shootApproval(page: Page, scheme: Scheme, shoot: Shoot) {
  const board = await makeBoard({ requireApproval: true }, 'Fernwood');
  await makeItem(board, { title: 'Dark mode', description: 'For reading at night.', votes: 31 });
  await page.goto(`/embed/${board}?theme=${scheme}&initialTab=submit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Keyboard shortcuts');
  await page.getByRole('textbox', { name: 'Description' }).fill('The mouse is too far away.');
  await page.getByRole('button', { name: 'Submit feedback' }).click();
  const own = page.getByRole('article', { name: 'Keyboard shortcuts' });
  await own.waitFor();
  await closeMessages(page);
  await shoot('approval', own);
}

const RUNS = {
  similar: shootSimilar,
  roadmap: shootView('roadmap', 'view=roadmap'),
  answers: shootView('answers', 'item=demo-google-calendar-sync'),
  mail: shootMail,
  offline: shootOffline,
  changelog: shootView('changelog', 'view=changelog'),
  live: shootLive,
  approval: shootApproval,
  ...ADMIN_SCENES,
  ...ELSEWHERE_SCENES,
} as const satisfies Record<ShotName, Scene['run']>;

const VIEWS: Partial<Record<ShotName, Scene['view']>> = {
  merging: { width: 864, height: 900 },
  answers: { width: 672, height: 900 },
  insights: { width: 672, height: 900 },
  settings: { width: 1160, height: 900 },
  embedding: { width: 1000, height: 800 },
  leave: { width: 400, height: 900 },
  approval: { width: 400, height: 900 },
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
