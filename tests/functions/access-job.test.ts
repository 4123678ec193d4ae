import { beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import type { Sight } from '../../functions/src/shared/access/values.ts';
import {
  accessJobPath,
  authorPath,
  feedbackPath,
  linkPath,
  personPath,
  productPath,
} from '../../functions/src/shared/paths.ts';
import type { Settings } from '../../functions/src/shared/product.ts';
import { newsPath } from '../../functions/src/shared/telling/paths.ts';
import { companyKeyOf } from '../../functions/src/store/person-hash.ts';
import { type Found, snapshotOf } from '../../functions/src/store/refs.ts';
import { tombstonePath } from '../../functions/src/store/tombstone.ts';
import { beginAccessJob, runAccessJob } from '../../functions/src/team/access-job.ts';
import { markNew } from '../../functions/src/team/mark-items.ts';
import { makeAccount, makeVisitor } from '../support/auth.ts';
import { aFeedback, aLink, anAuthor, aPerson, aProduct, someNews } from '../support/factories.ts';
import { BOARD } from './support/board.ts';
import { clear, connect, functionsAuth } from './support/emulator.ts';
import { Killed, killAt, record, tap } from './support/tap.ts';

/** What a change of a board's access leaves to do, without events. */

const project = 'access-job';
const db = connect(project);
const ITEMS = 250;
const PERSON = 'x_ada';

beforeEach(() => clear(project));

async function makeBoard(): Promise<void> {
  const batch = db.batch();
  batch.set(db.doc(productPath(BOARD)), aProduct());
  // Each connection reads it once, also from an earlier round.
  batch.set(db.doc('system/person_key'), { key: 'key' });
  for (let at = 0; at < ITEMS; at += 1) {
    const item = aFeedback({ product_id: BOARD, created_by: at % 2 === 0 ? PERSON : null });
    batch.set(db.doc(feedbackPath(`item-${at}`)), { ...item, similar_to: ['other'] });
  }
  batch.set(db.doc(feedbackPath('elsewhere')), aFeedback({ product_id: 'elsewhere' }));
  batch.set(db.doc(personPath(BOARD, PERSON)), aPerson({ uid: PERSON }));
  await batch.commit();
}

/** As /api/set-access does. */
const change = (sees: Sight, access: Settings['access'] = 'people', marks = true) =>
  db.runTransaction(async (transaction) => {
    const is_closed = access !== 'everyone';
    await beginAccessJob(db, transaction, { productId: BOARD, sight: sees, is_closed, marks });
    transaction.update(db.doc(productPath(BOARD)), { 'settings.sees': sees, 'settings.access': access });
  });

const marks = async () => {
  const { docs } = await db.collection('feedback').where('product_id', '==', BOARD).get();
  return new Set(docs.map((item) => String(item.get('company'))));
};
const isOver = async () => !(await db.doc(accessJobPath(BOARD)).get()).exists;

describe.each(['before', 'after'] as const)('a call that dies %s the server has executed a commit', (moment) => {
  test('is continued by reconciliation', async () => {
    for (let n = 1; ; n += 1) {
      await clear(project);
      await makeBoard();
      await change('company');
      const mortal = killAt(connect(project), { n, moment, counted: 'commits' });
      await runAccessJob(mortal.db, BOARD).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      if (!mortal.isDead()) {
        expect(n).toBeGreaterThan(3);
        break;
      }
      await expect.poll(() => reconcile(db, 1).then(isOver)).toBe(true);
      expect(await marks()).toEqual(new Set(['null', await companyKeyOf(db, BOARD, '7')]));
    }
    expect((await db.doc(feedbackPath('elsewhere')).get()).get('company')).toBeUndefined();
    const { docs } = await db.collection('feedback').where('product_id', '==', BOARD).get();
    expect(docs.filter((item) => item.get('similar_to') !== undefined)).toEqual([]);
  });
});

test('a change while an earlier one is at work is the one that lasts', async () => {
  await makeBoard();
  await change('own');
  // After the first page of the earlier change.
  let commits = 0;
  const slow = tap(connect(project), async ({ method }, proceed) => {
    const answer = await proceed();
    if (method === 'commit' && ++commits === 1) await change('all', 'everyone');
    return answer;
  });
  expect(await runAccessJob(slow, BOARD)).toBe(true);
  expect([commits > 1, await marks(), await isOver()]).toEqual([true, new Set(['undefined']), true]);
});

test('a change that concerns no item reads none, unless an earlier one has left some', async () => {
  await makeBoard();
  await change('all', 'people', false);
  const { db: watched, calls } = record(connect(project));
  expect(await runAccessJob(watched, BOARD)).toBe(true);
  expect(calls.flatMap(({ query }) => query?.from?.map(({ collectionId }) => collectionId) ?? [])).not.toContain(
    'feedback',
  );
  await change('own');
  await change('own', 'people', false);
  await runAccessJob(db, BOARD);
  expect(await marks()).toEqual(new Set(['null']));
});

test('a board that becomes private leaves no title in news, and nothing on a public issue', async () => {
  await makeBoard();
  const news = someNews();
  const [entry] = news.entries;
  if (entry === undefined) throw new Error('There are no news.');
  const entries = [BOARD, 'elsewhere'].map((product_id) => ({
    ...entry,
    id: product_id,
    item: product_id,
    product_id,
  }));
  await db
    .doc(newsPath('bob'))
    .set({ ...news, entries, items: entries.map(({ item }) => item), boards: [BOARD, 'elsewhere'] });
  const later = new Date(Date.now() + 3_600_000);
  const link = {
    product_id: BOARD,
    item: 'item-0',
    remark: 'r',
    line: 'Dark mode',
    line_at: new Date(),
    due_at: later,
  };
  const links = [linkPath('item-0', 'github', '1'), linkPath('item-0', 'github', '2')].map((path) => db.doc(path));
  await links[0]?.set(aLink(link));
  await links[1]?.set(aLink({ ...link, issue: '2', due_at: null }));
  const read = async () => {
    const [told, followed, ended] = await db.getAll(db.doc(newsPath('bob')), ...links);
    return {
      boards: told?.get('boards'),
      isDue: followed?.get('due_at').toMillis() <= Date.now() && followed?.get('line_at').toMillis() === 0,
      isEnded: ended?.get('due_at') === null,
    };
  };
  await change('all', 'everyone');
  await runAccessJob(db, BOARD);
  expect(await read()).toEqual({ boards: [BOARD, 'elsewhere'], isDue: false, isEnded: true });
  await change('all', 'team');
  await runAccessJob(db, BOARD);
  expect(await read()).toEqual({ boards: ['elsewhere'], isDue: true, isEnded: true });
});

test('a new item of a session from before gets the company that the site has named', async () => {
  await makeBoard();
  const write = async (fields: object) => {
    const reference = db.doc(feedbackPath('new'));
    await reference.set({ ...aFeedback({ product_id: BOARD, created_by: PERSON }), ...fields });
    await markNew(db, snapshotOf('feedback', (await reference.get()) as never) as Found<'feedback'>);
    return (await reference.get()).get('company');
  };
  await change('own');
  expect(await write({ company: null })).toBeNull();
  await change('company');
  expect(await write({ company: null, created_by: null })).toBeNull();
  expect(await write({ company: null, created_by: 'x_unknown' })).toBeNull();
  expect(await write({ company: 'named' })).toBe('named');
  expect(await write({ company: null })).toBe(await companyKeyOf(db, BOARD, '7'));
});

test('an item that was written without an account names the one of its author, until all find all', async () => {
  await makeBoard();
  const auth = await functionsAuth();
  const [account, visitor] = [await makeAccount(auth), await makeVisitor(auth)];
  const leaving = await makeAccount(auth);
  await db.doc(tombstonePath(leaving)).set({ done: false });
  const authors = { ofAccount: account, ofPerson: PERSON, ofVisitor: visitor, ofLeaving: leaving, ofNobody: null };
  for (const [item, uid] of Object.entries(authors)) {
    await db.doc(feedbackPath(item)).set(aFeedback({ product_id: BOARD, created_by: null }));
    if (uid !== null) await db.doc(authorPath(item)).set(anAuthor({ uid, product_id: BOARD }));
  }
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(authors).map(async (item) => {
          const found = await db.doc(feedbackPath(item)).get();
          return [item, [found.get('created_by'), found.get('is_claimed'), found.get('company')]];
        }),
      ),
    );
  const none = [null, undefined];
  const nobodys = { ofVisitor: [...none, null], ofLeaving: [...none, null], ofNobody: [...none, null] };
  const acme = await companyKeyOf(db, BOARD, '7');
  for (const [sees, company] of [
    ['own', null],
    ['company', acme],
  ] as const) {
    await change(sees);
    await runAccessJob(db, BOARD);
    const claimed = { ofAccount: [account, true, null], ofPerson: [PERSON, true, company] };
    expect(await read()).toEqual({ ...claimed, ...nobodys });
  }
  await change('all', 'everyone');
  await runAccessJob(db, BOARD);
  expect(new Set(Object.values(await read()).map(String))).toEqual(new Set([String([...none, undefined])]));
});
