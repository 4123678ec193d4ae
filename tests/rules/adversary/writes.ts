import { expect } from 'vitest';
import { feedbackPath, votePath } from '../../../functions/src/shared/paths.ts';
import { type Actor, claimsOf, member, nobody, owner, stranger, visitor } from '../../support/actors.ts';
import { aFeedback, anAuthor, aUserPlan } from '../../support/factories.ts';
import { commit as commitWithoutRules, unique, withoutRules } from '../environment.ts';
import { test, thoroughGroup } from '../group.ts';
import { commit, DOCUMENTS, encoded, fieldsOf, nameOf, notDone, request, stamp, tokenOf } from '../rest.ts';
import { BOARD, makeBoard, makeItem, voteBy, voting } from '../world.ts';

const ACTORS: readonly Actor[] = [nobody, visitor, member, stranger];

/** Data that only functions or only the owner may write, with the values an attacker wants to store. */
const LOOT: Record<string, (who: Actor) => Promise<object>> = {
  'an active plan': async ({ uid }) => put(`user_plans/${uid}`, { account_active: true, max_boards: -1 }),
  'a code of their own': async () => put(`redeem_codes/${unique('FREE')}`, { granted_plan_identifier: 'pro' }),
  'a code used by nobody': async () => put('redeem_codes/USED', { is_used: false }),
  'a payment': async ({ uid }) => put(`payments/${unique('cs')}`, { user_id: uid, status: 'paid' }),
  'an event of Stripe': async () => put(`stripe_events/${unique('evt')}`, { session_id: 'x' }),
  'a picture without a file': async ({ uid }) => put(`pictures/${unique('picture')}`, { user_id: uid, on: null }),
  'an empty bucket': async () => put('rate_limits/x', { count: 0 }),
  'the end of their tombstone': async ({ uid }) => ({ delete: nameOf(`deleted_users/${uid}`) }),
  "another user's tombstone": async () => put('deleted_users/owner', { deleted_at: 0 }),
  "a board's tombstone": async () => put(`deleted_products/${unique('board')}`, { done: true }),
  "an item's counter": async () => put(`counters/${unique('item')}`, { votes: 999 }),
  'a merge of their own': async () => put(`merges/${unique('item')}`, { target_id: 'x', state: 'merged' }),
  'an item merged into another one': async () => {
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    return put(feedbackPath(feedbackId), { merged_into: 'x', is_archived: true }, ['merged_into', 'is_archived']);
  },
  'a note to reconciliation': async () => put('system/reconciliation', { feedback: 'z' }),
  'a code for a frame': async ({ uid }) => put(`visitor_codes/${unique('code')}`, { uid }),
  'a code for another device': async ({ uid }) => put(`device_codes/${unique('code')}`, { uid, used_by: null }),
  'a board of their own': async ({ uid }) => put(`products/${unique('board')}`, { owner_id: uid, name: 'x' }),
  "somebody's board": async ({ uid }) => put(`products/${await makeBoard()}`, { owner_id: uid }, ['owner_id']),
  "the owner's switch for anonymous visitors": async () => {
    const name = nameOf(`products/${await makeBoard()}`);
    const fields = { settings: { mapValue: { fields: { allowAnonymous: encoded(false) } } } };
    return { update: { name, fields }, updateMask: { fieldPaths: ['settings.allowAnonymous'] } };
  },
  "the approval of one's own item": async (who) => {
    const item = await makeItem(await makeBoard({ requireApproval: true }), 'a pending item', {
      ...who,
      isAuthor: true,
    });
    return put(feedbackPath(item.feedbackId), { status: 'open' }, ['status']);
  },
  'the end of a board': async () => ({ delete: nameOf(`products/${await makeBoard()}`) }),
  "the end of another user's item": async () => {
    return { delete: nameOf(feedbackPath((await makeItem(BOARD, 'an open item')).feedbackId)) };
  },
  "the end of another user's vote": async () => {
    const place = await makeItem(BOARD, 'an open item');
    const somebody = { ...visitor, uid: unique('voter') };
    await commitWithoutRules(withoutRules(), voting(somebody, place));
    return { delete: nameOf(votePath(place.feedbackId, somebody.uid)) };
  },
};

function put(path: string, data: Record<string, unknown>, mask?: string[]) {
  const fields = Object.fromEntries(Object.entries(data).map(([field, value]) => [field, encoded(value)]));
  return { update: { name: nameOf(path), fields }, ...(mask && { updateMask: { fieldPaths: mask } }) };
}

/** All protocol calls that send a write. */
const WAYS: Record<string, (write: object) => [call: string, body: object]> = {
  'a commit': (write) => [':commit', { writes: [write] }],
  'a commit that asks whether it is there': (write) => [
    ':commit',
    { writes: [{ ...write, currentDocument: { exists: true } }] },
  ],
  'a commit that asks whether it is not there': (write) => [
    ':commit',
    { writes: [{ ...write, currentDocument: { exists: false } }] },
  ],
};

thoroughGroup('adversary: what attackers would like to write', () => {
  for (const [loot, make] of Object.entries(LOOT)) {
    for (const [way, wrap] of Object.entries(WAYS)) {
      test(`no user obtains ${loot} by ${way}`, async () => {
        for (const who of ACTORS) {
          const [call, body] = wrap(await make(who));
          await notDone(who, 'POST', `${DOCUMENTS}${call}`, body);
        }
      });
    }

    test(`no user obtains ${loot} by a non-atomic batch of writes`, async () => {
      for (const who of ACTORS) {
        const token = who.token === 'none' ? null : tokenOf(claimsOf(who));
        const body = { writes: [await make(who)] };
        const response = await request(token, 'POST', `${DOCUMENTS}:batchWrite`, body);
        const answer = (await response.json()) as { status?: { code?: number }[]; error?: object };
        // Code 0 means success and is omitted from the answer.
        const done = response.ok && answer.status?.every(({ code = 0 }) => code === 0);
        expect(done, JSON.stringify(answer)).not.toBe(true);
      }
    });
  }
});

const ITEM = fieldsOf(aFeedback({ product_id: BOARD, created_by: member.uid }));
const AUTHOR = fieldsOf(anAuthor({ uid: member.uid, product_id: BOARD }));

thoroughGroup('adversary: preconditions, masks and order', () => {
  for (const [what, currentDocument] of Object.entries({
    'that it is there': { exists: true },
    'that it is as old as it is not': { updateTime: '2020-01-01T00:00:00Z' },
  })) {
    test(`an item cannot be created on the condition ${what}`, async () => {
      const id = unique('item');
      const writes = [
        { update: { name: nameOf(`feedback/${id}`), fields: ITEM }, updateTransforms: stamp, currentDocument },
        { update: { name: nameOf(`authors/${id}`), fields: AUTHOR }, updateTransforms: stamp },
      ];
      const response = await request(tokenOf(claimsOf(member)), 'POST', `${DOCUMENTS}:commit`, { writes });
      expect(response.ok).toBe(false);
    });
  }

  for (const fieldPaths of [[], ['title'], ['nothing'], ['title', 'created_at'], ['`title`'], ['title.x'], ['*']]) {
    test(`a mask of [${fieldPaths}] cannot create a partial item`, async () => {
      const id = unique('item');
      const writes = [
        {
          update: { name: nameOf(`feedback/${id}`), fields: ITEM },
          updateTransforms: stamp,
          updateMask: { fieldPaths },
        },
        { update: { name: nameOf(`authors/${id}`), fields: AUTHOR }, updateTransforms: stamp },
      ];
      await notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes });
    });
  }

  test('a vote that is cast and withdrawn in one commit is not stored', async () => {
    const place = await makeItem(BOARD, 'an open item');
    const name = nameOf(votePath(place.feedbackId, member.uid));
    const cast = { update: { name, fields: fieldsOf(voteBy(member, place)) }, updateTransforms: stamp };
    const token = tokenOf(claimsOf(member));
    await request(token, 'POST', `${DOCUMENTS}:commit`, { writes: [cast, { delete: name }] });
    expect((await request(token, 'GET', name)).status).toBe(404);
  });

  test('a vote cannot be moved to another item by overwriting it', async () => {
    const place = await makeItem(BOARD, 'an open item');
    const other = await makeItem(BOARD, 'an open item');
    const name = nameOf(votePath(place.feedbackId, member.uid));
    const cast = (fields: object) => ({ update: { name, fields }, updateTransforms: stamp });
    expect(await commit(member, cast(fieldsOf(voteBy(member, place))))).toBe('allowed');
    expect(await commit(member, cast(fieldsOf(voteBy(member, other))))).toBe('refused');
    expect(await commit(member, cast(fieldsOf(voteBy(member, place))))).toBe('refused');
  });

  test('a transaction of one user cannot be committed by another', async () => {
    const begun = await request(tokenOf(claimsOf(owner)), 'POST', `${DOCUMENTS}:beginTransaction`, {
      options: { readWrite: {} },
    });
    const { transaction } = (await begun.json()) as { transaction?: string };
    const write = put(`products/${BOARD}`, { name: 'Mine' }, ['name']);
    await notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes: [write], transaction });
  });

  test('the owner may not move an item or a board to another user', async () => {
    const board = await makeBoard();
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    for (const write of [
      put(feedbackPath(feedbackId), { product_id: board }, ['product_id']),
      put(feedbackPath(feedbackId), { created_by: 'owner' }, ['created_by']),
      put(`products/${board}`, { owner_id: stranger.uid }, ['owner_id']),
    ]) {
      expect(await commit(owner, write)).toBe('refused');
    }
  });

  test('an owner who sets a plan and a board in one commit obtains neither', async () => {
    const who = { ...owner, uid: unique('owner') };
    const { payment_date: _, ...plan } = aUserPlan({ user_id: who.uid });
    const product = put(`products/${await makeBoard({}, who)}`, { name: 'New' }, ['name']);
    expect(await commit(who, put(`user_plans/${who.uid}`, plan), product)).toBe('refused');
  });
});

thoroughGroup('adversary: other databases and projects', () => {
  for (const path of [
    `${DOCUMENTS}/products`,
    `${DOCUMENTS}/`,
    'projects/-/databases/(default)/documents/products/x',
  ]) {
    test(`no user may write to ${path}`, async () => {
      for (const who of ACTORS) {
        const token = who.token === 'none' ? null : tokenOf(claimsOf(who));
        const response = await request(token, 'PATCH', path, { fields: { name: encoded('x') } });
        expect(response.status).toBeGreaterThanOrEqual(400);
      }
    });
  }

  test('a commit cannot write to another database', async () => {
    const name = `projects/${DOCUMENTS.split('/')[1]}/databases/other/documents/products/x`;
    await notDone(member, 'POST', `${DOCUMENTS}:commit`, { writes: [{ update: { name, fields: {} } }] });
  });
});
