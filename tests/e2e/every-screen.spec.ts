import type { Page } from 'playwright/test';
import { FEATURES } from '../../functions/src/shared/features.ts';
import { STANDARD } from '../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { dayOf } from '../../functions/src/shared/stats/day.ts';
import { DAY_MS } from '../../functions/src/shared/time.ts';
import { accounts, ageSignIn, makeAccount, newEmail } from '../support/accounts.ts';
import { AdminPage } from '../support/admin-page.ts';
import { COLORS, changeScheme, expectNoFindings } from '../support/axe.ts';
import { answer, CARDS, fillCard, makeBuyer, makeOwnerOf } from '../support/billing.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeItem, makeItems } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { test } from '../support/clean-page.ts';
import { aComment, anEntry } from '../support/factories.ts';
import { faintBorders } from '../support/looks/faint-borders.ts';
import { expectRoomForSpacing } from '../support/looks/text-spacing.ts';
import { keepTranslating } from '../support/looks/translate.ts';
import { Dashboard, giveBoard, makeOwner } from '../support/owners.ts';
import { storeSession } from '../support/session.ts';
import { open, PUBLIC_PAGES } from '../support/site-page.ts';
import { expect } from '../support/test.ts';

/**
 * Visits every screen: axe has no findings, nothing is wider than the window, and the console has no errors; controls
 * stand out and have room around them, and wider spacing cuts no text. A screen is opened once, and checked in each
 * width and scheme. In a second pass, all screens are translated while they change.
 */

test.describe.configure({ mode: 'parallel' });

type Reach = (page: Page) => Promise<unknown>;

interface Screen {
  readonly reach: Reach;
  /** States of the screen, each reached from the one before. */
  readonly states?: Readonly<Record<string, Reach>>;
}

type Screens = Readonly<Record<string, Screen>>;
type Scheme = 'light' | 'dark';

/** The widths and schemes in which each screen is checked, and the schemes in which its states are, at 1280 px. */
interface Sweep {
  readonly looks: readonly (readonly [width: keyof typeof HEIGHTS, scheme: Scheme])[];
  readonly states: readonly Scheme[];
}

const HEIGHTS = { 390: 844, 768: 1024, 1280: 720 } as const;

const QUICK: Sweep = { looks: [[1280, 'light']], states: [] };
const LIGHT: Sweep = {
  looks: [
    [390, 'light'],
    [768, 'light'],
  ],
  states: ['light'],
};
const DARK: Sweep = {
  looks: [
    [390, 'dark'],
    [768, 'dark'],
    [1280, 'dark'],
  ],
  states: ['dark'],
};
const COMPLETE: Sweep = { looks: [...LIGHT.looks, ...DARK.looks], states: ['light', 'dark'] };

async function sweep(page: Page, screens: Screens, { looks, states }: Sweep): Promise<void> {
  for (const [name, { reach, states: further = {} }] of Object.entries(screens)) {
    await test.step(name, async () => {
      await resize(page, 1280);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await reach(page);
      for (const [width, scheme] of looks) {
        await resize(page, width);
        await look(page, `${name}, ${width} px`, scheme, states.length === 0);
      }
      if (states.length === 0) return;
      await resize(page, 1280);
      await page.emulateMedia({ colorScheme: 'light' });
      for (const [state, arrange] of Object.entries(further)) {
        await arrange(page);
        for (const scheme of states) await look(page, `${name}: ${state}`, scheme);
        await page.emulateMedia({ colorScheme: 'light' });
      }
    });
  }
}

async function look(page: Page, what: string, scheme: Scheme, isQuick = false): Promise<void> {
  await changeScheme(page, scheme);
  // A dark page differs in its colors alone.
  await expectNoFindings(page, `${what}, ${scheme}`, scheme === 'dark' ? COLORS : undefined);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), `${what}, the width of what is out of view`).toBeLessThanOrEqual(0);
  if (isQuick) return;
  expect.soft(await faintBorders(page), `${what}, ${scheme}: borders`).toEqual([]);
  if (scheme === 'dark') return;
  // Boards in frames are screens of their own, and what is not in view yet is not laid out.
  await expectNoFindings(page, `${what}: targets`, ['target-size'], 'iframe, [data-hearback], [data-unmeasured]');
  await expectRoomForSpacing(page, what);
}

/** Reaches all states of screens in a browser that translates each text as soon as it appears. */
async function translated(page: Page, screens: Screens): Promise<void> {
  await keepTranslating(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, { reach, states = {} }] of Object.entries(screens)) {
    await test.step(name, async () => {
      await resize(page, 1280);
      await reach(page);
      for (const [state, arrange] of Object.entries(states)) await test.step(state, () => arrange(page));
    });
  }
}

/** Resizes the window, and waits until the page has followed. */
async function resize(page: Page, width: keyof typeof HEIGHTS): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
const says = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens an address, and waits for the heading. */
const at = (path: string, name: string): Reach => {
  return async (page) => {
    await page.goto(path);
    await heading(page, name);
  };
};

async function publicPages(): Promise<Screens> {
  const states: Readonly<Record<string, Screen['states']>> = {
    '/': {
      'the sheet of a phone': async (page) => {
        await resize(page, 390);
        await press(page, 'Open menu');
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      },
    },
    '/docs': {
      searched: async (page) => {
        await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('merge undo');
        await expect(page.getByRole('status').filter({ hasText: 'sections match' })).toBeVisible();
      },
    },
  };
  const pages = Object.keys(PUBLIC_PAGES).map((path): [string, Screen] => [
    path,
    { reach: (page) => open(page, path), states: states[path] ?? {} },
  ]);
  return {
    ...Object.fromEntries(pages),
    'an unknown address': {
      reach: async (page) => {
        await page.goto('/no-such-page');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  };
}

async function signInPages(): Promise<Screens> {
  const { email } = await makeAccount({ isActive: false });
  const reset = new URL(await accounts.generatePasswordResetLink(email)).search;
  return {
    'signing in': {
      reach: at('/login', 'Welcome Back'),
      states: {
        'with messages': async (page) => {
          await press(page, 'Sign in');
          await says(page, 'Please enter your password');
        },
        refused: async (page) => {
          await page.getByLabel('Email', { exact: true }).fill(newEmail());
          await page.getByLabel('Password', { exact: true }).fill('wrong password');
          await press(page, 'Sign in');
          await says(page, 'Invalid email or password.');
        },
      },
    },
    'signing up': { reach: at('/login?plan=pro', 'Create Account') },
    'a signed-out dashboard': { reach: at('/dashboard', 'Sign in to view your boards') },
    'waiting at /auth/callback': {
      reach: async (page) => {
        // Blocks the scripts of Auth, which the page waits for.
        await page.route(/watch-session/, () => undefined);
        await at('/auth/callback', 'Completing Authentication')(page);
      },
      states: {
        'an error': async (page) => {
          await page.unroute(/watch-session/);
          await at('/auth/callback', 'Authentication Error')(page);
        },
      },
    },
    'a link that does not work': {
      reach: async (page) => {
        await page.unroute(/watch-session/);
        await at('/auth/action', 'This link does not work')(page);
      },
    },
    'a forgotten password': {
      reach: (page) => page.goto('/forgot-password'),
      states: {
        'with a message': async (page) => {
          await press(page, 'Send reset instructions');
          await says(page, 'Please enter your email');
        },
        sent: async (page) => {
          await page.getByLabel('Email').fill(newEmail());
          await press(page, 'Send reset instructions');
          await heading(page, 'Check your email');
        },
      },
    },
    'a new password': {
      reach: at(`/reset-password${reset}`, 'Reset password'),
      states: {
        'with messages': async (page) => {
          await page.getByLabel('New password').fill('short');
          await press(page, 'Reset password');
          await says(page, 'Passwords do not match');
        },
        'a link that has ended, with its toast': async (page) => {
          await page.goto('/reset-password?oobCode=nonsense');
          await says(page, 'Invalid or expired reset link. Please request a new one.');
        },
      },
    },
  };
}

async function accountPages(page: Page): Promise<Screens> {
  const account = await makeAccount();
  await storeSession(page, account);
  const dialog = page.getByRole('dialog');
  return {
    verification: {
      reach: (page) => page.goto('/email-verification?email=a@example.com'),
      states: {
        'cooling down': async (page) => {
          await press(page, 'Resend verification email');
          await expect(page.getByRole('button', { name: /^Resend email \(\d+s\)$/ })).toBeDisabled();
        },
      },
    },
    'nothing to upgrade to': {
      reach: async (page) => {
        await page.goto('/upgrade');
        await says(page, /There is nothing left to upgrade to\./);
      },
    },
    redeeming: {
      reach: at('/redeem', 'Redeem a code'),
      states: {
        'with a message': (page) => press(page, 'Redeem Code'),
        redeemed: async (page) => {
          await answer(page, 'redeem-code', 200, { planName: 'Standard Plan' });
          await page.getByLabel('Code', { exact: true }).fill('SOME-CODE');
          await press(page, 'Redeem Code');
          await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
        },
      },
    },
    invitation: {
      reach: at('/invitation#unknown', 'Join the team of a board'),
      states: {
        refused: (page) => says(page, /This invitation does not exist/),
        'before joining': async (page) => {
          await answer(page, 'preview-invitation', 200, { board: 'Hearback Demo', role: 'editor', by: 'Ann' });
          await page.reload();
          await expect(page.getByRole('heading', { name: 'Join Hearback Demo as an editor' })).toBeVisible();
        },
      },
    },
    settings: {
      reach: at('/settings', 'Settings'),
      states: {
        'with messages': async (page) => {
          await press(page, 'Update Password');
          await says(page, 'Please enter your current password');
        },
        'the account menu': async (page) => {
          await page.locator('.account-menu-button').click();
          await expect(page.getByRole('menu')).toBeVisible();
        },
        'changing the address': async (page) => {
          await page.keyboard.press('Escape');
          await press(page, 'Change Email');
          await dialog.getByRole('button', { name: 'Update Email' }).click();
          await says(page, 'Please enter your new email');
        },
        'deleting the account': async (page) => {
          await press(page, 'Cancel');
          await press(page, 'Delete Account');
          await dialog.getByRole('textbox').fill('delete');
          await says(page, 'Please type DELETE to confirm');
        },
        'deleting the account, confirmed': async () => {
          await dialog.getByRole('textbox').fill('DELETE');
          await expect(dialog.getByRole('button', { name: 'Delete Account' })).toBeEnabled();
        },
        'signing in again': async (page) => {
          await press(page, 'Cancel');
          await ageSignIn(page, account.uid);
          await press(page, 'Delete Account');
          await dialog.getByRole('button', { name: 'Sign in' }).click();
          await expect(dialog.getByText('Please enter your current password')).toBeVisible();
        },
      },
    },
  };
}

async function billingPages(page: Page): Promise<Screens> {
  const RETURN = '/activate-success?session_id=cs_test_1&user_id=somebody';
  await storeSession(page, await makeBuyer());
  const answered = (title: string, body: object): Screen => ({
    reach: async (page) => {
      await answer(page, 'verify-payment', 200, body);
      await at(RETURN, title)(page);
    },
  });
  return {
    plans: {
      reach: async (page) => {
        await page.goto('/activate-account');
        await expect(page.getByRole('button', { name: 'Choose Pro Plan' })).toBeVisible();
      },
      states: {
        opening: async (page) => {
          await page.route('**/api/create-checkout-session', () => undefined);
          await press(page, 'Choose Pro Plan');
          await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
        },
      },
    },
    'a payment that is being verified': {
      reach: async (page) => {
        await page.route('**/api/verify-payment', () => undefined);
        await at(RETURN, 'Verifying your payment...')(page);
      },
    },
    'a payment that has succeeded': answered('Success!', { success: true, planName: 'Pro Plan', amount: 1000 }),
    'a payment that is pending': answered('Your payment is on its way', { success: false, pending: true }),
    'a payment that has failed': answered('There was an issue activating your account. Please contact support.', {
      success: false,
    }),
    upgrade: {
      reach: async (page) => {
        await storeSession(page, await makeOwnerOf(STANDARD));
        await page.goto('/upgrade');
        await expect(page.getByRole('button', { name: 'Upgrade to Pro Plan' })).toBeVisible();
      },
    },
    '/payment': {
      reach: async (page) => {
        await page.goto('/payment?amount=0.5');
        await expect(page.getByLabel('Card number')).toBeVisible();
      },
      states: {
        'with messages': (page) => press(page, 'Pay $0.50'),
        paid: async (page) => {
          await page.getByLabel('Amount').fill('5');
          await page.getByLabel('Email').fill('payer@example.com');
          await fillCard(page, CARDS.good);
          await press(page, 'Pay $5.00');
          await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
        },
        'without Stripe': async (page) => {
          await page.route('**/stripe.js', (route) => route.abort());
          await page.goto('/payment');
          await says(page, 'Stripe failed to initialize');
        },
      },
    },
  };
}

const preview = (page: Page) =>
  page.frameLocator('iframe[title="Preview of the board"]').getByRole('heading', { level: 1 });

async function dashboard(page: Page): Promise<Screens> {
  const owner = await makeOwner({ limits: { max_boards: 2 } });
  await storeSession(page, owner);
  const shown = new Dashboard(page);
  return {
    'a dashboard without a board': {
      reach: async (page) => {
        await page.goto('/dashboard');
        await shown.ready();
      },
    },
    'a dashboard': {
      reach: async () => {
        await giveBoard(owner.uid, { name: 'Mine' });
        // With less motion, nothing appears by itself.
        await page.reload();
        await expect(shown.card('Mine')).toBeVisible();
      },
      states: {
        'wizard: name': async (page) => {
          await shown.newBoard().click();
          await expect(preview(page)).toBeVisible();
        },
        'wizard: theme': async (page) => {
          await shown.wizard().getByRole('textbox').first().fill('Next');
          await page.keyboard.press('Enter');
        },
        'wizard: color with a message': async (page) => {
          await page.keyboard.press('Enter');
          await shown.wizard().getByRole('textbox', { name: 'Color code' }).fill('#fff');
        },
        'embed dialog': async (page) => {
          await page.keyboard.press('Escape');
          await shown.card('Mine').getByRole('button', { name: 'Embed' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
        'limit reached': async (page) => {
          await page.keyboard.press('Escape');
          await giveBoard(owner.uid, { name: 'Second' });
          await page.reload();
          await expect(shown.plan()).toContainText('Board limit reached');
        },
        'delete dialog': async (page) => {
          await shown.card('Mine').getByRole('button', { name: 'Delete Mine' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    },
  };
}

const ROADMAP = [
  { status: 'open', title: 'Ideas' },
  { status: 'in-progress', title: 'In progress' },
  { status: 'completed', title: 'Done' },
] as const;

/** A board with items of each status, a comment, an entry, and numbers of two days. */
async function aManagedBoard(owner: string): Promise<string> {
  const settings = { ...DEFAULT_SETTINGS, roadmap: [...ROADMAP], changelog: true };
  const id = await giveBoard(owner, { name: 'Mine', features: [...FEATURES], settings });
  const statuses = ['open', 'in-progress', 'completed', 'closed', 'pending'] as const;
  await makeItems(id, 5, (at) => ({ status: statuses[at] ?? 'open', votes: at, hot: 300 + at }));
  const badges = await makeItem(id, { title: 'All badges', is_pinned: true, is_archived: true });
  await db.collection('comments').add(aComment({ feedback_id: badges, product_id: id, content: 'A comment' }));
  await db.collection('changelog').add(anEntry({ product_id: id }));
  for (const ago of [1, 5]) {
    const day = dayOf(Date.now() - ago * DAY_MS);
    await db.doc(`stats/${id}_${day}`).set({ product_id: id, day, submissions: 2, votes: 5, comments: 1 });
  }
  return id;
}

async function anAdminArea(page: Page) {
  const owner = await makeOwner();
  const id = await aManagedBoard(owner.uid);
  const empty = await giveBoard(owner.uid);
  await storeSession(page, owner);
  return { id, empty, admin: new AdminPage(page) };
}

async function adminList(page: Page): Promise<Screens> {
  const { id, admin } = await anAdminArea(page);
  return {
    list: {
      reach: async () => {
        await admin.open(id, '?archived=1');
        await expect(admin.items()).toHaveCount(6);
      },
      states: {
        selection: () => admin.checkbox('All badges').check(),
        'status menu': async (page) => {
          await admin.button('Set status').click();
          await expect(page.getByRole('menu')).toBeVisible();
        },
        shortcuts: async (page) => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('menu')).toHaveCount(0);
          await page.keyboard.press('?');
          await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        },
        'pending details': async (page) => {
          await page.keyboard.press('Escape');
          await admin.openItem('Item 4');
        },
      },
    },
    details: {
      reach: async () => {
        await admin.open(id, '?archived=1');
        const detail = await admin.openItem('All badges');
        await expect(detail.getByText('A comment')).toBeVisible();
      },
      states: {
        question: async () => {
          await admin.button('More actions', admin.dialog()).click();
          await admin.page.getByRole('menuitem', { name: 'Delete' }).click();
          await expect(admin.dialog().getByRole('button', { name: 'Cancel' })).toBeVisible();
        },
        'status and answer, with a message': async (page) => {
          await page.keyboard.press('Escape');
          await expect(admin.dialog()).toHaveCount(1);
          await page.keyboard.press('Escape');
          await expect(admin.dialog()).toHaveCount(0);
          const detail = await admin.openItem('Item 0');
          await admin.beginAnswer();
          await detail.getByRole('textbox', { name: 'Answer' }).fill(' ');
          await admin.button('Save answer', detail).click();
        },
        answered: async (page) => {
          await admin.dialog().getByRole('textbox', { name: 'Answer' }).fill('An answer');
          await admin.button('Save answer', admin.dialog()).click();
          await expect(admin.dialog().getByText('An answer').first()).toBeVisible();
          await page.keyboard.press('Escape');
        },
      },
    },
  };
}

async function adminTabs(page: Page): Promise<Screens> {
  const { id, empty, admin } = await anAdminArea(page);
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  return {
    roadmap: {
      reach: async (page) => {
        await admin.open(id);
        await tab('Roadmap');
        await expect(page.getByRole('region', { name: 'Ideas' })).toBeVisible();
      },
    },
    changelog: {
      reach: async (page) => {
        await tab('Changelog');
        await expect(page.getByRole('list', { name: 'Changelog' }).getByRole('listitem')).toHaveCount(1);
      },
      states: {
        'the editor, with messages': async (page) => {
          await press(page, 'New entry');
          await press(page, 'Publish');
          await says(page, 'Write what changed.');
        },
      },
    },
    insights: {
      reach: async (page) => {
        await page.goto(`/admin/${id}?tab=insights`);
        await expect(page.getByRole('region', { name: /^Votes: / }).first()).toBeVisible();
      },
    },
    settings: {
      reach: async (page) => {
        await tab('Product Settings');
        await expect(preview(page)).toBeVisible();
      },
      states: {
        ...Object.fromEntries(
          [
            ['words', 'Words'],
            ['team', 'Team'],
            ['webhooks', 'Webhooks'],
            ['purge', 'Clean up'],
            ['board', 'Board'],
          ].map(([hash = '', name = '']) => [
            hash,
            async (page: Page) => {
              await page.goto(`/admin/${id}?tab=settings#${hash}`);
              await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
            },
          ]),
        ),
        'with messages': async (page) => {
          await page.getByRole('textbox', { name: 'Board name' }).fill(' ');
          await page.getByRole('textbox', { name: 'Logo address' }).fill('x');
          await page.getByRole('radio', { name: 'Floating button' }).check();
        },
        leaving: async (page) => {
          await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    },
    'an empty list': {
      reach: async (page) => {
        await admin.open(empty);
        await says(page, 'No feedback yet');
      },
      states: {
        denied: async (page) => {
          await db.doc(`products/${empty}`).update({ owner_id: 'somebody-else' });
          await page.reload();
          await says(page, /^Access Denied/);
        },
      },
    },
  };
}

async function board(page: Page, theme: Scheme): Promise<Screens> {
  const id = await makeBoardWithChangelog({ roadmap: ROADMAP as never });
  const item = await makeItem(id, { title: 'Dark mode', is_pinned: true });
  await makeEntry(id, { title: 'Dark mode is here', items: [item] });
  const shown = new BoardPage(page);
  const view = (query: string) => page.goto(`/embed/${id}?theme=${theme}&${query}`);
  return {
    list: {
      reach: async (page) => {
        await page.goto(`/embed/demo?theme=${theme}`);
        await shown.ready();
        await shown.laidOut();
      },
      states: {
        comments: async () => {
          const first = shown.items().first();
          await first
            .getByRole('button', { name: /comment/i })
            .first()
            .click();
          await expect(first.getByRole('textbox')).toBeVisible();
        },
        menu: async (page) => {
          await shown.button(/^Sort and filter/).click();
          await expect(page.getByRole('menu')).toBeVisible();
        },
        empty: async (page) => {
          await page.keyboard.press('Escape');
          await shown.search().fill('nothing has this word');
          await says(page, 'No feedback found');
        },
      },
    },
    form: {
      reach: async () => {
        await view('initialTab=submit');
        await expect(shown.field('Title')).toBeVisible();
      },
      states: { 'with messages': () => shown.button('Submit feedback').click() },
    },
    item: {
      reach: async (page) => {
        await view(`item=${item}`);
        await heading(page, 'Dark mode');
      },
      states: {
        'its menu': async (page) => {
          await press(page, 'Actions');
          await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
        },
        'no item': async (page) => {
          await view('item=unknown');
          await says(page, 'This item is not available.');
        },
      },
    },
    roadmap: {
      reach: async (page) => {
        await view('view=roadmap');
        await expect(page.getByRole('region', { name: 'Ideas' })).toBeVisible();
      },
    },
    changelog: {
      reach: async (page) => {
        await view('view=changelog');
        await heading(page, 'Dark mode is here');
      },
    },
    'an unknown board': {
      reach: async (page) => {
        await page.goto(`/embed/unknown-board?theme=${theme}`);
        await says(page, 'Error Loading Feedback');
      },
    },
    'the panel of the floating button': {
      reach: async (page) => {
        await page.goto(`/embed/demo?mode=fab&theme=${theme}`);
        await shown.button('Open feedback').click();
        await shown.ready();
      },
    },
  };
}

/** What `npm test` looks at: where people work most, and the forms with which everybody begins. */
const DAILY = ['the pages to sign in', 'the dashboard', 'the list of the admin area'];

for (const [area, screensOf] of Object.entries({
  'the public pages': publicPages,
  'the pages to sign in': signInPages,
  'the pages of an account': accountPages,
  'the pages of a payment': billingPages,
  'the dashboard': dashboard,
  'the list of the admin area': adminList,
  'the other tabs of the admin area': adminTabs,
})) {
  if (DAILY.includes(area)) {
    test(`${area} can be read by everybody`, async ({ page }) => sweep(page, await screensOf(page), QUICK));
  }
  test(`${area} can be read at any width, in light and dark`, { tag: '@all' }, async ({ page }) =>
    sweep(page, await screensOf(page), COMPLETE),
  );
  test(`${area} can be translated`, { tag: '@all' }, async ({ page }) => translated(page, await screensOf(page)));
}

test('the board can be read by everybody', async ({ page }) => sweep(page, await board(page, 'light'), QUICK));
test('the board can be translated', { tag: '@all' }, async ({ page }) => translated(page, await board(page, 'light')));
for (const [theme, looks] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  test(`the board can be read at any width, ${theme}`, { tag: '@all' }, async ({ page }) =>
    sweep(page, await board(page, theme), looks),
  );
}
