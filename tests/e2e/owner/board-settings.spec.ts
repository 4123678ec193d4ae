import { expect, type Locator, type Page } from 'playwright/test';
import { HASH_SCROLL_DELAY_MS, HEADER_HEIGHT } from '../../../functions/src/shared/limits.ts';
import { AdminPage, showSection } from '../../support/admin-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { test } from '../../support/clean-page.ts';
import { iframeCode, serveHostPage } from '../../support/host-page.ts';
import { hold } from '../../support/network/hold.ts';
import { setOffline } from '../../support/network/set-offline.ts';
import { giveBoard, makeOwner } from '../../support/owners.ts';
import { enter } from '../../support/session.ts';

const COMMIT = /documents:commit/;
const LISTENING = '**/google.firestore.v1.Firestore/Listen/channel**';

const readBoard = async (id: string) => (await db.doc(`products/${id}`).get()).data();

/** Page object of the settings tab. */
class SettingsPage {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  readonly name = () => this.page.getByRole('textbox', { name: 'Board name' });
  readonly radio = (name: string) => this.page.getByRole('radio', { name, exact: true });
  readonly field = (name: string) => this.page.getByRole('textbox', { name });
  readonly toggle = (name: string) => this.page.getByRole('switch', { name });
  readonly save = () => this.page.getByRole('button', { name: 'Save Settings' });
  readonly reset = () => this.page.getByRole('button', { name: 'Reset' });
  readonly preview = () => this.page.frameLocator('iframe[title="Preview of the board"]');
  readonly saved = () => new AdminPage(this.page).expectMessage('Settings saved successfully');
  readonly leaving = () => this.page.getByRole('dialog', { name: 'Leave without saving?' });

  async open(id: string): Promise<void> {
    await this.page.goto(`/admin/${id}`);
    await this.page.getByRole('tab', { name: 'Product Settings' }).click();
    await expect(this.name()).toBeVisible();
    await expect(this.preview().getByRole('button', { name: 'Add feedback' })).toBeVisible();
  }
}

async function openSettings(page: Page, fields: Parameters<typeof giveBoard>[1] = {}) {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, { name: 'Mine', ...fields });
  await enter(page, owner);
  const settings = new SettingsPage(page);
  await settings.open(id);
  return { owner, id, settings };
}

test('the settings of a board are previewed, checked and saved, and leaving them asks first', async ({ page }) => {
  const { id, settings } = await openSettings(page);
  const { preview } = settings;

  await test.step('the preview shows unsaved changes, and Reset discards them', async () => {
    await expect(settings.save()).toBeDisabled();
    await settings.name().fill('Another');
    await settings.radio('Dark').check();
    await settings.radio('Most recent').check();
    await settings.toggle('Allow anonymous visitors to take part').uncheck();
    await expect(preview().getByRole('heading', { level: 1 })).toHaveText('Another');
    await expect(preview().locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(preview().getByRole('button', { name: 'Sort and filter: Most recent' })).toBeVisible();
    await expect(preview().getByText('Sign in to vote, comment and submit feedback.').first()).toBeVisible();
    await settings.reset().click();
    await expect(settings.name()).toHaveValue('Mine');
    await expect(settings.radio('Light')).toBeChecked();
    await expect(preview().getByRole('heading', { level: 1 })).toHaveText('Mine');
    await new AdminPage(page).undo('Changes discarded');
    await expect(settings.name()).toHaveValue('Another');
    await expect(settings.radio('Dark')).toBeChecked();
    await settings.reset().click();
    await new AdminPage(page).expectMessage('Changes discarded');
    await expect(settings.save()).toBeDisabled();
    expect(await readBoard(id)).toMatchObject({ name: 'Mine', settings: { theme: 'light' } });
  });

  await test.step('a list at the side leads to the sections, and marks the current one', async () => {
    const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
    const current = sections.locator('[aria-current]');
    await sections.getByRole('link', { name: 'Visitors', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Visitors', exact: true })).toBeFocused();
    await expect(settings.toggle('Require approval of new feedback')).toBeInViewport();
    await expect(current).toHaveText('Visitors');
    await sections.getByRole('link', { name: 'Clean up' }).click();
    await expect(current).toHaveText('Clean up');
    await sections.getByRole('link', { name: 'Board', exact: true }).click();
    await expect(current).toHaveText('Board');
  });

  await test.step('in forced colors, the presets differ, and the current tab and the switches show', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const presets = ['Blue', 'Green', 'Red', 'Amber', 'Violet'];
    const pictures = [];
    const picture = async (place: Locator) => (await place.screenshot({ animations: 'disabled' })).toString('base64');
    for (const preset of presets) pictures.push(await picture(settings.radio(preset)));
    expect(new Set(pictures).size).toBe(presets.length);
    for (const [place, mark] of [
      [page.locator('.admin-header-tabs'), page.locator('.MuiTabs-indicator')],
      [page.locator('.MuiSwitch-root').first(), page.locator('.MuiSwitch-thumb').first()],
    ] as const) {
      const shown = await picture(place);
      await mark.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
      expect(await picture(place)).not.toBe(shown);
      await mark.evaluate((element) => element.style.removeProperty('visibility'));
    }
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('the preview of the settings shows the floating button with its panel', async () => {
    await expect(preview().locator('.fab-button')).toHaveCount(0);
    await settings.radio('Floating button').check();
    await expect(preview().locator('.fab-button')).toBeVisible();
    const [panel, button] = await Promise.all([
      preview().locator('.board-root').boundingBox(),
      preview().locator('.fab-button').boundingBox(),
    ]);
    expect((panel?.y ?? Number.NaN) + (panel?.height ?? Number.NaN)).toBeLessThanOrEqual(button?.y ?? Number.NaN);
    await settings.reset().click();
  });

  await test.step('invalid settings show a message at their field and are not sent', async () => {
    await settings.name().fill('  ');
    await expect(page.getByText('Please enter a product name')).toBeVisible();
    await settings.save().click();
    await expect(settings.name()).toBeFocused();
    await settings.name().fill('Fine');
    for (const wrong of ['#fff;}', 'x'.repeat(100_000)]) {
      await settings.field('Color code').fill(wrong);
      await expect(page.getByText('Please enter a color such as #3b82f6')).toBeVisible();
      await settings.save().click();
      await expect(settings.field('Color code')).toBeFocused();
    }
    await settings.field('Color code').fill('#123456');
    for (const wrong of ['javascript:alert(1)', 'http://example.com/a.png']) {
      await settings.field('Logo address').fill(wrong);
      await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
      await settings.save().click();
      await expect(settings.field('Logo address')).toBeFocused();
    }
    expect((await readBoard(id))?.name).toBe('Mine');
    await settings.field('Logo address').fill('');
    await settings.save().click();
    await settings.saved();
    expect(await readBoard(id)).toMatchObject({ name: 'Fine', settings: { primaryColor: '#123456' } });
  });

  await test.step('a refused save shows its own message, and the form keeps its values', async () => {
    await settings.name().fill('Kept');
    // The rules themselves refuse the write: the request is changed to contain an invalid name.
    await page.route(COMMIT, (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replace('"Kept"', `"${'x'.repeat(101)}"`) }),
    );
    await settings.save().click();
    await expect(page.getByText('Only the product owner can update settings')).toBeVisible();
    await expect(settings.name()).toHaveValue('Kept');
    await page.unroute(COMMIT);
  });

  await test.step('every setting is saved', async () => {
    await settings.name().fill(' Renamed ');
    await settings.radio('Dark').check();
    await settings.radio('Violet').check();
    await settings.radio('Most recent').check();
    await settings.field('Logo address').fill('https://example.com/logo.png');
    await settings.toggle('Allow anonymous visitors to take part').uncheck();
    await settings.toggle('Require approval of new feedback').check();
    const searchEngines = settings.toggle('Let search engines list this board');
    await expect(searchEngines, 'unless the owner says otherwise').toBeChecked();
    await searchEngines.uncheck();
    await settings.toggle('Share public feedback as data').uncheck();
    await expect(page.getByText('Unsaved: Board name, Logo address and 7 more')).toBeVisible();
    await settings.save().click();
    await settings.saved();
    await expect(settings.save()).toBeDisabled();
    await expect(settings.name()).toHaveValue('Renamed');
    expect(await readBoard(id)).toMatchObject({
      name: 'Renamed',
      settings: {
        theme: 'dark',
        displayMode: 'fullscreen',
        primaryColor: '#8b5cf6',
        productLogo: 'https://example.com/logo.png',
        allowAnonymous: false,
        requireApproval: true,
        defaultSort: 'recent',
        searchEngines: false,
        openData: false,
      },
    });
  });

  await test.step('leaving the page or the tab with unsaved changes asks first', async () => {
    await page.getByRole('tab', { name: 'Feedback Management' }).click();
    await page.getByRole('tab', { name: 'Product Settings' }).click();
    await settings.name().fill('Half done');
    await page.getByRole('tab', { name: 'Feedback Management' }).click();
    await settings.leaving().getByRole('button', { name: 'Stay' }).click();
    await expect(settings.leaving()).toBeHidden();
    await expect(settings.name()).toHaveValue('Half done');
    const question = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    await (await question).dismiss();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await settings.leaving().getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect((await readBoard(id))?.name).toBe('Renamed');
  });
});

test('the board speaks in its owner’s words, which the preview shows', { tag: '@all' }, async ({ page }) => {
  const { id, settings } = await openSettings(page);
  const { preview } = settings;

  await test.step('words, categories and the button are previewed and saved; the usual ones are not stored', async () => {
    await showSection(page, 'Words');
    await settings.field('Button of the board').fill('Give feedback');
    await settings.field('Line below the name').fill('Tell us what you miss.');
    await expect(preview().getByRole('button', { name: 'Give feedback' })).toBeVisible();
    await expect(preview().getByText('Tell us what you miss.')).toBeVisible();
    const categories = page.getByRole('region', { name: 'Categories' });
    await categories.getByRole('textbox', { name: 'Name of Bug' }).fill('feature request');
    await expect(categories.getByRole('alert').first()).toHaveText('Another category has this name.');
    await settings.save().click();
    await expect(page.getByText('Unsaved: Words, Categories')).toBeVisible();
    await categories.getByRole('textbox', { name: 'Name of Bug' }).fill('Fault');
    await expect(preview().getByText('Fault', { exact: true })).toBeVisible();
    await settings.toggle('Show Question').uncheck();
    await categories.getByRole('button', { name: 'Move up Fault' }).click();
    await showSection(page, 'Look');
    await settings.radio('Floating button').check();
    await settings.radio('Star').check();
    await settings.radio('Left').check();
    await settings.toggle('Show the label').check();
    await expect(preview().locator('.fab-button')).toHaveText('Feedback');
    await expect(preview().locator('.board-root'), 'the button alone').toBeHidden();
    await showSection(page, 'Words');
    await settings.field('Title of the form').fill('What do you miss?');
    await expect(preview().getByRole('heading', { name: 'What do you miss?' })).toBeVisible();
    await settings.field('Title of the form').fill('');
    await settings.field('Label of the floating button').fill('Ideas?');
    await expect(preview().locator('.fab-button')).toHaveText('Ideas?');
    await showSection(page, 'Floating button');
    await page.getByRole('spinbutton', { name: 'Distance from the edges' }).fill('900');
    await expect(page.getByText('Please enter a number from 0 to 200')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Distance from the edges' }).fill('32');
    await settings.save().click();
    await settings.saved();
    expect((await readBoard(id))?.settings).toMatchObject({
      words: { add: 'Give feedback', button: 'Ideas?', welcome: 'Tell us what you miss.' },
      categories: { order: ['bug', 'feature', 'improvement', 'feedback', 'other'], names: { bug: 'Fault' } },
      button: { side: 'left', offset: 32, icon: 'star', label: true },
    });
  });

  await test.step('the admin area names the categories as the board does', async () => {
    await makeItem(id, { title: 'Broken export', category: 'bug' });
    const admin = new AdminPage(page);
    await admin.open(id, '?category=bug');
    await expect(admin.item('Broken export').getByText('Fault', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Fault');
    await admin.openItem('Broken export');
    await expect(admin.dialog().getByLabel('Category').locator('option:checked')).toHaveText('Fault');
    await admin.button('Close', admin.dialog()).click();
    await admin.button('New item').click();
    await expect(page.getByRole('dialog').getByRole('option', { name: 'Fault' })).toBeAttached();
    await admin.open(id, '?tab=settings');
  });

  await test.step('emptied fields bring the usual ones back', async () => {
    await page.reload();
    await showSection(page, 'Words');
    await settings.field('Button of the board').fill('');
    await settings.field('Line below the name').fill('');
    await settings.field('Label of the floating button').fill('');
    await settings.save().click();
    await settings.saved();
    expect((await readBoard(id))?.settings).not.toHaveProperty('words');
  });
});

test('the address of a section shows it below the header, also after a reload', { tag: '@all' }, async ({ page }) => {
  const { id } = await openSettings(page);
  for (const hash of ['logo', 'button', 'team', 'users', 'blocked', 'agents', 'purge']) {
    await page.goto('/robots.txt');
    await page.goto(`/admin/${id}?tab=settings#${hash}`);
    const section = page.locator(`#${hash}`);
    const place = async () => (await section.boundingBox())?.y ?? Number.NaN;
    for (const way of ['link', 'reload']) {
      await expect(section, `${hash}, ${way}`).toBeFocused();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expect.poll(place, `${hash}, ${way}`).toBeCloseTo(HEADER_HEIGHT, 0);
      await page.reload();
    }
  }
  await page.goto(`/admin/${id}?tab=settings#categories`);
  await expect(page.locator('#categories')).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Title of the form' });
  await field.evaluate(async (element, delay) => {
    document.querySelector<HTMLElement>('nav a[href$="#words"]')?.click();
    element.focus();
    await new Promise((resolve) => setTimeout(resolve, 2 * delay));
  }, HASH_SCROLL_DELAY_MS);
  await expect(page).toHaveURL(/#words$/);
  await expect(field, 'a field that is reached before the page has scrolled keeps the focus').toBeFocused();
});

// Caches may answer with the old page until the change is processed, and for some seconds after that.
test('saved settings apply to the embed on a host page', { tag: '@all' }, async ({ page, context }) => {
  const { id, settings } = await openSettings(page);
  await settings.name().fill('Renamed');
  await settings.radio('Dark').check();
  await settings.radio('Most recent').check();
  await settings.save().click();
  await settings.saved();
  const host = await serveHostPage(iframeCode(id));
  try {
    const visit = await context.newPage();
    await visit.goto(host.url);
    const board = visit.frameLocator('iframe');
    const shows = (element: Locator) =>
      expect(async () => {
        await visit.reload();
        await expect(element).toBeVisible({ timeout: 2000 });
      }).toPass();
    await shows(board.getByRole('heading', { name: 'Renamed' }));
    await expect(board.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(board.getByRole('button', { name: 'Sort and filter: Most recent' })).toBeVisible();
    await settings.radio('Floating button').check();
    await settings.save().click();
    await expect(settings.save()).toBeDisabled();
    await shows(board.getByRole('button', { name: 'Open feedback' }));
  } finally {
    await host.close();
  }
});

test('a save keeps what is typed meanwhile, and what another section has stored', { tag: '@all' }, async ({ page }) => {
  const { id, settings } = await openSettings(page);

  await test.step('what is typed while the settings are saved stays, and is saved next', async () => {
    const held = hold(page, '**/documents:commit*');
    await settings.name().fill('Sent');
    await settings.save().click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await settings.name().fill('Typed meanwhile');
    held.release();
    await settings.saved();
    await expect(page.getByText('Unsaved: Board name')).toBeVisible();
    await expect(settings.name()).toHaveValue('Typed meanwhile');
    expect((await readBoard(id))?.name).toBe('Sent');
    await page.unroute('**/documents:commit*');
    await settings.save().click();
    await settings.saved();
    expect((await readBoard(id))?.name).toBe('Typed meanwhile');
  });

  await test.step('a setting of another section that is chosen for the first time does not stop a save', async () => {
    await showSection(page, 'Language of the board');
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de');
    await new AdminPage(page).expectMessage('The language has been changed');
    await showSection(page, 'Look');
    await settings.radio('Green').check();
    await settings.save().click();
    await settings.saved();
    expect((await readBoard(id))?.settings).toMatchObject({ locale: 'de', primaryColor: '#10b981' });
  });
});

test('settings survive other tabs and a lost connection', { tag: '@all' }, async ({ page, context }) => {
  const { id, settings } = await openSettings(page);

  await test.step('two tabs merge changes of different fields, and ask about the same field', async () => {
    const tab = await context.newPage();
    const other = new SettingsPage(tab);
    await other.open(id);
    await settings.name().fill('From the first');
    await other.radio('Dark').check();
    await other.save().click();
    await expect(other.save()).toBeDisabled();
    await expect(settings.radio('Dark')).toBeChecked();
    await settings.save().click();
    await settings.saved();
    expect(await readBoard(id)).toMatchObject({ name: 'From the first', settings: { theme: 'dark' } });

    await expect(other.name()).toHaveValue('From the first');
    await settings.name().fill('Mine again');
    await other.name().fill('Theirs');
    await other.save().click();
    await expect(other.save()).toBeDisabled();
    await expect(page.getByText(/Changed elsewhere meanwhile: Board name\./)).toBeVisible();
    await expect(settings.name()).toHaveValue('Mine again');
    await settings.save().click();
    await settings.saved();
    await expect(settings.save()).toBeDisabled();
    expect((await readBoard(id))?.name).toBe('Mine again');
    await tab.close();
  });

  await test.step('a failed save shows its own message, and the form keeps its values', async () => {
    await settings.name().fill('Kept');
    await setOffline(page, true);
    await settings.save().click();
    await expect(page.getByText('Failed to save settings')).toBeVisible();
    await expect(settings.name()).toHaveValue('Kept');
    await setOffline(page, false);
    await settings.save().click();
    // Firestore increases its backoff after each failed attempt.
    await expect(page.getByText('Settings saved successfully')).toBeVisible();
    await settings.saved();
    expect((await readBoard(id))?.name).toBe('Kept');
  });

  await test.step('a tab with old settings does not overwrite newer ones', async () => {
    // Blocks the listen channel permanently and all other connections for a moment.
    await page.route(LISTENING, (route) => route.abort());
    await setOffline(page, true);
    await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible();
    await setOffline(page, false);
    await db.doc(`products/${id}`).update({ name: 'Theirs', 'settings.theme': 'light' });
    await settings.name().fill('Mine now');
    await settings.save().click();
    await expect(page.getByText(/Changed elsewhere meanwhile: Board name\./)).toBeVisible();
    expect((await readBoard(id))?.name).toBe('Theirs');
    await settings.reset().click();
    await expect(settings.name()).toHaveValue('Theirs');
    await expect(settings.radio('Light')).toBeChecked();
    await page.unroute(LISTENING);
  });

  await test.step('settings that cannot be read show an error', async () => {
    await db.doc(`products/${id}`).update({ 'settings.theme': 'plaid' });
    await page.goto(`/admin/${id}`);
    await page.getByRole('tab', { name: 'Product Settings' }).click();
    await expect(page.getByText('Error fetching product settings')).toBeVisible();
  });
});
