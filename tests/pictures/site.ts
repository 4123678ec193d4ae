import type { Page } from 'playwright';
import { picturePath, type Scheme, SHOTS, type ShotName } from '../../web/src/messages/shots.ts';
import { ADMIN_SCENES } from './admin-scenes.ts';
import { ELSEWHERE_SCENES } from './elsewhere-scenes.ts';
import { receiveNews } from './news-mail.ts';
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

async function shootRoadmap(page: Page, scheme: Scheme, shoot: Shoot) {
  await page.goto(`${DEMO}?view=roadmap&theme=${scheme}`);
  await page.locator('article, h3').first().waitFor();
  await shoot('roadmap');
}

async function shootMail(page: Page, _scheme: Scheme, shoot: Shoot) {
  const { html } = await receiveNews(page);
  await page.goto('about:blank');
  await page.setContent(html);
  await shoot('mail');
}

const RUNS = {
  similar: shootSimilar,
  roadmap: shootRoadmap,
  mail: shootMail,
  ...ADMIN_SCENES,
  ...ELSEWHERE_SCENES,
} as const satisfies Record<ShotName, Scene['run']>;

const PHONE = { width: 368, height: 760 };

const VIEWS: Partial<Record<ShotName, Scene['view']>> = {
  merging: PHONE,
  similar: PHONE,
  insights: { width: 672, height: 900 },
  settings: { width: 1092, height: 900 },
  embedding: { width: 1000, height: 800 },
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
