import type { Page } from 'playwright';
import type { Scheme } from '../../web/src/messages/shots.ts';
import { openAsOwner, serveHost, vote } from './pages.ts';
import type { Scene, Shoot } from './studio.ts';

const COMMON = {
  fileOf: (name: string, scheme: Scheme) => `tests/pictures/${name}-${scheme}.webp`,
  // GitHub serves them to every reader of the README.
  bytesMax: 120_000,
} as const;

async function showBoard(page: Page, scheme: Scheme) {
  await page.goto(`/embed/demo?theme=${scheme}`);
  await vote(page);
}

async function shootPanel(page: Page, scheme: Scheme, shoot: Shoot) {
  const host = await serveHost('host-page.html', scheme);
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Open feedback' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: /vote/i }).first().waitFor();
  await shoot('panel');
  host.server.close();
}

/** The pictures of the README. */
export const README_SCENES: readonly Scene[] = [
  {
    ...COMMON,
    name: 'board',
    size: { width: 1200, height: 760 },
    run: async (page, scheme, shoot) => {
      await showBoard(page, scheme);
      await shoot('board');
    },
  },
  {
    ...COMMON,
    name: 'board-phone',
    size: { width: 390, height: 780 },
    run: async (page, scheme, shoot) => {
      await showBoard(page, scheme);
      await shoot('board-phone');
    },
  },
  { ...COMMON, name: 'panel', size: { width: 1200, height: 760 }, run: shootPanel },
  {
    ...COMMON,
    name: 'admin',
    size: { width: 1200, height: 860 },
    run: async (page, _scheme, shoot) => {
      await openAsOwner(page, '/admin/demo');
      await page.getByRole('listitem').or(page.getByRole('row')).first().waitFor();
      await shoot('admin');
    },
  },
];
