import type { Page } from 'playwright/test';

/** The public routes of the specification and of D21 that show a page of their own, by their main heading. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/': 'Your users know what to build next',
  '/roadmap': 'Roadmap',
  '/demo': 'Try it on this page',
  '/docs': 'Documentation',
  '/help': 'Help',
  '/about': 'About',
  '/blog': 'What is new',
  '/imprint': 'Imprint',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/cookies': 'Cookies',
};

export const LEGAL_PAGES = ['/imprint', '/privacy', '/terms', '/cookies'] as const;

export const CONSENT_KEY = 'cookie_consent_status';

/** Waits until React has taken over a prerendered page: only then does a click reach it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const page = document.querySelector('#root > *');
    return page !== null && Object.keys(page).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Everything that the browser says that should not be there: errors, warnings of React, refusals of the policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Chromium remarks on any sandboxed frame of one's own origin; the board needs both permissions.
    const isSandbox = message.text().includes('can escape its sandboxing');
    if (['error', 'warning'].includes(message.type()) && !isSandbox) complaints.push(message.text());
  });
  return complaints;
}
