import { Timestamp } from 'firebase-admin/firestore';
import { addressPath, followPath } from '../../../functions/src/shared/telling/paths.ts';
import { MAIL_WORDS } from '../../../functions/src/shared/telling/words/mail-words.ts';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { db, makeItem, readItem } from '../../support/boards.ts';
import { aFollow, anAddress } from '../../support/factories.ts';
import { hiddenFocus } from '../../support/looks/hidden-focus.ts';
import { hold } from '../../support/network/hold.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The team writes once, and sees what each reader gets (D44, D46). */

/** Opens an item of a board with a changelog. */
async function openItem(page: Page, title = 'Dark mode') {
  const board = await makeOwnBoard({ changelog: true });
  await db.doc(`products/${board.id}`).update({ features: ['roadmap'] });
  const item = await makeItem(board.id, { title });
  const follow = aFollow({ item, product_id: board.id, uid: 'ada' });
  await db.doc(followPath(item, 'ada')).set(follow);
  await db
    .doc(addressPath(`of-${board.id}`))
    .set(anAddress({ product_id: board.id, uid: 'ada', hash: board.id, state: 'confirmed' }));
  const admin = await manage(page, board);
  const detail = await admin.openItem(title);
  const sheet = detail.getByRole('region', { name: 'Write' });
  return {
    admin,
    board,
    detail,
    item,
    sheet,
    reply: sheet.getByRole('textbox', { name: 'Reply as the team' }),
    answer: sheet.getByRole('textbox', { name: 'Answer' }),
    reader: (name: string | RegExp) => sheet.getByRole('switch', { name }),
  };
}

const documentsOf = async (collection: string, field: string, value: string) =>
  (await db.collection(collection).where(field, '==', value).get()).docs.map((found) => found.data());

test('a text is written once, for the readers who are chosen, and taken back from all of them', {
  tag: '@all',
}, async ({ page }) => {
  const { admin, board, detail, item, sheet, reply, answer, reader } = await openItem(page);
  const readers = sheet.getByRole('group', { name: 'Who gets it' });

  await test.step('it is one line until it is used', async () => {
    await expect(readers).toHaveCount(0);
    expect((await sheet.boundingBox())?.height).toBeLessThan(90);
    await reply.click();
    await expect(readers).toBeVisible();
    await detail.getByRole('heading', { name: 'Dark mode' }).click();
    await expect(readers, 'an empty one folds again').toHaveCount(0);
  });

  await test.step('what is typed is shown as each reader will see it', async () => {
    await reply.fill('It is **here**.');
    await expect(readers.locator('[data-reader="comment"] strong')).toHaveText('here');
    await expect(reader('Answer on the board')).not.toBeChecked();
    await reader('Answer on the board').click();
    await expect(answer, 'the text becomes the answer').toHaveValue('It is **here**.');
    await expect(reader('Comment in the conversation')).not.toBeChecked();
    await reader('Comment in the conversation').click();
    await reader('Entry in the changelog').click();
    await expect(readers.locator('[data-reader="changelog"]')).toContainText('Dark mode');
    await expect(readers.locator('[data-reader="mail"]')).toContainText('Test board');
    await expectNoFindings(page, 'the sheet');
  });

  await test.step('the mail can be left out', async () => {
    await reader(/^Mail to/).click();
    await expect(sheet.getByText('No mail. Followers see it in their news on the board.')).toBeVisible();
    await admin.saveAnswerAs('Completed');
    const done = 'Answer saved, status updated to Completed. Reply sent. Entry published';
    // Under the pointer, the message stays.
    await admin.text(done).hover();
    const stored = await readItem(item);
    expect(stored).toMatchObject({ status: 'completed', response: { text: 'It is **here**.' } });
    expect((await db.doc(`acts/${stored?.act}`).get()).data()).toMatchObject({ quiet: true, over: null });
    expect(await documentsOf('comments', 'feedback_id', item)).toMatchObject([{ content: 'It is **here**.' }]);
    const entries = await documentsOf('changelog', 'product_id', board.id);
    expect(entries).toMatchObject([{ title: 'Dark mode', body: 'It is **here**.', items: [item], kind: 'new' }]);
    await expect(readers, 'it folds once all is sent').toHaveCount(0);
    await expect(reply).toBeFocused();
    await admin.undo(done);
    await expect.poll(async () => (await readItem(item))?.status).toBe('open');
    expect(await readItem(item)).not.toHaveProperty('response');
    expect(await documentsOf('comments', 'feedback_id', item)).toEqual([]);
    expect(await documentsOf('changelog', 'product_id', board.id)).toEqual([]);
    await expect(answer, 'the text and its readers are drafts again').toHaveValue('It is **here**.');
    await expect(reader('Entry in the changelog')).toBeChecked();
    await expect(reader(/^Mail to/)).not.toBeChecked();
    await reader('Answer on the board').click();
    await reply.fill('');
  });

  await test.step('what the team alone reads is another color, and says so', async () => {
    const colorOf = (name: string) =>
      admin.button(name, sheet).evaluate((button) => getComputedStyle(button).backgroundColor);
    await reply.click();
    const ofPublic = await colorOf('Reply publicly');
    await sheet.getByRole('tab', { name: 'Note' }).click();
    expect(await colorOf('Add note for the team')).not.toBe(ofPublic);
    await expectNoFindings(page, 'a note');
  });
});

test('a text that is not sent is there after Escape, Back, and in the next tab', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const { admin, board, detail, item, sheet, reply, answer, reader } = await openItem(page);
  await reply.fill('Half a thought');
  await reader(/^Mail to/).click();

  await test.step('Escape', async () => {
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await admin.openItem('Dark mode');
    await expect(reply).toHaveValue('Half a thought');
    await expect(reader(/^Mail to/)).not.toBeChecked();
  });

  await test.step('Back', async () => {
    await page.goBack();
    await expect(detail).toHaveCount(0);
    await page.goForward();
    await expect(reply).toHaveValue('Half a thought');
  });

  await test.step('a closed tab, also with an answer and a note', async () => {
    await reader('Answer on the board').click();
    await expect(answer).toHaveValue('Half a thought');
    await sheet.getByRole('tab', { name: 'Note' }).click();
    await sheet.getByRole('textbox').fill('Ask Ada.');
    const next = await context.newPage();
    await page.close();
    await next.goto(`/admin/${board.id}?item=${item}`);
    const there = next.getByRole('region', { name: 'Write' });
    await expect(there.getByRole('textbox', { name: 'Answer' })).toHaveValue('Half a thought');
    await expect(there.getByRole('switch', { name: /^Mail to/ })).not.toBeChecked();
    await there.getByRole('tab', { name: 'Note' }).click();
    await expect(there.getByRole('textbox')).toHaveValue('Ask Ada.');
  });
});

test('a switch turned while a text is sent changes nothing about that text', { tag: '@all' }, async ({ page }) => {
  const { admin, detail, item, sheet, reply, answer, reader } = await openItem(page);
  const writing = hold(page, '**/Write/channel**');

  await test.step('an answer locks its switches until it is saved', async () => {
    await reply.fill('In June.');
    await reader('Answer on the board').click();
    await admin.button('Save answer', detail).click();
    await expect(reader(/^Mail to/)).toBeDisabled();
    await expect(reader(/^Mail to/)).toBeChecked();
    await expect(answer).toHaveValue('In June.');
  });

  await test.step('a reply has left its field, whose switches are of the next one', async () => {
    writing.release();
    await admin.expectMessage('Answer saved');
    await page.unroute('**/Write/channel**');
    const second = hold(page, '**/Write/channel**');
    await sheet.getByRole('textbox', { name: 'Reply as the team' }).fill('And sooner for you.');
    await admin.button('Reply publicly', sheet).click();
    await expect(reply).toHaveValue('');
    await reply.fill('The next one');
    await reader(/^Mail to/).click();
    await expect(reader(/^Mail to/)).not.toBeChecked();
    second.release();
    await expect(detail.getByRole('listitem').filter({ hasText: 'And sooner for you.' })).toBeVisible();
    const [comment] = await expect
      .poll(() => documentsOf('comments', 'feedback_id', item))
      .toHaveLength(1)
      .then(() => db.collection('comments').where('feedback_id', '==', item).get())
      .then(({ docs }) => docs);
    // A quiet comment has an act that says so.
    expect((await db.doc(`acts/${comment?.id}`).get()).exists).toBe(false);
    await expect(reply).toHaveValue('The next one');
    await expect(reader(/^Mail to/)).not.toBeChecked();
  });
});

test('two of a team who answer at once both hear of it, and neither text is lost', { tag: '@all' }, async ({
  page,
}) => {
  const { admin, detail, item, answer } = await openItem(page);
  const theirs = (text: string) =>
    db.doc(`feedback/${item}`).update({ response: { text, at: Timestamp.now() }, act: 'a'.repeat(20) });

  await test.step('the second one is refused until they have seen the first answer', async () => {
    await page.keyboard.press('a');
    await answer.fill('Mine.');
    const writing = hold(page, '**/Write/channel**');
    await admin.button('Save answer', detail).click();
    await expect(admin.button('Saving…', detail)).toBeDisabled();
    await theirs('Theirs.');
    writing.release();
    await admin.expectMessage('Failed to save the answer');
    await page.unroute('**/Write/channel**');
    expect((await readItem(item))?.response?.text).toBe('Theirs.');
    await expect(answer).toHaveValue('Mine.');
    await expect(detail.getByRole('alert')).toContainText('Saving replaces it with yours.');
    await admin.button('Save answer', detail).click();
    await admin.expectMessage('Answer saved');
    expect((await readItem(item))?.response?.text).toBe('Mine.');
  });

  await test.step('who is replaced reads it, and restores the text', async () => {
    await theirs('Theirs again.');
    const replaced = detail.getByRole('alert').filter({ hasText: 'Somebody else of your team replaced your answer:' });
    await expect(replaced).toContainText('Mine.');
    await expectNoFindings(page, 'a replaced answer');
    await admin.button('Restore my answer', detail).click();
    await admin.expectMessage('Answer saved');
    await expect(replaced).toHaveCount(0);
    expect((await readItem(item))?.response?.text).toBe('Mine.');
  });
});

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const) {
  test(`at ${width} x ${height} all of the sheet can be reached`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { reply, reader } = await openItem(page, 'Ein sehr langes Wort: Benachrichtigungseinstellungen');
    await reply.fill('Eine lange Antwort mit Benachrichtigungseinstellungen. '.repeat(12));
    await reader('Entry in the changelog').click();
    await expect(reader('Entry in the changelog')).toBeChecked();
    expect(await hiddenFocus(page, 'Tab')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('a mail is shown in the language of the board, or else in the owner’s', { tag: '@all' }, async ({ page }) => {
  const { board, reply, sheet } = await openItem(page);
  await reply.fill('It is here.');
  const mail = sheet.locator('[data-reader="mail"]');
  for (const locale of [null, 'fr', 'ar'] as const) {
    if (locale !== null) await db.doc(`products/${board.id}`).update({ 'settings.locale': locale });
    const { subject, sentence } = MAIL_WORDS[locale ?? 'en'].news.comment;
    const facts = { title: 'Dark mode', board: 'Test board', status: '' };
    await expect(mail.getByText(subject(facts), { exact: true })).toHaveAttribute('lang', locale ?? 'en');
    const text = mail.getByText(sentence(facts), { exact: true });
    await expect(text).toHaveAttribute('lang', locale ?? 'en');
    await expect(text).toHaveCSS('direction', locale === 'ar' ? 'rtl' : 'ltr');
  }
});
