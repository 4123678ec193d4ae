import { makeAccount } from '../../support/accounts.ts';
import { storeSession } from '../../support/session.ts';
import { open, PUBLIC_PAGES } from '../../support/site-page.ts';
import { expect, type Locator, type Page, test } from '../../support/test.ts';

const SECTIONS = { Integration: 'integration', 'Why?': 'why', Pricing: 'pricing', Features: 'features' } as const;
const FOOTER = [
  '/',
  '/de',
  '/features',
  '/pricing',
  '/comparison',
  '/roadmap',
  '/docs',
  '/blog',
  '/help',
  '/help#contact',
  '/about',
  '/privacy',
  '/terms',
  '/cookies',
  '/dpa',
  '/accessibility',
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

test('links to sections lead there, from any page', { tag: '@all' }, async ({ page }) => {
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
  const follow = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  const isAt = async (section: string) => {
    await expect(page).toHaveURL(`/#${section}`);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect.poll(() => topOf(page, section), section).toBe(64);
  };

  await test.step('scrolling is smooth, and instant with reduced motion', async () => {
    await open(page, '/');
    await follow('Features');
    await expect.poll(lastBehavior).toBe('smooth');
    await isAt('features');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await follow('Pricing');
    await expect.poll(lastBehavior).toBe('instant');
  });

  await test.step('section links scroll to 64 px above their section', async () => {
    for (const [name, section] of [...Object.entries(SECTIONS), ['Comparison', 'comparison'] as const]) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await follow(name);
      await isAt(section);
    }
  });

  await test.step('a section link on another page, and a hash in the address, scroll to the section', async () => {
    await open(page, '/roadmap');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Integration' })).toHaveAttribute(
      'href',
      '/#integration',
    );
    await follow('Pricing');
    await isAt('pricing');
    await open(page, '/#comparison');
    await isAt('comparison');
  });

  await test.step('/features and /pricing lead to their sections, by a link and in the address bar', async () => {
    for (const section of ['features', 'pricing']) {
      await page.goto(`/${section}`);
      await isAt(section);
    }
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click();
    await isAt('features');
  });
});

// `@all`, where failed tests run again: on a busy machine, the page may record its position too late.
test('another page starts at the top, and Back restores the scroll position', { tag: '@all' }, async ({ page }) => {
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

test('the header hides when scrolling down, and returns when scrolling up or near the top', { tag: '@all' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
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

test('the header links to the sign-in, and to the account behind it', async ({ page }) => {
  const header = page.getByRole('banner');

  await test.step('without a sign-in, the header links to the dashboard’s form and the sign-up', async () => {
    await open(page, '/');
    await header.getByRole('link', { name: 'Get Started' }).click();
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await page.goBack();
    await header.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });

  await test.step('with a sign-in, the header links to the dashboard and the account', async () => {
    const account = await makeAccount();
    await storeSession(page, account);
    await open(page, '/help');
    await expect(header.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await header.getByRole('button', { name: account.email.split('@')[0] ?? '' }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toContainText(account.email);
    // On Pro, but on a site without an address for support.
    await expect(menu.getByRole('menuitem')).toHaveText(['Dashboard', 'Settings', 'Plan and billing', 'Sign Out']);
    await expect(page.getByText('includes priority support')).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Dashboard']);
  });
});

async function rightOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
}

test('on a phone, the navigation is a sheet', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole('button', { name: 'Open menu' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });

  await test.step('on the right that traps and returns the focus', async () => {
    await open(page, '/');
    await button.click();
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
      'Docs',
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
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await button.click();
    await sheet.getByRole('link', { name: 'Pricing' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/#pricing');
    await expect.poll(() => topOf(page, 'pricing')).toBe(64);
  });

  await test.step('Back closes the navigation, and however it was closed, the next Back leaves the page', async () => {
    await open(page, '/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
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

  await test.step('signed in it has Settings and Sign Out, which signs out', async () => {
    await storeSession(page, await makeAccount());
    await open(page, '/settings');
    await button.click();
    await expect(sheet.getByRole('link')).toHaveText(['Dashboard', 'Settings', 'Plan and billing']);
    await sheet.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your users know what to build next');
    await expect(page).toHaveURL('/');
    await button.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test('every link of header and footer has a target', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01'));
  await open(page, '/');

  await test.step('the footer has its four columns, links, blurb and year', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Collect, manage and analyze user feedback to build better products.')).toBeVisible();
    for (const title of ['Product', 'Resources', 'Company']) {
      await expect(footer.getByRole('heading', { name: title })).toBeVisible();
    }
    const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect([...new Set(links)].sort()).toEqual([...FOOTER].sort());
    await expect(footer.getByText('© 2031 Hearback')).toBeVisible();
    const legal = footer.getByRole('navigation', { name: 'Legal' });
    await expect(legal.getByRole('link')).toHaveText(['Imprint', 'Privacy', 'Terms', 'Cookies']);
  });

  const links = page.getByRole('banner').or(page.getByRole('contentinfo')).getByRole('link');
  const targets = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
  const isSection = (target: string) => /^\/?#/.test(target);
  for (const target of [...targets].filter(isSection)) {
    await expect(page.locator(target.replace('/', '')), target).toHaveCount(1);
  }
  // pages.spec.ts opens the public pages, and the test of links to sections the two that lead to one.
  const opened = [...Object.keys(PUBLIC_PAGES), '/features', '/pricing'];
  for (const target of [...targets].filter((path) => !isSection(path) && !opened.includes(path))) {
    await page.goto(target);
    await expect(page.getByRole('heading', { level: 1 }).first(), target).toBeVisible();
    await expect(page.getByText('Error loading application. Please try again later.'), target).toHaveCount(0);
  }
});
