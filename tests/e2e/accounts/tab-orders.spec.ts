import { votePath } from '../../../functions/src/shared/paths.ts';
import {
  accounts,
  activate,
  becomeAtProvider,
  fillLogin,
  giveFocus,
  makeAccount,
  newEmail,
  PASSWORD,
  setPlan,
  type TestAccount,
} from '../../support/accounts.ts';
import { BoardPage } from '../../support/board-page.ts';
import { db, makeBoard, makeItem } from '../../support/boards.ts';
import { forget } from '../../support/session.ts';
import { expect, type Page, type Route, test } from '../../support/test.ts';

/**
 * Two tabs of one browser: the cached state of one tab must never overwrite a later change by the other. The first tab
 * signs in here and is not reloaded, because Auth restores and starts sessions in different ways.
 */

test('signs in by the form: another tab signs out and in again as another user, and the first tab undoes neither', {
  tag: '@all',
}, async ({ page: first, context }) => {
  await followInTurns(first, await context.newPage(), enterByForm);
});

test('another tab signs out and in again as another user, and the first tab undoes neither, however it signed in', {
  tag: '@all',
}, async ({ page: first, context }) => {
  const second = await context.newPage();
  for (const [name, enter] of [
    ['signs in with Google', enterByGoogle],
    ['signs up', signUp],
    ['signs up after a vote', signUpAfterVote],
  ] as const) {
    await test.step(name, async () => {
      await startAgain(first, second);
      await followInTurns(first, second, enter);
    });
  }
});

/** The second tab signs out and in again as another user, and the first tab follows. */
async function followInTurns(first: Page, second: Page, enter: (tab: Page) => Promise<TestAccount>) {
  const user = await enter(first);
  await expectUser(first, user);
  await second.goto('/dashboard');
  await signOut(second, user);
  await expectNobody(first);
  await giveFocus(first);
  await second.goto('/dashboard');
  await expectNobody(second);
  await expectNobody(first);

  const other = await makeAccount();
  await signInHere(second, other);
  await expectUser(first, other);
  await giveFocus(first);
  await second.reload();
  await expectUser(second, other);
  await first.reload();
  await expectUser(first, other);
}

test('no other tab ends or takes over a session of one tab', { tag: '@all' }, async ({ page: first, context }) => {
  const second = await context.newPage();
  for (const [name, enter] of [
    ['signs in by the form without staying', enterByForm],
    ['signs in with Google without staying', enterByGoogle],
  ] as const) {
    await test.step(name, async () => {
      await startAgain(first, second);
      const [user, other] = [await enter(first, { isLasting: false }), await makeAccount()];
      await expectUser(first, user);
      await second.goto('/dashboard');
      await signInHere(second, other);
      await giveFocus(first);
      await expectUser(first, user);
      await second.reload();
      await expectUser(second, other);
      await signOut(second, other);
      await giveFocus(first);
      await first.reload();
      await expectUser(first, user);
      await second.goto('/dashboard');
      await expectNobody(second);
      await signOut(first, user);
      await first.goto('/dashboard');
      await expectNobody(first);
    });
  }

  await test.step('a board opened beside a lasting session of another user keeps the tab’s own session', async () => {
    const board = await makeBoard();
    const item = await makeItem(board, { title: 'Kept' });
    await startAgain(first, second);
    const user = await enterByForm(first, { isLasting: false });
    const other = await enterByForm(second);
    await first.goto(`/embed/${board}`);
    await new BoardPage(first).voteTile('Kept').click();
    await expect(new BoardPage(first).text('Your vote has been added')).toBeVisible();
    expect((await db.doc(votePath(item, user.uid)).get()).exists).toBe(true);
    await first.goto('/dashboard');
    await expectUser(first, user);
    await expectUser(second, other);
  });
});

interface Late {
  readonly what: string;
  /** The first tab's call that is still pending while the second tab acts. */
  readonly call: RegExp;
  readonly start: (first: Page, user: TestAccount) => Promise<unknown>;
}

const LATE: readonly Late[] = [
  { what: 'a check of the account', call: /accounts:lookup/, start: giveFocus },
  { what: 'the load of a page', call: /accounts:lookup/, start: (first) => first.goto('/dashboard') },
  {
    what: 'a new token',
    call: /\/token\?/,
    start: async (first, { uid }) => {
      await setPlan(uid, {});
      await giveFocus(first);
    },
  },
];

for (const { what, call, start } of LATE) {
  test(`${what} that is answered after a change in another tab does not undo it`, { tag: '@all' }, async ({
    page: first,
    context,
  }) => {
    const second = await context.newPage();

    await test.step('after a sign-out', async () => {
      const { user, release } = await actWhileWaiting(first, { second, call, start });
      await signOut(second, user);
      await release();
      await expectNobody(first);
      await second.goto('/dashboard');
      await expectNobody(second);
    });

    await test.step('after another user’s sign-in', async () => {
      const { user, release } = await actWhileWaiting(first, { second, call, start });
      const other = await makeAccount();
      await signOut(second, user);
      await signInHere(second, other);
      await release();
      await expectUser(first, other);
      await second.goto('/dashboard');
      await expectUser(second, other);
    });
  });
}

test('a tab whose token has been revoked does not end the newer session of the same user', { tag: '@all' }, async ({
  page: first,
  context,
}) => {
  const second = await context.newPage();
  const { user, release } = await actWhileWaiting(first, { second, call: /accounts:lookup/, start: giveFocus });
  await second.goto('/settings');
  await second.getByLabel('Current password').fill(user.password);
  await second.getByLabel('New password', { exact: true }).fill('another horse');
  await second.getByLabel('Confirm password').fill('another horse');
  await second.getByRole('button', { name: 'Update Password' }).click();
  await expect(second.getByText('Password updated successfully')).toBeVisible();
  await release();
  await giveFocus(first);
  await second.goto('/dashboard');
  await expectUser(second, user);
  await expectUser(first, user);
});

/** Leaves the signed-in first tab waiting for an answer, unaware of changes in other tabs. */
async function actWhileWaiting(
  first: Page,
  { second, call, start }: { readonly second: Page; readonly call: RegExp; readonly start: Late['start'] },
) {
  // Messages of other tabs may arrive late, so the stored state has to decide.
  await first.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const user = await enterByForm(first);
  await expectUser(first, user);
  await second.goto('/dashboard');
  await expectUser(second, user);
  let proceed = () => {};
  const isReleased = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const answers: Promise<unknown>[] = [];
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await isReleased;
    await route.fulfill({ response });
  };
  await first.route(call, (route) => {
    const answer = hold(route);
    answers.push(answer);
    return answer;
  });
  const asked = first.waitForRequest(call);
  const started = start(first, user);
  await asked;
  const release = async () => {
    proceed();
    await started;
    await Promise.all(answers);
    await first.unroute(call);
  };
  return { user, release };
}

/** Leaves the site in both tabs, and all of its sessions. */
async function startAgain(first: Page, second: Page) {
  await second.goto('about:blank');
  await forget(first);
  await forget(second);
}

const menuOf = (tab: Page, { email }: TestAccount) =>
  tab.getByRole('button', { name: email.split('@')[0] ?? '', exact: true });

async function expectUser(tab: Page, user: TestAccount) {
  await expect(menuOf(tab, user)).toBeVisible();
}

async function expectNobody(tab: Page) {
  await expect(tab.getByRole('heading', { name: 'Sign in to view your boards' })).toBeVisible();
}

async function signOut(tab: Page, user: TestAccount) {
  await menuOf(tab, user).click();
  await tab.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(tab).toHaveURL('/');
}

/** Signs in on a page that asks for it. */
async function signInHere(tab: Page, user: TestAccount) {
  if (new URL(tab.url()).pathname !== '/dashboard') await tab.goto('/dashboard');
  await fillLogin(tab, user.email, user.password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectUser(tab, user);
}

async function enterByForm(tab: Page, { isLasting = true } = {}): Promise<TestAccount> {
  const account = await makeAccount();
  await tab.goto('/dashboard');
  await tab.getByLabel('Stay signed in').setChecked(isLasting);
  await signInHere(tab, account);
  return account;
}

async function enterByGoogle(tab: Page, { isLasting = true } = {}): Promise<TestAccount> {
  const account = await makeAccount();
  await tab.goto('/login');
  await becomeAtProvider(tab, account.email);
  await tab.getByLabel('Stay signed in').setChecked(isLasting);
  await tab.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(tab).toHaveURL('/dashboard');
  return account;
}

/** Signs up, confirms the address elsewhere and continues to the dashboard, without loading a page again. */
async function signUp(tab: Page): Promise<TestAccount> {
  const email = newEmail();
  await tab.goto('/login?plan=standard');
  await fillLogin(tab, email, PASSWORD);
  await tab.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(tab).toHaveURL(/\/email-verification/);
  const { uid } = await accounts.getUserByEmail(email);
  await accounts.updateUser(uid, { emailVerified: true });
  await activate(uid);
  await tab.getByRole('button', { name: /verified/ }).click();
  await expect(tab).toHaveURL('/dashboard');
  return { uid, email, password: PASSWORD };
}

async function signUpAfterVote(tab: Page): Promise<TestAccount> {
  const board = await makeBoard();
  await makeItem(board, { title: 'Kept' });
  await tab.goto(`/embed/${board}`);
  const boardPage = new BoardPage(tab);
  await boardPage.voteTile('Kept').click();
  await expect(boardPage.text('Your vote has been added')).toBeVisible();
  return signUp(tab);
}
