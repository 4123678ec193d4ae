import { expect, type Page } from 'playwright/test';
import { db } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { boardsOf, Dashboard, giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';

const CREATION = '**/api/create-board';

async function openWizard(page: Page) {
  const owner = await makeOwner({ plan: 'standard' });
  const dashboard = await openDashboard(page, owner);
  await dashboard.newBoard().click();
  return { owner, dashboard, wizard: new WizardDialog(page) };
}

/** Page object of the wizard. */
class WizardDialog {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  readonly dialog = () => new Dashboard(this.page).wizard();
  readonly name = () => this.dialog().getByRole('textbox').first();
  readonly button = (name: 'Next' | 'Back' | 'Create' | 'Creating...' | 'Close') =>
    this.dialog().getByRole('button', { name, exact: true });
  readonly preview = () => this.page.frameLocator('iframe[title="Preview of the board"]');

  async toColor(name: string): Promise<void> {
    await this.name().fill(name);
    await this.button('Next').click();
    await this.button('Next').click();
    await expect(this.button('Create')).toBeVisible();
  }
}

test('three steps create the previewed board and open its admin page', async ({ page }) => {
  const { owner, dashboard, wizard } = await openWizard(page);
  const { name, button, preview, dialog } = wizard;
  const color = (name: string) => dialog().getByRole('radio', { name });

  await test.step('Next requires a visible name, and a paste is cut at 100 characters with a message', async () => {
    await expect(name()).toBeFocused();
    await expect(preview().getByRole('heading', { level: 1 })).toHaveText('My board');
    await expect(button('Next')).toBeDisabled();
    await name().fill('   ');
    await expect(button('Next')).toBeDisabled();
    await expect(dialog().getByText('Please enter a product name')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(name()).toBeVisible();
    await name().fill('x'.repeat(150));
    await expect(name()).toHaveValue('x'.repeat(100));
    await expect(dialog().getByText('Name is too long. Maximum 100 characters allowed.')).toBeVisible();
    await expect(button('Next')).toBeEnabled();
  });

  await test.step('closing resets the wizard', async () => {
    await wizard.toColor('Forgotten');
    await color('Red').check();
    await page.keyboard.press('Escape');
    await expect(dialog()).toBeHidden();
    await dashboard.newBoard().click();
    await expect(name()).toHaveValue('');
  });

  await test.step('the preview shows name and theme', async () => {
    await name().fill('  Acme Cloud ');
    await expect(preview().getByRole('heading', { level: 1 })).toHaveText('Acme Cloud');
    await button('Next').click();
    await expect(preview().locator('html')).toHaveAttribute('data-theme', 'light');
    await dialog().getByRole('radio', { name: 'Dark' }).check();
    await expect(preview().locator('html')).toHaveAttribute('data-theme', 'dark');
    await button('Next').click();
    await expect(color('Blue'), 'not the one that was chosen before the wizard was closed').toBeChecked();
  });

  await test.step('an invalid color disables Create, and the preview shows a valid one', async () => {
    const code = dialog().getByRole('textbox', { name: 'Color code' });
    for (const wrong of ['#fff;}', '#fff', 'javascript:', '']) {
      await code.fill(wrong);
      await expect(dialog().getByText('Please enter a color such as #3b82f6')).toBeVisible();
      await expect(button('Create')).toBeDisabled();
    }
    const accent = () =>
      preview()
        .locator('html')
        .evaluate((element) => element.style.getPropertyValue('--accent'));
    const before = await accent();
    await color('Green').check();
    await expect.poll(accent).not.toBe(before);
    await expect(code).toHaveValue('#10b981');
    await expect(button('Create')).toBeEnabled();
    await button('Back').click();
    await expect(dialog().getByRole('radio', { name: 'Dark' })).toBeChecked();
    await button('Next').click();
  });

  await test.step('Create creates the board and opens its admin page', async () => {
    await button('Create').click();
    await expect(page.getByText('Product created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/[A-Za-z0-9_-]+$/);
    const boards = await boardsOf(owner.uid);
    expect(boards).toHaveLength(1);
    expect(boards[0]).toMatchObject({
      name: 'Acme Cloud',
      settings: {
        theme: 'dark',
        displayMode: 'fullscreen',
        primaryColor: '#10b981',
        productLogo: '',
        allowAnonymous: true,
        requireApproval: false,
        defaultSort: 'popular',
      },
    });
    await page.goto(page.url().replace('/admin/', '/embed/'));
    await expect(page.getByRole('heading', { name: 'Acme Cloud' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('the wizard by keyboard, and by twenty quick clicks', { tag: '@all' }, async ({ page }) => {
  const owner = await makeOwner();
  const dashboard = await openDashboard(page, owner);
  const wizard = new WizardDialog(page);

  await test.step('Enter goes through the wizard by keyboard alone', async () => {
    await dashboard.newBoard().focus();
    await page.keyboard.press('Enter');
    await expect(wizard.name()).toBeFocused();
    await page.keyboard.type('Keys');
    await page.keyboard.press('Enter');
    await expect(wizard.dialog().getByRole('radio', { name: 'Light' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(wizard.dialog().getByRole('radio', { name: 'Blue' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\//);
    const [board] = await boardsOf(owner.uid);
    expect(board).toMatchObject({ name: 'Keys', settings: { theme: 'dark', primaryColor: '#ef4444' } });
  });

  await test.step('twenty quick clicks on Create create one board, of any valid color', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await dashboard.newBoard().click();
    await wizard.toColor('Only one');
    const code = wizard.dialog().getByRole('textbox', { name: 'Color code' });
    await code.fill('0a7E4b');
    await expect(code).toHaveValue('#0a7E4b');
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-board')) requests += 1;
    });
    await wizard.button('Create').evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click += 1) button.click();
    });
    await expect(page).toHaveURL(/\/admin\//);
    expect(requests).toBe(1);
    const boards = await boardsOf(owner.uid);
    expect(boards).toHaveLength(2);
    expect(boards.find((board) => board.name === 'Only one')?.settings.primaryColor).toBe('#0a7E4b');
  });
});

test('a board that is not created keeps its form, and the next attempt creates one', { tag: '@all' }, async ({
  page,
}) => {
  const { owner, wizard } = await openWizard(page);
  await wizard.toColor('Too late');

  await test.step('a limit reached meanwhile is refused by the server, and the form keeps its values', async () => {
    const other = await giveBoard(owner.uid);
    await wizard.button('Create').click();
    await expect(
      wizard
        .dialog()
        .getByText("You've reached your limit of 1 feedback boards on your Standard Plan.", { exact: true }),
    ).toBeVisible();
    await wizard.button('Back').click();
    await wizard.button('Back').click();
    await expect(wizard.name()).toHaveValue('Too late');
    expect(await boardsOf(owner.uid)).toHaveLength(1);
    await db.doc(`products/${other}`).delete();
  });

  await test.step('refusals show the sentences of the catalog', async () => {
    await wizard.toColor('In the end');
    const answers = [
      [{ status: 500, json: { error: 'Oops' } }, 'Failed to create product'],
      [{ status: 500, body: '<html>' }, 'Failed to create product'],
      [{ status: 401, json: { error: 'x', key: 'signInRequired' } }, 'You must be logged in to create a product'],
      ['abort', 'Network error. Please check your connection and try again.'],
    ] as const;
    for (const [answer, sentence] of answers) {
      await page.route(CREATION, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
      await wizard.button('Create').click();
      await expect(wizard.dialog().getByText(sentence)).toBeVisible();
      await page.unroute(CREATION);
    }
    await page.route(CREATION, (route) =>
      route.fulfill({ status: 400, json: { error: 'Please enter a product name', key: 'boardNameRequired' } }),
    );
    await wizard.button('Create').click();
    await expect(wizard.name()).toHaveValue('In the end');
    await expect(wizard.dialog().getByText('Please enter a product name')).toBeVisible();
    await page.unroute(CREATION);
  });

  await test.step('the dialog shows that a board is being created and stays open', async () => {
    await wizard.toColor('In the end');
    let release = () => {};
    const isSeen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(CREATION, async (route) => {
      await isSeen;
      await route.fetch();
      await route.abort();
    });
    await wizard.button('Create').click();
    await expect(wizard.button('Creating...')).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(wizard.dialog()).toBeVisible();
    release();
    await expect(wizard.dialog().getByText('Network error. Please check your connection and try again.')).toBeVisible();
    await page.unroute(CREATION);
  });

  await test.step('a retry after a lost answer opens the created board', async () => {
    await wizard.button('Create').click();
    await expect(page).toHaveURL(/\/admin\//);
    expect(await boardsOf(owner.uid)).toHaveLength(1);
  });
});
