import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { productPath } from '../../../functions/src/shared/paths.ts';
import { atGithub } from '../../stack/trackers/at-github.ts';
import { manage } from '../../support/admin-page.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { overflow } from '../../support/looks/cut-texts.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

/** Someone connects a repository who has a keyboard and the documentation alone (D63). */

/** Returns what the documentation of trackers quotes, which is how things are named there. */
async function quotedIn(page: Page): Promise<readonly string[]> {
  await page.goto('/docs/owners#trackers');
  const text = await page.getByText('Part of Pro. Under Product Settings, “Connect', { exact: false }).innerText();
  return [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name);
}

/** @returns where the item's issues are: in a small window, behind a button */
async function issuesOf(page: Page, details: Locator, isSmall: boolean): Promise<Locator> {
  if (!isSmall) return details.getByRole('region', { name: 'Issues' });
  await details.getByRole('button', { name: 'Properties' }).press('Enter');
  return page.getByRole('dialog', { name: 'Properties' }).getByRole('region', { name: 'Issues' });
}

for (const [where, width, height] of [
  ['at a desk', 1280, 800],
  ['at 400 % zoom', 320, 256],
] as const) {
  test(`D63: a newcomer connects a repository ${where}`, { tag: '@all' }, async ({ page }) => {
    const isSmall = width < 761;
    await page.setViewportSize({ width, height });
    const owner = await makeOwner();
    const id = await giveBoard(owner.uid, { name: 'Acme', features: ['integrations'] });
    const [names, colors, kinds] = [{ review: 'Looked at' }, { review: 'blue' }, { review: 'in-progress' }];
    await db.doc(productPath(id)).update({ 'settings.statuses': { order: ['review'], names, colors, kinds } });
    const item = await makeItem(id, { title: 'Dark mode' });
    const name = `acme/app-${randomUUID().slice(0, 8)}`;
    const token = `github_pat_${randomUUID()}`;
    await atGithub('repository', { name });
    await atGithub('token', { token, repository: name });
    const fits = async (what: string) => expect(await page.evaluate(overflow), what).toBeLessThanOrEqual(0);

    const [connect = '', issuesRight = '', hooksRight = '', , create = '', link = ''] = await quotedIn(page);
    const admin = await manage(page, { owner, id });
    await page.getByRole('tab', { name: 'Product Settings' }).click();
    if (isSmall) await page.getByRole('combobox', { name: 'Section' }).selectOption('Trackers');
    else await page.getByRole('navigation').getByRole('link', { name: 'Trackers' }).press('Enter');
    const section = page.getByRole('region', { name: 'Trackers' });
    await section.getByRole('button', { name: connect }).press('Enter');

    const form = page.getByRole('dialog', { name: connect });
    await expect(form).toContainText(issuesRight);
    await expect(form).toContainText(hooksRight);
    const tokenPage = form.getByRole('link', { name: /^Create a token/ });
    await tokenPage.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    await expect(form.getByLabel('Repository')).toHaveValue(name);
    await expect(tokenPage).toHaveAttribute('href', /target_name=acme/);
    await page.keyboard.press('Tab');
    await page.keyboard.type(token);
    await expect(form.getByLabel('Token')).toBeInViewport();
    await fits('the form');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(section).toBeFocused();
    await expect(section.getByRole('link', { name })).toBeVisible();
    const choice = section.getByRole('combobox', { name: 'Own status of reopened items' });
    expect(await choice.evaluate((field) => field.getBoundingClientRect().right <= innerWidth)).toBe(true);
    await fits('the section');

    await admin.open(id);
    const issues = await issuesOf(page, await admin.openItem('Dark mode'), isSmall);
    await expect(issues.getByRole('button', { name: link })).toBeVisible();
    await issues.getByRole('button', { name: create }).press('Enter');
    await expect(issues.getByRole('listitem')).toContainText('GitHub 1 · Open');
    await fits('the issue');
    await atGithub('issue', { name, number: 1, action: 'closed', state: 'closed', reason: 'completed' });
    await expect(issues.getByRole('listitem')).toContainText('Completed');
    expect((await readItem(item))?.status).toBe('completed');
  });
}
