import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { boardSecretPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import { manage } from '../support/admin-page.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { aComment } from '../support/factories.ts';
import { giveBoard, makeOwner } from '../support/owners.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** Runs the example site with this secret. @returns its address and its process */
async function runExample(productId: string, secret: string): Promise<{ url: string; site: ChildProcess }> {
  const env = { ...process.env, HEARBACK_SECRET: secret, HEARBACK_BOARD: productId, PORT: '0' };
  const site = spawn(process.execPath, ['tests/example-site/site.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(site.stdout, 'data');
  return { url: /http:\S+/.exec(String(line))?.[0] ?? '', site };
}

const boardOn = (page: Page, id: string) => new BoardPage(page.frameLocator(`[data-hearback="${id}"] iframe`));

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
}

test('D49: the owner’s own site says who its visitors are, and nobody else can', { tag: ['@all', '@attack'] }, async ({
  page,
  browser,
}) => {
  const owner = await makeOwner();
  const id = await giveBoard(owner.uid, {
    name: 'Members',
    settings: { ...DEFAULT_SETTINGS, allowAnonymous: false, showNames: true },
  });
  const item = await makeItem(id, { title: 'Dark mode' });
  await manage(page, { owner, id }, '?tab=settings#users');
  const users = page.getByRole('region', { name: 'Your users' });
  let secret = '';

  await test.step('“on/off, secret”: it is shown once', async () => {
    await users.getByRole('button', { name: 'Turn on' }).click();
    await expect(users.getByLabel('Secret')).toHaveValue(/^hbs_[\w-]{43}$/);
    secret = await users.getByLabel('Secret').inputValue();
    for (const language of ['Node', 'PHP', 'Python', 'Ruby', 'Go']) {
      await users.getByRole('tab', { name: language }).click();
      await expect(users.getByRole('figure', { name: `Token in ${language}` })).toContainText(id);
    }
    await page.reload();
    await expect(users.getByText(/^On\. The secret was created on/)).toBeVisible();
    await expect(users.getByLabel('Secret')).toHaveCount(0);
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  const { url, site } = await runExample(id, secret);
  const ada = await (await openContext('partitioned')).newPage();
  const board = boardOn(ada, id);

  await test.step('“identified people count as signed in”, and one person has one vote on two devices', async () => {
    await ada.goto(url);
    await signIn(ada, 'Ada');
    await board.voteTile('Dark mode').click();
    await expect(board.text('Your vote has been added')).toBeVisible();
    const phone = await (await browser.newContext()).newPage();
    await phone.goto(url);
    await signIn(phone, 'Ada');
    await boardOn(phone, id).voteTile('Dark mode').click();
    await expect(boardOn(phone, id).text('Your vote has been added')).toBeVisible();
    await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
    const votes = await db.collection('votes').where('feedback_id', '==', item).get();
    expect(votes.docs.map((vote) => vote.get('user_id'))).toEqual([expect.stringMatching(/^x_[0-9a-f]{26}$/)]);
    await phone.context().close();
  });

  await test.step('“show as their name if the board’s setting is on”, which the team can look up', async () => {
    await board.openComments('Dark mode');
    await board.comment('Dark mode', 'For late evenings.');
    await expect(board.text('Your comment has been added!')).toBeVisible();
    const comments = await db.collection('comments').where('feedback_id', '==', item).get();
    expect(comments.docs.map((comment) => comment.get('author_name'))).toEqual(['Ada']);
    const people = await db.collection('people').where('product_id', '==', id).get();
    expect(people.docs.map((person) => person.get('email'))).toEqual(['ada@example.com']);
  });

  await test.step('a new item shows the name at once', async () => {
    await board.openForm();
    await board.submit('Export as PDF', 'For our accountant.');
    await expect(board.item('Export as PDF')).toContainText('by Ada');
  });

  await test.step('nothing of the token is in an address, or stays in the browser', async () => {
    const frame = ada.frames().find((one) => one.url().includes('/embed/'));
    expect(
      ada
        .frames()
        .map((one) => one.url())
        .join(),
    ).not.toMatch(/token|eyJ/);
    expect(await frame?.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/eyJ|x_/);
  });

  await test.step('a visitor who is not signed in on the site may not take part here', async () => {
    await ada.getByRole('button', { name: 'Sign out' }).click();
    await board.voteTile('Dark mode').click();
    await expect(board.text('Your vote has been added')).toBeHidden();
    await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
  });

  await test.step('“a clear error by name in the console”, and “Check a token” says the same', async () => {
    await users.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(users.getByText('Off. Signed-in users of your site appear as anonymous.')).toBeVisible();
    await users.getByRole('button', { name: 'Turn on' }).click();
    await expect(users.getByLabel('Secret')).toBeVisible();
    await signIn(ada, 'Ada');
    const said = ada.waitForEvent('console', (message) =>
      message.text().startsWith('Hearback: tokenSignature: The sig'),
    );
    await board.voteTile('Dark mode').click();
    await said;
    const { token } = await (await ada.request.get(`${url}hearback-token`)).json();
    await users.getByRole('textbox', { name: 'Token' }).fill(String(token));
    await users.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(users.locator('form').getByRole('alert')).toHaveText(/^The signature does not match/);
  });

  await ada.context().close();
  site.kill();
});

test('the next person of a browser finds nothing of the former one, who finds everything again', {
  tag: '@attack',
}, async () => {
  const context = await openContext('partitioned');
  const page = await context.newPage();
  const secret = 'hbs_of this test';
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  await db.doc(boardSecretPath(id)).set({ current: secret, previous: null, previous_until: null });
  const { url, site } = await runExample(id, secret);
  const votes = async () => (await readItem(item))?.votes;
  const board = boardOn(page, id);
  const tile = board.voteTile('Dark mode');
  /** Signs in on the site, and waits until the board knows the person. */
  const enter = async (name: string) => {
    const known = page.waitForResponse('**/api/identify');
    await signIn(page, name);
    await known;
  };

  await page.goto(url);
  await signIn(page, 'Ada');
  await tile.click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await board.openForm();
  await board.field('Title').fill('Of Ada alone');
  await expect.poll(votes).toBe(1);
  await page.reload();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('Of Ada alone');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('');
  await enter('Bob');
  await board.live();
  await expect(tile).toHaveAccessibleName('Vote for Dark mode, 1 vote');
  await expect(tile).toHaveAttribute('aria-pressed', 'false');
  await tile.click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await expect.poll(votes).toBe(2);
  await board.openForm();
  await expect(board.field('Title')).toHaveValue('');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await enter('Ada');
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await tile.click();
  await expect(board.text('Your vote has been removed')).toBeVisible();
  await expect.poll(votes).toBe(1);
  await context.close();
  site.kill();
});

test('a visitor who signs with the name of a person of the site looks different, in the list, alone and in comments', {
  tag: ['@all', '@attack'],
}, async ({ page }) => {
  const board = await makeBoard({ showNames: true });
  const [known, visitor] = [`x_${'a'.repeat(26)}`, null];
  const items = await Promise.all(
    [known, visitor].map((created_by) =>
      makeItem(board, { title: created_by ? 'Of Ada' : 'Of another', author_name: 'Ada', created_by, comments: 2 }),
    ),
  );
  for (const user_id of [known, visitor]) {
    const comment = aComment({ feedback_id: items[0] ?? '', product_id: board, user_id, author_name: 'Ada' });
    await db.collection('comments').add({ ...comment, content: user_id ? 'Mine' : 'Not mine' });
  }
  const marked = { confirmed: 'Ada confirmed', not: 'Ada (unconfirmed)' };
  const rows = (of: string) => new BoardPage(page).item(of);
  await page.goto(`/embed/${board}`);
  await expect(rows('Of Ada')).toContainText(`by ${marked.confirmed}`);
  await expect(rows('Of another')).toContainText(`by ${marked.not}`);
  for (const tail of ['', '&again']) {
    await page.goto(`/embed/${board}?item=${items[0]}${tail}`);
    await expect(page.getByText(`by ${marked.confirmed}`)).toBeVisible();
    const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
    await expect(comments.filter({ hasText: 'Not mine' })).toContainText(marked.not);
    await expect(comments.filter({ hasText: /Mine/ })).toContainText(marked.confirmed);
  }
});
