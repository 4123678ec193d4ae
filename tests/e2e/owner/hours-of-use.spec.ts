import { randomUUID } from 'node:crypto';
import { votePath } from '../../../functions/src/shared/paths.ts';
import { aVisitor } from '../../faults/support/visitors.ts';
import { callScheduled } from '../../stack/emulators/scheduler.ts';
import { url } from '../../stack/ports.ts';
import { makeOwnBoard, manage } from '../../support/admin-page.ts';
import { db, makeItem } from '../../support/boards.ts';
import { aVote } from '../../support/factories.ts';
import { expect, test } from '../../support/test.ts';

/** Two hours of twenty visitors and two owners, whose pages are opened twenty times each, in as little time as possible. */
const OWNERS = 2;
const VISITS = 20;
const VISITORS = 20;

test('the local stack still answers after hours of pages that were opened and left', { tag: '@all' }, async ({
  browser,
}) => {
  const owners = await Promise.all(
    Array.from({ length: OWNERS }, async () => {
      const page = await browser.newPage();
      const board = await makeOwnBoard();
      const item = await makeItem(board.id, { title: 'Dark mode' });
      return { admin: await manage(page, board), page, id: board.id, item };
    }),
  );
  const [{ id, item } = { id: '', item: '' }] = owners;

  /** Milliseconds that a write takes, the median of some. */
  const writeMs = async () => {
    const times: number[] = [];
    for (let at = 0; at < 15; at += 1) {
      const start = performance.now();
      await db.doc(votePath(item, randomUUID())).create(aVote({ feedback_id: item, product_id: id }));
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[7] as number;
  };
  const before = await writeMs();

  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => aVisitor(url('firestore'))));
  const acts = visitors.map(async (visitor) => {
    for (const own of owners) {
      await visitor.vote(own.id, own.item);
      await visitor.comment(own.id, own.item);
    }
  });
  const visits = owners.map(async ({ admin, page, id: own }) => {
    for (let visit = 0; visit < VISITS; visit += 1) {
      await admin.open(own);
      await expect(admin.items().first()).toBeVisible();
      await page.goto('about:blank');
    }
  });
  await Promise.all([...acts, ...visits]);

  for (let run = 0; run < 3; run += 1) await callScheduled('reconcile');
  const after = await writeMs();
  console.log(`a write takes ${before.toFixed(1)} ms before, ${after.toFixed(1)} ms after`);
  // While pages left their listeners behind, a write took ten times as long.
  expect(after).toBeLessThan(3 * before + 10);
  await Promise.all(owners.map(({ page }) => page.close()));
});
