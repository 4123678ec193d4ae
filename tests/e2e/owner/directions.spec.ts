import { FEATURES } from '../../../functions/src/shared/features.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { AdminPage, showSection } from '../../support/admin-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../../support/changelog/entries.ts';
import { aComment } from '../../support/factories.ts';
import { undirected } from '../../support/looks/undirected.ts';
import { Dashboard, giveBoard, makeOwner } from '../../support/owners.ts';
import { storeSession } from '../../support/session.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** What people write from right to left stands in English pages without reordering what is beside it (D56). */

const [NAME, TITLE, ENTRY, PERSON] = ['مخبز المدينة', 'الوضع الداكن', 'متاح الآن', 'محمد'] as const;
const ROADMAP = [
  { status: 'open', title: 'أفكار' },
  { status: 'in-progress', title: 'قيد العمل' },
] as const;
const SETTINGS = { ...DEFAULT_SETTINGS, roadmap: [...ROADMAP], changelog: true };

async function fill(board: string): Promise<string> {
  const item = await makeItem(board, { title: TITLE, description: TITLE, author_name: PERSON, is_pinned: true });
  await makeItem(board, { title: `${TITLE} 2`, author_name: PERSON, status: 'in-progress' });
  const comment = { feedback_id: item, product_id: board, content: TITLE, author_name: PERSON };
  await db.collection('comments').add(aComment(comment));
  await makeEntry(board, { title: ENTRY, body: ENTRY, items: [item] });
  return item;
}

async function expectDirected(page: Page, screen: string): Promise<void> {
  expect.soft(await page.evaluate(undirected), screen).toEqual([]);
}

test('what people write has its own direction on each screen of a board', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoardWithChangelog({ roadmap: [...ROADMAP] }, NAME);
  const item = await fill(id);
  for (const [query, text] of [
    ['', TITLE],
    [`item=${item}`, PERSON],
    ['view=roadmap', TITLE],
    ['view=changelog', ENTRY],
    ['view=mine', NAME],
    ['initialTab=submit', NAME],
  ] as const) {
    await page.goto(`/embed/${id}?${query}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectDirected(page, query);
  }
});

test('what people write has its own direction in the application', { tag: '@all' }, async ({ page }) => {
  test.slow();
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: NAME, features: [...FEATURES], settings: SETTINGS });
  const item = await fill(id);
  await storeSession(page, owner);
  await page.goto('/dashboard');
  const dashboard = new Dashboard(page);
  await expect(dashboard.card(NAME)).toBeVisible();
  await expectDirected(page, 'the dashboard');
  await dashboard
    .card(NAME)
    .getByRole('button', { name: `Delete ${NAME}` })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectDirected(page, 'the question before a board is deleted');

  const admin = new AdminPage(page);
  await admin.open(id);
  await expect(admin.item(`${TITLE} 2`)).toBeVisible();
  await expectDirected(page, 'the list');
  await admin.checkbox(`${TITLE} 2`).check();
  await admin.item(`${TITLE} 2`).hover();
  await admin.button(`Archive: ${TITLE} 2`).click();
  await expect(page.locator('.toast')).toBeVisible();
  await expectDirected(page, 'a message');
  await admin.open(id, `?item=${item}`);
  await expect(admin.dialog().getByText(PERSON).first()).toBeVisible();
  await expectDirected(page, 'the details');
  for (const [tab, text] of [
    ['roadmap', 'أفكار'],
    ['changelog', ENTRY],
    ['insights', TITLE],
  ] as const) {
    await page.goto(`/admin/${id}?tab=${tab}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectDirected(page, tab);
  }
  await page.goto(`/admin/${id}?tab=settings`);
  for (const section of ['Words', 'Statuses', 'Roadmap', 'Access', 'Team', 'Clean up', 'Board']) {
    await showSection(page, section);
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
    await expectDirected(page, `settings, ${section}`);
  }
});
