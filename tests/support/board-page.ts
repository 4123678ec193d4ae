import { expect, type FrameLocator, type Page } from 'playwright/test';

/** Waits until a board's page comes with its list: a function that has just started answers without it. */
export async function served(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('<article');
}

/** Page object of the public board, on a page or in a frame. */
export class BoardPage {
  private readonly within: Page | FrameLocator;

  constructor(within: Page | FrameLocator) {
    this.within = within;
  }

  readonly items = () => this.within.getByRole('list', { name: 'Feedback', exact: true }).locator(':scope > li');
  readonly titles = () => this.items().getByRole('heading').allInnerTexts();
  readonly item = (title: string) => this.items().filter({ hasText: title });
  readonly voteTile = (title: string) => this.item(title).getByRole('button', { name: /vote/i });
  readonly search = () => this.within.getByPlaceholder('Search feedback...');
  readonly button = (name: string | RegExp) => this.within.getByRole('button', { name, exact: true });
  readonly text = (text: string | RegExp) => this.within.getByText(text);
  readonly field = (name: 'Title' | 'Description') => this.within.getByRole('textbox', { name });

  async ready(): Promise<void> {
    await expect(this.items().first()).toBeVisible();
  }

  /**
   * Shows the intent to act, and waits until React has hydrated the page. Only then do items show their exact time,
   * which is in the visitor's time zone.
   */
  async live(): Promise<void> {
    await this.search().dispatchEvent('pointerover');
    await expect(this.within.locator('article time[title]').first()).toBeVisible();
  }

  /** Waits until the cards that the first paint left out are laid out, too (web/src/board/items/item-list.css). */
  async laidOut(): Promise<void> {
    const left = () =>
      this.items().evaluateAll(
        (cards) => cards.filter((card) => getComputedStyle(card).contentVisibility !== 'visible').length,
      );
    await expect.poll(left).toBe(0);
  }

  /** Waits until an idle page has fetched all scripts. Offline, acts cannot be queued without them. */
  async fetchedAhead(): Promise<void> {
    const missing = () =>
      this.within
        .locator('html')
        .first()
        .evaluate(() => {
          const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
          const named = document.querySelector<HTMLElement>('script[data-next]')?.dataset;
          if (!named) return null;
          const { next = '', later = '' } = named;
          return `${next} ${later}`
            .split(' ')
            .filter((script) => !fetched.includes(new URL(script, location.href).href));
        });
    await expect(async () => {
      const left = await missing();
      // A page that came without its list names no scripts.
      if (left === null && 'reload' in this.within) await this.within.reload();
      expect(left).toEqual([]);
    }).toPass();
  }

  /** Whether React runs on the page. A reading visit needs none. */
  async isRunning(): Promise<boolean> {
    return this.within
      .locator('html')
      .first()
      .evaluate(() => Boolean((window as { hasStarted?: boolean }).hasStarted));
  }

  async choose(option: string): Promise<void> {
    await this.within.getByRole('button', { name: 'Sort and filter' }).click();
    await this.within.getByRole('menuitemradio', { name: option }).click();
  }

  async openForm(): Promise<void> {
    await this.within.getByRole('button', { name: 'Add feedback' }).first().click();
    await expect(this.field('Title')).toBeVisible();
  }

  async submit(title: string, description: string): Promise<void> {
    await this.field('Title').fill(title);
    await this.field('Description').fill(description);
    await this.button('Submit feedback').click();
  }

  /** Expects the message, then dismisses it, so that the next message with the same text is a new one. */
  async expectMessage(text: string | RegExp): Promise<void> {
    const toast = this.within.locator('.toast').filter({ hasText: text });
    await expect(toast).toBeVisible();
    // A message of success disappears after four seconds, perhaps at this moment.
    await expect(async () => {
      if ((await toast.count()) > 0) await toast.getByRole('button', { name: 'Dismiss' }).click({ timeout: 4000 });
      await expect(toast).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }

  async openComments(title: string): Promise<void> {
    await this.item(title)
      .getByRole('button', { name: /comment/i })
      .first()
      .click();
  }

  async comment(title: string, content: string): Promise<void> {
    await this.item(title)
      .getByRole('textbox', { name: /comment/i })
      .fill(content);
    await this.item(title).getByRole('button', { name: 'Add comment' }).click();
  }
}
