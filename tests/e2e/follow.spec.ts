import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { linkIn, mailsTo, tellFollowers } from '../stack/mail/read-mails.ts';
import { expectNoFindings } from '../support/axe.ts';
import { BoardPage } from '../support/board-page.ts';
import { db, makeBoard, makeItem } from '../support/boards.ts';
import { makeBoardWithChangelog } from '../support/changelog/entries.ts';
import { forgetVisitor } from '../support/forget-visitor.ts';
import { iframeCode, serveHostPage } from '../support/host-page.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { expect, type FrameLocator, type Page, test } from '../support/test.ts';
import { openContext } from '../support/third-party-storage.ts';

/** Following, the news in the board, and mail (D46). */

const follows = async (item: string) => (await db.collection('follows').where('item', '==', item).get()).size;

/** Changes an item's status as its owner does, makes the change due, and notifies its followers. */
async function changeStatus(item: string, status: string): Promise<void> {
  await db.doc(`feedback/${item}`).update({ status });
  const change = db.doc(`changes/${item}`);
  await expect.poll(async () => (await change.get()).get('due_at') ?? null).not.toBeNull();
  await change.update({ due_at: Timestamp.now() });
  await tellFollowers();
}

const openItem = (within: Page | FrameLocator, title: string) =>
  within.getByRole('article', { name: title }).getByRole('link', { name: title }).click();

test('in a frame with blocked storage: follow, confirm by mail, read the news, stop by the header', {
  tag: '@all',
}, async ({ page }) => {
  const id = await makeBoard({}, 'Field notes');
  const item = await makeItem(id, { title: 'Dark mode' });
  await makeItem(id, { title: 'Shortcuts' });
  const email = `Ada-${randomUUID().slice(0, 8)}@Example.com`;
  const stored = email.toLowerCase();
  const host = await serveHostPage(iframeCode(id));
  const context = await openContext('blocked');
  try {
    const visit = await context.newPage();
    const requests: string[] = [];
    visit.on('request', (request) => requests.push(request.url()));
    await visit.goto(host.url);
    const frame = visit.frameLocator('iframe');
    await new BoardPage(frame).voteTile('Dark mode').click();
    await expect(frame.getByText('Your vote has been added')).toBeVisible();
    expect(
      requests.filter((url) => /news|telling/.test(url)),
      'nothing is asked before an act',
    ).toEqual([]);
    await frame.getByRole('button', { name: 'Tell me when this changes' }).click();
    await expect(frame.getByText('You follow this item')).toBeVisible();
    expect(await follows(item)).toBe(1);
    await expect(frame.getByRole('button', { name: 'News' })).toBeVisible();

    await openItem(frame, 'Dark mode');
    await expect(frame.getByRole('button', { name: 'News' })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
    await frame.getByRole('button', { name: 'Also by mail' }).click();
    const field = frame.getByLabel('Mail address');
    await field.fill('ada');
    await field.press('Enter');
    await expect(frame.getByText('Please enter one mail address, such as name@example.com')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(email);
    await field.press('Enter');
    await expect(frame.getByText('Check your inbox. If the address can get mail')).toBeVisible();

    const [confirmation] = await mailsTo(stored);
    expect(confirmation).toMatchObject({ subject: 'Confirm your address for Field notes' });
    if (!confirmation) return;
    await page.goto(linkIn(confirmation, '/mail/confirm'));
    await page.getByRole('button', { name: 'Yes, send me mail' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is confirmed.' })).toBeVisible();

    await changeStatus(item, 'in-progress');
    const [news] = await mailsTo(stored);
    expect(news).toMatchObject({
      subject: 'In Progress: Dark mode',
      from: expect.stringContaining('Field notes'),
      headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
    });

    await visit.reload();
    const bell = frame.getByRole('button', { name: 'News, 1 new' });
    await bell.click();
    const list = frame.getByRole('region', { name: 'News' });
    await expect(list).toBeFocused();
    await expect(list.getByRole('link')).toHaveText(['New: “Dark mode” is now In Progress.']);
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(frame.getByRole('button', { name: 'News', exact: true })).toBeVisible();
    await list.getByRole('link').click();
    await expect(frame.getByRole('button', { name: 'Following' })).toBeVisible();
    await frame.getByRole('button', { name: 'Also by mail' }).click();
    await expect(frame.getByText('Mail about what you follow on this board goes to a...@example.com.')).toBeVisible();

    const stop = /<(.*)>/.exec(news?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const answer = await page.request.post(stop, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
    const ofBoard = (collection: string) => db.collection(collection).where('product_id', '==', id).get();
    expect((await ofBoard('addresses')).docs.map((address) => address.get('state'))).toEqual(['stopped']);
    await changeStatus(item, 'completed');
    // News that had to wait for the next mail would be sent now.
    for (const { ref } of (await ofBoard('bundles')).docs) await ref.update({ due_at: Timestamp.now() });
    await tellFollowers();
    expect(await mailsTo(stored)).toHaveLength(2);
    await visit.reload();
    await expect(frame.getByRole('button', { name: 'News, 1 new' })).toBeVisible();

    await new BoardPage(frame).voteTile('Shortcuts').click();
    await expect(frame.getByText('Your vote has been added')).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Tell me when this changes' })).toHaveCount(0);
  } finally {
    await context.close();
    await host.close();
  }
});

test('a visitor follows an item', async ({ page }) => {
  await test.step('on its page, stops, and has no mail to offer without an act', async () => {
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Dark mode' });
    await page.goto(`/embed/${id}?item=${item}`);
    await page.getByRole('button', { name: 'Follow' }).click();
    await expect(page.getByText('You follow this item')).toBeVisible();
    const button = page.getByRole('button', { name: 'Following' });
    await button.focus();
    await expectNoFindings(page, 'an item that is followed');
    await page.getByRole('button', { name: 'Also by mail' }).press('Enter');
    await expect(page.getByLabel('Mail address')).toBeVisible();
    await expectNoFindings(page, 'the offer of mail');
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(page.getByText('You no longer follow this item')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'false');
    expect(await follows(item)).toBe(0);
  });

  await test.step('from the card of the first vote, by the next stop of the Tab key', async () => {
    await forgetVisitor(page);
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Dark mode' });
    await page.goto(`/embed/${id}`);
    const tile = new BoardPage(page).voteTile('Dark mode');
    await tile.press('Enter');
    const offer = page.getByRole('article').getByRole('button', { name: 'Tell me when this changes' });
    await expect(offer).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(offer).toBeFocused();
    await expectNoFindings(page, 'the offer to follow');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/documents:commit/, (route) => held.then(() => route.continue()));
    await page.keyboard.press('Enter');
    const following = page.getByRole('article').getByRole('button', { name: 'Following' });
    // Also while the press is being sent.
    await expect(following).toHaveAttribute('aria-pressed', 'true');
    await expect(following).toHaveAttribute('aria-busy', 'true');
    await expect(following).toBeFocused();
    release();
    await expect(page.getByText('You follow this item')).toBeVisible();
    await expect(following).toBeFocused();
    await expect(following).toHaveAttribute('aria-busy', 'false');
    expect(await follows(item)).toBe(1);
  });

  await test.step('in an opened card, which offers it once', async () => {
    await forgetVisitor(page);
    const id = await makeBoard();
    await makeItem(id, { title: 'Dark mode' });
    await page.goto(`/embed/${id}`);
    await new BoardPage(page).voteTile('Dark mode').click();
    const offer = page.getByRole('article').getByRole('button', { name: 'Tell me when this changes' });
    const follow = page.getByRole('article').getByRole('button', { name: 'Follow', exact: true });
    const comments = page.getByRole('article').getByRole('button', { name: /comments$/ });
    await expect(offer).toBeVisible();
    await comments.click();
    await expect(follow).toBeVisible();
    await expect(offer).toHaveCount(0);
    await comments.click();
    await expect(offer).toBeVisible();
    await expect(follow).toHaveCount(0);
  });

  await test.step('the bell stays on the page of an item and on a tab, and keeps what it has loaded', async () => {
    await forgetVisitor(page);
    const id = await makeBoardWithChangelog({ roadmap: [{ status: 'open', title: 'Ideas' }], changelog: false });
    await makeItem(id, { title: 'Dark mode' });
    await page.goto(`/embed/${id}`);
    await openItem(page, 'Dark mode');
    const bell = page.getByRole('button', { name: 'News' });
    await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
    await expect(bell).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('/news/')) asked.push(request.url());
    });
    await page.getByRole('button', { name: 'Follow' }).click();
    await expect(bell).toBeVisible();
    await bell.click();
    await expect(page.getByRole('region', { name: 'News' })).toBeFocused();
    await expectNoFindings(page, 'the news on an item');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Roadmap' }).click();
    await expect(page.getByRole('region', { name: 'Ideas' })).toBeVisible();
    await expect(bell).toBeVisible();
    await bell.click();
    await expect(page.getByText('Nothing new yet')).toBeVisible();
    await expectNoFindings(page, 'the news on a tab');
    await page.getByRole('link', { name: 'Feedback', exact: true }).click();
    await expect(bell).toBeVisible();
    await expect(bell).toHaveCount(1);
    expect(asked).toHaveLength(1);
  });
});

test('a follow without a network waits, and the news say that there is none', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  await page.goto(`/embed/${id}`);
  const board = new BoardPage(page);
  await board.voteTile('Dark mode').click();
  await expect(board.text('Your vote has been added')).toBeVisible();
  await board.fetchedAhead();
  await openItem(page, 'Dark mode');
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
  await setOffline(page, true);
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  expect(await follows(item)).toBe(0);
  await setOffline(page, false);
  await expect(page.getByText('You follow this item')).toBeVisible();
  expect(await follows(item)).toBe(1);

  const lookUp = /documents:batchGet$/;
  await page.route(lookUp, (route) =>
    route.request().postData()?.includes('/news/') ? route.abort() : route.fallback(),
  );
  await page.goto(`/embed/${id}`);
  await page.getByRole('button', { name: 'News' }).click();
  await expect(page.getByText('Your news could not be loaded, because there is no network.')).toBeVisible();
  await page.unroute(lookUp);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing new yet')).toBeVisible();
  await expectNoFindings(page, 'no news');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'News' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'News' })).toBeFocused();
});
