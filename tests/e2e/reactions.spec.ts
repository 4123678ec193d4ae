import { expectNoFindings } from '../support/axe.ts';
import { db } from '../support/boards.ts';
import { makeBoardWithChangelog, makeEntry } from '../support/changelog/entries.ts';
import { installClock } from '../support/network/install-clock.ts';
import { expect, test } from '../support/test.ts';

/** Reactions to the entries of a changelog. */

test('a visitor reacts to an entry, chooses another reaction and takes it back', { tag: '@all' }, async ({ page }) => {
  const board = await makeBoardWithChangelog();
  const entry = await makeEntry(board, { title: 'Dark mode' });
  const stored = async () => {
    const { docs } = await db.collection('reactions').where('entry', '==', entry).get();
    return docs.map((one) => one.get('kind'));
  };
  const reactions = page.getByRole('article').getByRole('group', { name: 'Reactions' });
  const [like, love] = ['Like', 'Love'].map((name) => reactions.getByRole('button', { name: new RegExp(`^${name}`) }));
  await page.goto(`/embed/${board}?view=changelog`);
  if (!like || !love) return;

  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('Like, 1');
  await expect.poll(stored).toEqual(['like']);
  await love.click();
  await expect(like).toHaveAccessibleName('Like');
  await expect(love).toHaveAccessibleName('Love, 1');
  await expect.poll(stored).toEqual(['love']);
  await expectNoFindings(page, 'reactions');

  await test.step('it is there after a reload, and others see the number', async () => {
    await page.reload();
    await expect(love).toHaveAttribute('aria-pressed', 'true');
    await expect(love).toHaveAccessibleName('Love, 1');
  });

  await test.step('reactions of others are counted within a minute, without a reload', async () => {
    await installClock(page);
    await page.reload();
    await expect(love).toHaveAccessibleName('Love, 1');
    const other = { ...(await db.doc(`reactions/${entry}_other`).get()).data(), entry, product_id: board };
    await db.doc(`reactions/${entry}_other`).set({ ...other, uid: 'other', kind: 'love' });
    await expect
      .poll(async () => {
        await page.clock.runFor(61_000);
        return love.getAttribute('aria-label');
      })
      .toBe('Love, 2');
    await db.doc(`reactions/${entry}_other`).delete();
    await page.clock.resume();
    await page.reload();
    await expect(love).toHaveAccessibleName('Love, 1');
  });

  await love.click();
  await expect(love).toHaveAttribute('aria-pressed', 'false');
  await expect(love).toHaveAccessibleName('Love');
  await expect.poll(stored).toEqual(['none']);

  await test.step('a refused reaction is undone, and says so', async () => {
    await db.doc(`products/${board}`).update({ features: [] });
    await like.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your reaction was not saved.' })).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });
});
