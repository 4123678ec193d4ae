import { makeAccount, signIn } from '../../support/accounts.ts';
import { open } from '../../support/site-page.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';

const SECTIONS = { Integration: 'integration', 'Why?': 'why', Pricing: 'pricing', Features: 'features' } as const;
const FOOTER = [
  '/',
  '/features',
  '/pricing',
  '/roadmap',
  '/docs',
  '/blog',
  '/help',
  '/about',
  '/privacy',
  '/terms',
  '/cookies',
  '/imprint',
];

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** The distance of a section from the top of the viewport, once scrolling has ended. */
async function topOf(page: Page, section: string): Promise<number> {
  let last = -1;
  await expect
    .poll(async () => {
      const now = await scrolled(page);
      const isStill = now === last;
      last = now;
      return isStill;
    })
    .toBe(true);
  return Math.round((await page.locator(`#${section}`).boundingBox())?.y ?? Number.NaN);
}

test('section links scroll to 64 px above their section', async ({ page }) => {
  await open(page, '/');
  for (const [name, section] of [...Object.entries(SECTIONS), ['Comparison', 'comparison'] as const]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/#${section}`);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect.poll(() => topOf(page, section), section).toBe(64);
  }
});

test('scrolling is smooth, and instant with reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    const behaviors: unknown[] = [];
    Object.assign(window, { behaviors });
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      behaviors.push(options.behavior);
      scrollTo(options);
    }) as typeof window.scrollTo;
  });
  const lastBehavior = () =>
    page.evaluate(() => (window as unknown as { behaviors: string[] }).behaviors.at(-1) ?? null);
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
  await expect.poll(lastBehavior).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect.poll(lastBehavior).toBe('instant');
});

test('a section link on another page, and a hash in the address, scroll to the section', async ({ page }) => {
  await open(page, '/roadmap');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Integration' })).toHaveAttribute(
    'href',
    '/#integration',
  );
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/#pricing');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await expect.poll(() => topOf(page, 'pricing')).toBe(64);
  await open(page, '/#comparison');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await expect.poll(() => topOf(page, 'comparison')).toBe(64);
});

test('/features and /pricing lead to their sections, by a link and in the address bar', async ({ page }) => {
  for (const section of ['features', 'pricing']) {
    await page.goto(`/${section}`);
    await expect(page).toHaveURL(`/#${section}`);
    await expect.poll(() => topOf(page, section)).toBe(64);
  }
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
  await expect(page).toHaveURL('/#features');
  await expect.poll(() => topOf(page, 'features')).toBe(64);
});

test('another page starts at the top, and Back restores the scroll position', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await expect.poll(() => scrolled(page)).toBe(2000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your users know what to build next');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1900);
});

test('the header hides when scrolling down, and returns when scrolling up or near the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.getByRole('button', { name: 'Reject All' }).click();
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBe(64);
  const to = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await to(600);
  await expect(header).not.toBeInViewport();
  await to(500);
  await expect(header).toBeInViewport({ ratio: 1 });
  await to(900);
  await expect(header).not.toBeInViewport();
  await to(15);
  await expect(header).toBeInViewport({ ratio: 1 });
  // Scrolled down again, but still near the top.
  await to(19);
  await expect(header).toBeInViewport({ ratio: 1 });
  await to(900);
  await expect(header).not.toBeInViewport();
  // Keyboard focus brings the header back into view.
  await header.getByRole('link', { name: 'Roadmap' }).focus();
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('without a sign-in, the header links to the dashboard’s form and the sign-up', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page.goBack();
  await header.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('with a sign-in, the header links to the dashboard and the account', async ({ page }) => {
  const account = await makeAccount();
  await signIn(page, account);
  await open(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await header.getByRole('button', { name: account.email.split('@')[0] ?? '' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText(account.email);
  await expect(menu.getByRole('menuitem')).toHaveText(['Dashboard', 'Settings', 'Plan and billing', 'Sign Out']);
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Dashboard']);
});

async function rightOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the navigation is a sheet on the right that traps and returns the focus', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    // The header has no room for the sign-in link.
    await expect(page.locator('.header-sign-in')).toBeHidden();
    await expect(page.locator('.header-sign-in')).toHaveCount(1);
    await expect(sheet.getByRole('link')).toHaveText([
      'Integration',
      'Why?',
      'Pricing',
      'Features',
      'Comparison',
      'Roadmap',
      'Sign In',
    ]);
    await expect.poll(() => rightOf(sheet), 'it has slid in').toBe(390);
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await page.mouse.click(20, 400);
    await expect(sheet).toHaveCount(0);
    await button.click();
    await sheet.getByRole('link', { name: 'Pricing' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/#pricing');
    await expect.poll(() => topOf(page, 'pricing')).toBe(64);
  });

  test('Back closes the navigation, and however it was closed, the next Back leaves the page', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
    const button = page.getByRole('button', { name: 'Open menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/help');
    await expect(button).toBeFocused();
    await button.click();
    await sheet.getByRole('button', { name: 'Close menu' }).click();
    await expect(sheet).toHaveCount(0);
    await button.click();
    await sheet.getByRole('link', { name: 'Roadmap' }).click();
    await expect(page).toHaveURL('/roadmap');
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/help');
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('signed in it has Settings and Sign Out, which signs out', async ({ page }) => {
    await signIn(page, await makeAccount());
    await open(page, '/settings');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('link')).toHaveText(['Dashboard', 'Settings', 'Plan and billing']);
    await sheet.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your users know what to build next');
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('nothing overflows the screen', async ({ page }) => {
    for (const path of ['/', '/roadmap', '/cookies', '/privacy']) {
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });
});

test('the footer has its four columns, links, blurb and year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01'));
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Collect, manage and analyze user feedback to build better products.')).toBeVisible();
  for (const title of ['Product', 'Resources', 'Company']) {
    await expect(footer.getByRole('heading', { name: title })).toBeVisible();
  }
  const targets = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect([...new Set(targets)].sort()).toEqual([...FOOTER].sort());
  await expect(footer.getByText('© 2031 Hearback')).toBeVisible();
  const legal = footer.getByRole('navigation', { name: 'Legal' });
  await expect(legal.getByRole('link')).toHaveText(['Imprint', 'Privacy', 'Terms', 'Cookies']);
});

test('every link of header and footer has a target', async ({ page }) => {
  await open(page, '/');
  const links = page.getByRole('banner').or(page.getByRole('contentinfo')).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const target of new Set(targets)) {
    await page.goto(target);
    await expect(page.getByRole('heading', { level: 1 }).first(), target).toBeVisible();
    await expect(page.getByText('Error loading application. Please try again later.'), target).toHaveCount(0);
    const section = new URL(page.url()).hash;
    if (section !== '') await expect(page.locator(section), target).toHaveCount(1);
  }
});
