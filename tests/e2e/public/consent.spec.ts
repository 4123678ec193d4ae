import { buildSite, serveSite } from '../../support/configured-site.ts';
import { keptBy } from '../../support/kept.ts';
import { CONSENT_KEY, hydrated, open, PUBLIC_PAGES } from '../../support/site-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

const NOTHING = { essential: true, functional: false, analytics: false, marketing: false };

/** Matches the date of a decision in this test. */
const TODAY = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const REJECTED = { ...NOTHING, accepted: false, rejected: true, decided: true, decided_at: TODAY };

const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, CONSENT_KEY);
const banner = (page: Page) => page.getByRole('region', { name: 'Privacy Settings' });

test('nothing is stored, asked or requested from another origin, on any public page', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== '127.0.0.1') foreign.push(request.url());
  });
  for (const path of Object.keys(PUBLIC_PAGES)) {
    // Absence: none of the page's requests may store anything or leave our origin.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(banner(page)).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('stores only what it needs to work, and does not measure')).toBeVisible();
    await page.mouse.wheel(0, 2000);
    expect(await keptBy(page), path).toEqual({
      cookies: [],
      local: [],
      session: [],
      databases: [],
      caches: [],
      workers: 0,
    });
  }
  // Navigation by links stores nothing either.
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  expect(await keptBy(page)).toMatchObject({ local: [], session: [], databases: [] });
  expect(foreign).toEqual([]);
});

test.describe('a site that measures how it is used', () => {
  const VALUES = {
    VITE_FIREBASE_PROJECT_ID: 'hearback-measured',
    VITE_SITE_ORIGIN: 'https://hearback.example',
    VITE_ANALYTICS_URL: 'https://analytics.example/count.js',
  };
  let folder = '';

  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    folder = await buildSite('measured', VALUES);
  });
  test.beforeEach(async ({ context }) => {
    await serveSite(context, { folder, values: VALUES });
    await context.route(/\.example\//, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  });

  test('the decision is asked for, stored, changed and asked for again', async ({ page }) => {
    await open(page, '/cookies');
    const dialog = page.getByRole('dialog', { name: 'Privacy Settings' });
    const choose = (name: string) => banner(page).getByRole('button', { name }).click();
    const reset = async () => {
      await page.getByRole('button', { name: 'Reset Cookie Preferences' }).click();
      await expect(banner(page)).toBeVisible();
      await expect(dialog, 'a dialog that was answered stays closed').toBeHidden();
    };

    await test.step('the banner and its dialog say what is measured', async () => {
      await expect(banner(page)).toContainText('May we also measure how it is used?');
      await choose('Customize');
      const analytics = dialog.getByRole('switch', { name: /Analytics/ });
      await expect(analytics).toHaveAccessibleName(/Nothing of it loads before you agree/);
      await expect(analytics).not.toHaveAccessibleName(/recordings/);
    });

    await test.step('Cancel and Escape decide nothing; Reject All in the dialog rejects', async () => {
      await dialog.getByRole('switch', { name: /Analytics/ }).check();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
      await choose('Customize');
      await expect(dialog.getByRole('switch', { name: /Analytics/ })).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(banner(page).getByRole('button', { name: 'Customize' })).toBeFocused();
      expect(await stored(page)).toBeNull();
      await choose('Customize');
      await dialog.getByRole('button', { name: 'Reject All' }).click();
      await expect(banner(page)).toHaveCount(0);
      expect(await stored(page)).toEqual(REJECTED);
    });

    await test.step('Reset Cookie Preferences deletes the choice and shows the banner', async () => {
      await reset();
      await expect(page.getByText('Your cookie preferences have been reset.')).toBeVisible();
      expect(await stored(page)).toBeNull();
    });

    await test.step('Customize has two tabs, saves the choice and marks it accepted', async () => {
      await choose('Customize');
      await expect(dialog.getByRole('tab')).toHaveText(['Preferences', 'Information']);
      const essential = dialog.getByRole('switch', { name: /Essential/ });
      await expect(essential).toBeChecked();
      await expect(essential).toBeDisabled();
      for (const name of [/Functional/, /Analytics/, /Marketing/]) {
        await expect(dialog.getByRole('switch', { name })).not.toBeChecked();
      }
      await dialog.getByRole('tab', { name: 'Preferences' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('tab', { name: 'Information' })).toBeFocused();
      await expect(dialog.getByRole('tabpanel')).toContainText('cookie_consent_status');
      await page.keyboard.press('ArrowLeft');
      await dialog.getByRole('switch', { name: /Functional/ }).check();
      await dialog.getByRole('button', { name: 'Save Preferences' }).click();
      await expect(banner(page)).toHaveCount(0);
      expect(await stored(page)).toEqual({ ...REJECTED, functional: true, accepted: true, rejected: false });
    });

    await test.step('Reject All sets only essential', async () => {
      await reset();
      await choose('Reject All');
      await expect(banner(page)).toHaveCount(0);
      expect(await stored(page)).toEqual(REJECTED);
    });

    await test.step('Accept All sets every choice', async () => {
      await reset();
      await choose('Accept All');
      await expect(banner(page)).toHaveCount(0);
      expect(await stored(page)).toEqual({
        essential: true,
        functional: true,
        analytics: true,
        marketing: true,
        accepted: true,
        rejected: false,
        decided: true,
        decided_at: TODAY,
      });
      await page.reload();
      await hydrated(page);
      await expect(banner(page)).toHaveCount(0);
    });

    await test.step('the banner returns after 12 months, before the first paint and without consent', async () => {
      const decideAt = (days: number) =>
        page.evaluate(
          ({ key, days }) => {
            const date = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
            const decision = JSON.parse(localStorage.getItem(key) ?? '{}');
            localStorage.setItem(key, JSON.stringify({ ...decision, decided_at: date }));
          },
          { key: CONSENT_KEY, days },
        );
      await decideAt(364);
      await open(page, '/about');
      await expect(banner(page)).toHaveCount(0);
      await decideAt(366);
      await open(page, '/about');
      await expect(banner(page)).toBeVisible();
      await choose('Reject All');
      expect(await stored(page)).toMatchObject({ ...NOTHING, decided_at: TODAY });
    });
  });

  test('two tabs stay in sync', { tag: '@all' }, async ({ page, context }) => {
    const other = await context.newPage();
    await open(other, '/roadmap');
    await open(page, '/cookies');
    await banner(page).getByRole('button', { name: 'Reject All' }).click();
    await expect(banner(other)).toHaveCount(0);
    await page.getByRole('button', { name: 'Reset Cookie Preferences' }).click();
    await expect(banner(other)).toBeVisible();
  });

  test('the decision lasts as long as the page if storage is blocked', { tag: '@all' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await open(page, '/');
    await banner(page).getByRole('button', { name: 'Reject All' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
    await expect(banner(page)).toHaveCount(0);
  });

  test('the banner covers no control that is in view', { tag: '@all' }, async ({ page }) => {
    for (const path of ['/', '/login', '/cookies']) {
      await page.goto(path);
      for (const viewport of [
        { width: 390, height: 664 },
        { width: 1280, height: 720 },
      ]) {
        await page.setViewportSize(viewport);
        await expect(banner(page)).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        const covered = await page.evaluate(() => {
          const controls = [...document.querySelectorAll('a, button, input, iframe, summary')];
          return controls
            .filter((control) => control.closest('.consent') === null && control.checkVisibility())
            .filter((control) => {
              // Scrolls as the browser does on focus. The banner at the end of the window leaves room for the control.
              control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
              const question = document.querySelector('.consent')?.getBoundingClientRect();
              const box = control.getBoundingClientRect();
              return box.height > 0 && question && box.top < question.bottom && box.bottom > question.top;
            })
            .filter((control) => !control.matches('.skip-link'))
            .map((control) => control.textContent);
        });
        expect(covered, `${path}, ${viewport.width} px`).toEqual([]);
      }
    }
  });
});
