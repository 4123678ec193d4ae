import { open } from '../../support/site-page.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The lowest opacity of what the pictures show in the end. */
const faintest = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelectorAll('.scene :is(.scene-rise, .scene-after)');
    return Math.min(...[...shown].map((each) => Number(getComputedStyle(each).opacity)));
  });

const merged = (page: Page) => page.locator('.scene .scene-after').nth(1);
const opacityOf = (page: Page) => merged(page).evaluate((element) => Number(getComputedStyle(element).opacity));

test('the way of an item is described, and complete where nothing moves', { tag: '@all' }, async ({ page }) => {
  await test.step('with reduced motion, and on paper', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    const pictures = page.locator('.journey').getByRole('img');
    await expect(pictures).toHaveCount(6);
    for (const picture of await pictures.all()) {
      expect((await picture.getAttribute('aria-label'))?.length).toBeGreaterThan(40);
    }
    expect(await faintest(page)).toBe(1);
    await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
    expect(await faintest(page)).toBe(1);
    await expect(page.getByLabel('Your color', { exact: true })).toBeHidden();
  });

  await test.step('no picture lies alone in its row, at 768 px', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 768, height: 1024 });
    const tops = await page
      .locator('.journey .step')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    for (const top of tops) expect(tops.filter((other) => other === top)).toHaveLength(2);
  });
});

test('the way of an item moves with the reader’s scroll', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  const topTo = (share: number) =>
    page.locator('.steps').evaluate((steps, at) => {
      const { top } = steps.getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + top - window.innerHeight * at, behavior: 'instant' });
    }, share);

  await test.step('by the wheel', async () => {
    await topTo(0.95);
    await expect.poll(() => opacityOf(page)).toBe(0);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => opacityOf(page)).toBe(1);
  });

  await test.step('by the keys', async () => {
    await topTo(0.95);
    await expect.poll(() => opacityOf(page)).toBe(0);
    await page.keyboard.press('PageDown');
    await expect.poll(() => opacityOf(page)).toBe(1);
  });

  await test.step('what Find leads to can be read', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(
      await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('An item that you follow')),
    ).toBe(true);
    const mail = page.locator('.scene-mail');
    await expect(mail).toBeInViewport();
    await expect.poll(() => mail.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeGreaterThan(0.9);
  });

  await test.step('on a phone, by the row itself', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole('region', { name: 'From a request to “Shipped”' });
    await row.focus();
    await expect.poll(() => opacityOf(page)).toBe(0);
    await merged(page).evaluate((element) =>
      element.closest('li')?.scrollIntoView({ inline: 'start', behavior: 'instant' }),
    );
    await expect.poll(() => opacityOf(page)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('the pictures take the reader’s color, and only a color', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page, '/');
  const field = page.getByLabel('Your color', { exact: true });
  const background = () =>
    page
      .locator('.scene-button')
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await background();

  for (const wrong of ['red', '#12', 'linear-gradient(red, blue)', '#00ff0g; --page: red']) {
    await test.step(`"${wrong}" is refused`, async () => {
      await field.fill(wrong);
      await field.blur();
      await expect(page.getByText('A color is # and six digits, such as #0a7d5c.')).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(await background()).toBe(before);
    });
  }

  await test.step('a color is taken by form, button and mail, and stays readable', async () => {
    await field.fill('#FDE047');
    await expect.poll(background).toBe('rgb(253, 224, 71)');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByLabel('Pick your color')).toHaveValue('#fde047');
    const buttons = page.locator('.scene-button');
    for (const button of await buttons.all()) {
      const [color, ground] = await button.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
      expect(ground).toBe('rgb(253, 224, 71)');
      // Dark text on a light color.
      expect(
        color
          ?.match(/\d+/g)
          ?.slice(0, 3)
          .every((part) => Number(part) < 40),
      ).toBe(true);
    }
  });

  await test.step('so is that of the picker', async () => {
    await page.getByLabel('Pick your color').fill('#0a7d5c');
    await expect(field).toHaveValue('#0a7d5c');
    await expect.poll(background).toBe('rgb(10, 125, 92)');
  });
});
