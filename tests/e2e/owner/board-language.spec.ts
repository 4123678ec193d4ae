import { manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

test('an owner chooses the language of a board, and takes it back', { tag: '@all' }, async ({ page, browser }) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid);
  await manage(page, { owner, id }, '?tab=settings#language');
  const section = page.getByRole('region', { name: 'Language of the board' });
  const field = section.getByRole('combobox', { name: 'Language' });
  await expect(field).toHaveValue('auto');
  expect(await field.getByRole('option').allInnerTexts()).toEqual(
    expect.arrayContaining(['The visitor’s own', 'English', 'Deutsch', '日本語', 'العربية']),
  );
  for (const [name, tag] of [
    ['日本語', 'ja'],
    ['Português', 'pt-BR'],
  ] as const)
    await expect(field.getByRole('option', { name, exact: true })).toHaveAttribute('lang', tag);
  await expectNoFindings(page, 'the language');

  const context = await browser.newContext({ locale: 'en-US' });
  const visitor = await context.newPage();
  const lang = async () => {
    await visitor.goto(`/embed/${id}`);
    return visitor.locator('html').getAttribute('lang');
  };
  await field.selectOption('Deutsch');
  await expect(page.getByText('The language has been changed')).toBeVisible();
  await expect(field).toHaveValue('de');
  await expect.poll(lang).toBe('de');

  await test.step('keys pass languages by, of which the last is saved, and the field keeps the focus', async () => {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/set-locale')) asked.push(request.postDataJSON().locale);
    });
    await field.focus();
    for (const passed of ['fr', 'es', 'it']) {
      await page.keyboard.press('ArrowDown');
      await expect(field).toHaveValue(passed);
    }
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(lang).toBe('it');
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect.poll(lang).toBe('es');
    expect(asked).toEqual(['it', 'es']);
    await field.selectOption('Deutsch');
    await expect.poll(lang).toBe('de');
  });

  await test.step('a refusal is said, and changes nothing', async () => {
    await page.route('**/api/set-locale', (route) => route.abort());
    await field.selectOption('Nederlands');
    await expect(section.getByRole('alert')).toBeVisible();
    await expect(field).toHaveValue('de');
    await page.unroute('**/api/set-locale');
  });
  await field.selectOption('The visitor’s own');
  await expect(field).toHaveValue('auto');
  await expect.poll(lang).toBe('en');
  await context.close();
});
