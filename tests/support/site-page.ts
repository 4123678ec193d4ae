import { existsSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { inRoot } from '../stack/paths.ts';
import { isOfBusyEmulator } from './clean-page.ts';

/** The public routes of the specification and of D21 that have their own page, with the main heading of each. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': 'Your users know what to build next',
  '/roadmap': 'Roadmap',
  '/demo': 'Try it on this page',
  '/docs': 'Documentation',
  '/docs/embedding': 'Embedding',
  '/docs/visitors': 'Visitors',
  '/docs/owners': 'Owners',
  '/docs/moving': 'Moving in and out',
  '/docs/developers': 'Developers',
  '/docs/api': 'API',
  '/docs/users': 'Your users, signed in',
  '/docs/operators': 'Operators',
  '/comparison': 'Comparison',
  '/help': 'Help',
  '/about': 'About',
  '/blog': 'What’s new',
  '/imprint': 'Imprint',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/cookies': 'Cookies',
  '/dpa': 'Data processing agreement',
  '/accessibility': 'Accessibility',
};

export const LEGAL_PAGES = ['/imprint', '/privacy', '/terms', '/cookies', '/dpa'] as const;

export const CONSENT_KEY = 'cookie_consent_status';

/** Waits until React has hydrated a prerendered page. Clicks have no effect before that. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const page = document.querySelector('#root > *');
    return page !== null && Object.keys(page).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Waits until the page has shown what an answer may have changed. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Collects all unexpected browser messages: errors, React warnings and policy violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Chromium warns about every same-origin sandboxed frame; the board needs both permissions.
    const isSandbox = message.text().includes('can escape its sandboxing');
    if (['error', 'warning'].includes(message.type()) && !isSandbox && !isOfBusyEmulator(message))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** Files of the catalog whose German the tests read. */
interface Catalog {
  readonly account: typeof import('../../web/src/messages/en/account.ts');
  readonly billing: typeof import('../../web/src/messages/en/billing.ts');
  readonly 'board/board': typeof import('../../web/src/messages/en/board/board.ts');
  readonly 'board/writing': typeof import('../../web/src/messages/en/board/writing.ts');
  readonly site: typeof import('../../web/src/messages/en/site.ts');
  readonly 'owner/answers': typeof import('../../web/src/messages/en/owner/answers.ts');
  readonly 'owner/owner': typeof import('../../web/src/messages/en/owner/owner.ts');
}

/** Returns a file of the catalog in German. A file that German does not have is English, as in the build. */
export async function inGerman<File extends keyof Catalog>(file: File): Promise<Catalog[File]> {
  const folder = existsSync(inRoot(`web/src/messages/de/${file}.ts`)) ? 'de' : 'en';
  return import(`../../web/src/messages/${folder}/${file}.ts`);
}
