import { fillLogin, makeAccount } from '../../support/accounts.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { forget, storeSession } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';

test('pages behind the sign-in ask for it and lead back', async ({ page }) => {
  const { uid, email, password } = await makeOwner();
  const board = await giveBoard(uid, { name: 'Remembered' });
  const signInHere = async () => {
    await fillLogin(page, email, password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  await test.step('protected pages redirect without a sign-in and remember the origin', async () => {
    for (const [path, target] of [
      ['/settings', '/login?from=%2Fsettings'],
      ['/redeem?code=X', '/login?from=%2Fredeem%3Fcode%3DX'],
      ['/activate-account', '/login?from=%2Factivate-account'],
      ['/admin/demo', '/dashboard?from=%2Fadmin%2Fdemo'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(target);
    }
  });

  await test.step('/activate-account requires a sign-in or a userId', async () => {
    await page.goto('/activate-account?userId=somebody');
    await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
    await expect(page).toHaveURL('/activate-account?userId=somebody');
    await page.goto('/activate-account?userId=');
    await expect(page).toHaveURL('/login?from=%2Factivate-account%3FuserId%3D');
  });

  await test.step('/dashboard without a sign-in shows "Sign in to view your boards", a link to /login and the form', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Sign in to view your boards' })).toBeVisible();
    await expect(page.locator('main a[href="/login"]')).toBeVisible();
    // The form is complete, so the link does not come before it.
    await expect(page.locator('main .auth-card ~ a[href="/login"]')).toHaveCount(1);
    await signInHere();
    await expect(page.getByRole('heading', { name: 'Feedback Boards' })).toBeVisible();
  });

  await test.step('signing in on the dashboard opens the remembered board', async () => {
    await forget(page);
    await page.goto(`/admin/${board}?tab=settings`);
    await signInHere();
    await expect(page.getByRole('heading', { name: 'Remembered' })).toBeVisible();
    await expect(page).toHaveURL(`/admin/${board}?tab=settings`);
  });

  await test.step('an origin on another site is ignored', async () => {
    await forget(page);
    await page.goto(`/login?from=${encodeURIComponent('//evil.example')}`);
    await signInHere();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a page behind the sign-in shows that it loads while the session is checked', { tag: '@all' }, async ({
  page,
}) => {
  const account = await makeAccount();
  await storeSession(page, account);
  for (const path of ['/dashboard', '/admin/demo', '/settings']) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/accounts:lookup/, (route) => held.then(() => route.continue()));
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
    await expect(page.getByRole('main').locator('.checking-panel')).toHaveCount(3);
    release();
    await expect(page.locator('.checking-panel')).toHaveCount(0);
    await page.unroute(/accounts:lookup/);
  }
});

test('an inactive account gets the toast and activation, but may redeem', async ({ page }) => {
  const { email, password } = await makeAccount({ isActive: false });

  await test.step('signing in to an inactive account leads to activation from any page', async () => {
    await page.goto('/settings');
    await fillLogin(page, email, password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/activate-account');
    await expect(page.getByText('Your account needs to be activated before accessing this page')).toBeVisible();
  });

  for (const path of ['/dashboard', '/settings', '/admin/demo']) {
    await page.goto(path);
    const refusal = page.locator('[data-tone="failure"]');
    // Under the pointer, the message stays.
    await refusal.hover();
    await expect(refusal).toHaveText('Your account needs to be activated before accessing this page');
    // It is red text on a red background on the page itself.
    expect(await refusal.evaluate(redness)).toBeGreaterThan(1.5);
    await expect(page).toHaveURL('/activate-account');
  }

  await test.step('on a phone it leaves the buttons of the plans free', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await expect(page.locator('[data-tone="failure"]')).toBeVisible();
    const isFree = (button: Element) => {
      const { left, top, width } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + 8));
    };
    const choose = page.getByRole('button', { name: /^Choose/ }).first();
    await expect(choose).toBeInViewport();
    await expect.poll(() => choose.evaluate(isFree)).toBe(true);
    await page.setViewportSize({ width, height });
  });
  await page.goto('/redeem');
  await expect(page.getByRole('heading', { name: 'Redeem a code' })).toBeVisible();

  await test.step('a protected page renders nothing before the check', async () => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const text = document.querySelector('main')?.textContent;
        if (text) seen.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/settings');
    await expect(page).toHaveURL('/activate-account');
    await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join(' '));
    expect(seen).not.toMatch(/Settings|Update Password|Welcome Back/);
  });
});

/** The ratio of red to the strongest other channel of the text color. */
function redness(element: Element): number {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
  return red / Math.max(1, green, blue);
}
