import { expect, type Locator, type Page } from 'playwright/test';
import { makeAccount, type TestAccount } from './accounts.ts';
import { type BoardSettings, db, makeBoard } from './boards.ts';
import { storeSession } from './session.ts';

/** Page object of a board's admin area. */
export class AdminPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly items = () => this.page.getByRole('list', { name: 'Feedback', exact: true }).getByRole('listitem');
  readonly item = (title: string) => this.items().filter({ has: this.page.getByRole('link', { name: title }) });
  readonly titles = () => this.items().getByRole('heading').allInnerTexts();
  readonly checkbox = (title: string) => this.page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  readonly selectAll = () => this.page.getByRole('checkbox', { name: 'Select all shown' });
  readonly filter = (name: 'Status' | 'Category' | 'Sort By') =>
    this.page.getByRole('search').getByRole('combobox', { name, exact: true });
  readonly search = () => this.page.getByRole('searchbox', { name: 'Search' });
  readonly archivedToo = () => this.page.getByRole('switch', { name: 'Show Archived' });

  /** Shows archived items. The switch follows the URL, which changes first. */
  async showArchived(): Promise<void> {
    await this.archivedToo().click();
    await expect(this.archivedToo()).toBeChecked();
  }

  readonly dialog = () => this.page.getByRole('dialog');
  readonly button = (name: string | RegExp, within: Page | Locator = this.page) =>
    within.getByRole('button', { name, exact: true });
  readonly text = (text: string | RegExp) => this.page.getByText(text, { exact: true });

  async open(productId: string, search = ''): Promise<void> {
    await this.page.goto(`/admin/${productId}${search}`);
    // An open details dialog hides the page behind it from queries by role.
    await expect(this.page.getByRole('tab', { name: 'Feedback Management' }).or(this.dialog())).toBeVisible();
  }

  async openItem(title: string): Promise<Locator> {
    await this.item(title).getByRole('link', { name: title }).click();
    await expect(this.dialog().getByRole('heading', { name: title, exact: true })).toBeVisible();
    return this.dialog();
  }

  /** Scrolls until every row has been loaded. */
  async scrollToEnd(): Promise<void> {
    const end = this.page.getByText('That is everything.');
    await expect(this.items().first()).toBeVisible();
    for (let turn = 0; turn < 60 && !(await end.isVisible()); turn += 1) {
      const last = await this.items().last().innerText();
      await this.items().last().hover();
      await this.page.mouse.wheel(0, 1200);
      // New rows have replaced earlier ones, or there are no more rows.
      const goesOn = async () => (await end.isVisible()) || (await this.items().last().innerText()) !== last;
      await expect.poll(goesOn).toBe(true);
    }
    await expect(end).toBeVisible();
  }

  /** Expects the message, then dismisses it, so that the next message with the same text is a new one. */
  async expectMessage(text: string): Promise<void> {
    const toast = this.page.locator('.toast').filter({ has: this.text(text) });
    await expect(toast).toBeVisible();
    // A message of success disappears after five seconds, perhaps at this moment.
    await expect(async () => {
      if ((await toast.count()) > 0) await this.button('Dismiss', toast).click({ timeout: 5000 });
      await expect(toast).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }

  /** Turns what is written in the details into the answer. */
  async beginAnswer(): Promise<void> {
    await this.dialog().getByRole('textbox', { name: 'Reply as the team' }).click();
    await this.dialog().getByRole('switch', { name: 'Answer on the board' }).click();
  }

  /** Saves the typed answer in the details with a status. */
  async saveAnswerAs(status: string): Promise<void> {
    await this.button('Save and set status', this.dialog()).click();
    await this.page.getByRole('menuitem', { name: status }).click();
  }

  /** Expects the message, and presses its button to undo what it reports. */
  async undo(text: string): Promise<void> {
    const toast = this.page.locator('.toast').filter({ has: this.text(text) });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(toast).toHaveCount(0);
  }
}

/** Creates a board with its own account as owner. */
export async function makeOwnBoard(
  settings: BoardSettings = {},
): Promise<{ readonly owner: TestAccount; readonly id: string }> {
  const owner = await makeAccount();
  const id = await makeBoard(settings);
  await db.doc(`products/${id}`).update({ owner_id: owner.uid });
  return { owner, id };
}

/** Signs in as the owner of a board and opens its admin area. */
export async function manage(page: Page, board: { owner: TestAccount; id: string }, search = ''): Promise<AdminPage> {
  await storeSession(page, board.owner);
  const admin = new AdminPage(page);
  await admin.open(board.id, search);
  return admin;
}

/** Shows a section of the open settings, whose groups are shown one at a time. The window is wide. */
export const showSection = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name, exact: true }).click();

/** Makes the rules reject all further writes of an account, with a deletion tombstone. The account can still read. */
export async function refuseWrites({ uid }: TestAccount): Promise<void> {
  await db.doc(`deleted_users/${uid}`).set({ done: true });
}
