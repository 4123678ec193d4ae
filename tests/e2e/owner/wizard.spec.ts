import { expect, type Page } from 'playwright/test';
import { test } from '../../support/clean-page.ts';
import { boardsOf, Dashboard, giveBoard, makeOwner, openDashboard } from '../../support/owners.ts';

/** The first call of a function starts it, which takes a while on a busy machine. */
const CALL = { timeout: 30_000 };

async function openWizard(page: Page, plan: 'standard' | 'pro' = 'standard') {
  const owner = await makeOwner({ plan });
  const dashboard = await openDashboard(page, owner);
  await dashboard.newBoard().click();
  return { owner, wizard: new WizardDialog(page) };
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
  test.slow();
  const { owner, wizard } = await openWizard(page);
  const { name, button, preview, dialog } = wizard;
  await expect(name()).toBeFocused();
  await expect(preview().getByRole('heading', { level: 1 })).toHaveText('My board');
  await name().fill('  Acme Cloud ');
  await expect(preview().getByRole('heading', { level: 1 })).toHaveText('Acme Cloud');
  await button('Next').click();

  await expect(preview().locator('html')).toHaveAttribute('data-theme', 'light');
  await dialog().getByRole('radio', { name: 'Dark' }).check();
  await expect(preview().locator('html')).toHaveAttribute('data-theme', 'dark');
  await button('Next').click();

  const accent = () =>
    preview()
      .locator('html')
      .evaluate((element) => element.style.getPropertyValue('--accent'));
  const before = await accent();
  await dialog().getByRole('radio', { name: 'Green' }).check();
  await expect.poll(accent).not.toBe(before);
  await expect(dialog().getByRole('textbox', { name: 'Color code' })).toHaveValue('#10b981');
  await button('Back').click();
  await expect(dialog().getByRole('radio', { name: 'Dark' })).toBeChecked();
  await button('Next').click();
  await button('Create').click();

  await expect(page.getByText('Product created successfully')).toBeVisible(CALL);
  await expect(page).toHaveURL(/\/admin\/[A-Za-z0-9_-]+$/, CALL);
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

test('Next requires a visible name, and a paste is cut at 100 characters with a message', async ({ page }) => {
  const { wizard } = await openWizard(page);
  await expect(wizard.button('Next')).toBeDisabled();
  await wizard.name().fill('   ');
  await expect(wizard.button('Next')).toBeDisabled();
  await expect(wizard.dialog().getByText('Please enter a product name')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(wizard.name()).toBeVisible();
  await wizard.name().fill('x'.repeat(150));
  await expect(wizard.name()).toHaveValue('x'.repeat(100));
  await expect(wizard.dialog().getByText('Name is too long. Maximum 100 characters allowed.')).toBeVisible();
  await expect(wizard.button('Next')).toBeEnabled();
});

test('closing resets the wizard', async ({ page }) => {
  const { wizard } = await openWizard(page);
  await wizard.toColor('Forgotten');
  await wizard.dialog().getByRole('radio', { name: 'Red' }).check();
  await page.keyboard.press('Escape');
  await expect(wizard.dialog()).toBeHidden();
  await new Dashboard(page).newBoard().click();
  await expect(wizard.name()).toHaveValue('');
  await wizard.toColor('Another');
  await expect(wizard.dialog().getByRole('radio', { name: 'Blue' })).toBeChecked();
});

test('Enter goes through the wizard by keyboard alone', async ({ page }) => {
  const owner = await makeOwner();
  const dashboard = await openDashboard(page, owner);
  await dashboard.newBoard().focus();
  await page.keyboard.press('Enter');
  const wizard = new WizardDialog(page);
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
  await expect(page).toHaveURL(/\/admin\//, CALL);
  const [board] = await boardsOf(owner.uid);
  expect(board).toMatchObject({ name: 'Keys', settings: { theme: 'dark', primaryColor: '#ef4444' } });
});

test('an invalid color disables Create, and any valid color enables it', async ({ page }) => {
  const { owner, wizard } = await openWizard(page);
  await wizard.toColor('Colors');
  const code = wizard.dialog().getByRole('textbox', { name: 'Color code' });
  for (const wrong of ['#fff;}', '#fff', 'javascript:', '']) {
    await code.fill(wrong);
    await expect(wizard.dialog().getByText('Please enter a color such as #3b82f6')).toBeVisible();
    await expect(wizard.button('Create')).toBeDisabled();
  }
  await code.fill('0a7E4b');
  await expect(code).toHaveValue('#0a7E4b');
  await wizard.button('Create').click();
  await expect(page).toHaveURL(/\/admin\//, CALL);
  const [board] = await boardsOf(owner.uid);
  expect(board?.settings.primaryColor).toBe('#0a7E4b');
});

test('twenty quick clicks on Create create one board', async ({ page }) => {
  const { owner, wizard } = await openWizard(page, 'pro');
  await wizard.toColor('Only one');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-board')) requests += 1;
  });
  await wizard.button('Create').evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click += 1) button.click();
  });
  await expect(page).toHaveURL(/\/admin\//, CALL);
  expect(requests).toBe(1);
  expect(await boardsOf(owner.uid)).toHaveLength(1);
});

test('a limit reached meanwhile is refused by the server, and the form keeps its values', async ({ page }) => {
  const { owner, wizard } = await openWizard(page);
  await wizard.toColor('Too late');
  await giveBoard(owner.uid);
  await wizard.button('Create').click();
  await expect(
    wizard.dialog().getByText("You've reached your limit of 1 feedback boards on your Standard Plan.", { exact: true }),
  ).toBeVisible(CALL);
  await wizard.button('Back').click();
  await wizard.button('Back').click();
  await expect(wizard.name()).toHaveValue('Too late');
  expect(await boardsOf(owner.uid)).toHaveLength(1);
});

test('refusals show the sentences of the catalog, and the next attempt succeeds', async ({ page }) => {
  const { wizard } = await openWizard(page);
  await wizard.toColor('In the end');
  const answers = [
    [{ status: 500, json: { error: 'Oops' } }, 'Failed to create product'],
    [{ status: 500, body: '<html>' }, 'Failed to create product'],
    [{ status: 401, json: { error: 'x', key: 'signInRequired' } }, 'You must be logged in to create a product'],
    ['abort', 'Network error. Please check your connection and try again.'],
  ] as const;
  for (const [answer, sentence] of answers) {
    await page.route('**/api/create-board', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)));
    await wizard.button('Create').click();
    await expect(wizard.dialog().getByText(sentence)).toBeVisible();
    await page.unroute('**/api/create-board');
  }
  await page.route('**/api/create-board', (route) =>
    route.fulfill({ status: 400, json: { error: 'Please enter a product name', key: 'boardNameRequired' } }),
  );
  await wizard.button('Create').click();
  await expect(wizard.name()).toHaveValue('In the end');
  await expect(wizard.dialog().getByText('Please enter a product name')).toBeVisible();
  await page.unroute('**/api/create-board');
  await wizard.toColor('In the end');
  await wizard.button('Create').click();
  await expect(page).toHaveURL(/\/admin\//, CALL);
});

test('the dialog shows that a board is being created and stays open', async ({ page }) => {
  const { wizard } = await openWizard(page);
  await wizard.toColor('Slow');
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/create-board', async (route) => {
    await isSeen;
    await route.continue();
  });
  await wizard.button('Create').click();
  await expect(wizard.button('Creating...')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(wizard.dialog()).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/admin\//, CALL);
});

test('a retry after a lost answer opens the created board', async ({ page }) => {
  const { wizard, owner } = await openWizard(page);
  await wizard.toColor('Only once');
  await page.route('**/api/create-board', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wizard.button('Create').click();
  await expect(wizard.dialog().getByText('Network error. Please check your connection and try again.')).toBeVisible(
    CALL,
  );
  await page.unroute('**/api/create-board');
  await wizard.button('Create').click();
  await expect(page).toHaveURL(/\/admin\//, CALL);
  expect(await boardsOf(owner.uid)).toHaveLength(1);
});
