/** @module-tag attack */
import { createHash, randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { INVITATION_MAILS_PER_DAY } from '../../functions/src/shared/limits.ts';
import { apiKeyPath, invitationPath, memberPath, productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { PRO, STANDARD } from '../../functions/src/shared/plans.ts';
import { ROLES, type Role } from '../../functions/src/shared/team/roles.ts';
import { DAY_MS } from '../../functions/src/shared/time.ts';
import { forgetActs } from '../../functions/src/team/record-acts.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { mailsTo } from '../stack/mail/read-mails.ts';
import { makeAccount, makeVisitor } from '../support/auth.ts';
import { aFeedback, aMember, anApiKey, aProduct, aUserPlan } from '../support/factories.ts';
import { hourLasts } from './support/clock.ts';
import { until } from './support/hosted.ts';
import { ask, hostedAuth, hostedToken } from './support/hosting.ts';

/** The calls of a team as raw HTTP requests through Hosting (D51). */

const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
const auth = hostedAuth();

let owner = '';
let board = '';
beforeEach(async () => {
  owner = await makeAccount(auth);
  board = `board-${randomUUID()}`;
  await db.doc(productPath(board)).create(aProduct({ owner_id: owner }));
  await setPlan(owner, PRO);
});

const setPlan = (uid: string, { name, limits }: typeof PRO, account_active = true) =>
  db.doc(userPlanPath(uid)).set(aUserPlan({ user_id: uid, plan_name: name, ...limits, account_active }));
const call = (path: string, uid: string | null, body: object) =>
  ask(`/api/${path}`, uid === null ? null : hostedToken({ uid }), { body });
const invite = (uid: string | null, role: unknown = 'editor') => call('invite', uid, { product: board, role });
const inviteBy = (uid: string, email: unknown) => call('invite', uid, { product: board, role: 'editor', email });
const codeOf = async (uid = owner, role: Role = 'editor') => String((await invite(uid, role)).body.code);
const accept = (uid: string | null, code: string) => call('accept-invitation', uid, { code });
const preview = (uid: string | null, code: string) => call('preview-invitation', uid, { code });
const remove = (by: string | null, uid: string) => call('remove-member', by, { product: board, uid });
const setRole = (by: string | null, uid: string, role: unknown) => call('set-role', by, { product: board, uid, role });
const transfer = (by: string | null, uid: string) => call('transfer-board', by, { product: board, uid });
const roleOf = async (uid: string) => (await db.doc(memberPath(board, uid)).get()).get('role');
const refers = (code: string) => db.doc(invitationPath(createHash('sha256').update(code).digest('hex')));

/** Creates an account with that role on the board. */
async function join(role: Role): Promise<string> {
  const uid = await makeAccount(auth, role);
  await db.doc(memberPath(board, uid)).create(aMember({ product_id: board, user_id: uid, role }));
  return uid;
}

describe('an invitation', () => {
  test('lets one account in, with its role, whatever its own plan is; the database holds no code', async () => {
    const { status, body } = await invite(owner, 'viewer');
    expect(status).toBe(200);
    expect(body.link).toMatch(/^http.*\/invitation#[\w-]{43}$/);
    expect(Number(body.expires)).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
    const code = String(body.code);
    const uid = await makeAccount(auth);
    const joined = { status: 200, body: { product: board, role: 'viewer' } };
    expect(await accept(uid, code)).toMatchObject(joined);
    // The answer may have been lost.
    expect(await accept(uid, code)).toMatchObject(joined);
    expect(await roleOf(uid)).toBe('viewer');
    expect(await accept(await makeAccount(auth), code)).toMatchObject({ status: 409, body: { key: 'invitationUsed' } });
    const stored = JSON.stringify((await db.collection('invitations').get()).docs.map((one) => [one.id, one.data()]));
    expect(stored).not.toContain(code);
  });

  test('is refused to the owner, an anonymous visitor, after its end, when guessed, and for a deleted board', async () => {
    const code = await codeOf();
    expect(await accept(owner, code)).toMatchObject({ status: 409, body: { key: 'invitationOwn' } });
    expect((await accept(null, code)).status).toBe(401);
    const visitor = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
    expect((await ask('/api/accept-invitation', visitor, { body: { code } })).status).toBe(401);
    const uid = await makeAccount(auth);
    expect(await accept(uid, `${code}x`)).toMatchObject({ status: 404, body: { key: 'invitationInvalid' } });
    await refers(code).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect(await accept(uid, code)).toMatchObject({ status: 404, body: { key: 'invitationExpired' } });
    const late = await codeOf();
    await db.doc(productPath(board)).delete();
    expect((await accept(uid, late)).status).toBe(404);
    expect(await roleOf(uid)).toBeUndefined();
  });

  test('tells whoever has its code the board, the role and who has made it, and joins nobody', async () => {
    await db.doc(productPath(board)).update({ name: 'Shared board' });
    const code = await codeOf();
    const uid = await makeAccount(auth);
    const told = { board: 'Shared board', role: 'editor' };
    expect(await preview(uid, code)).toMatchObject({ status: 200, body: { ...told, by: null } });
    await auth.updateUser(owner, { displayName: 'Ann' });
    expect((await preview(uid, code)).body).toEqual({ ...told, by: 'Ann' });
    expect(await roleOf(uid)).toBeUndefined();
    await accept(uid, code);
    expect((await preview(uid, await codeOf(owner, 'viewer'))).body, 'a member keeps the role').toMatchObject(told);
    expect((await preview(uid, code)).status).toBe(200);
    await remove(owner, uid);
    expect(await preview(uid, code)).toMatchObject({ status: 409, body: { key: 'invitationUsed' } });
  });

  test('says before anybody joins why it lets nobody in', async () => {
    const code = await codeOf();
    const uid = await makeAccount(auth);
    expect((await preview(null, code)).status).toBe(401);
    const visitor = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
    expect((await ask('/api/preview-invitation', visitor, { body: { code } })).status).toBe(401);
    expect(await preview(owner, code)).toMatchObject({ status: 409, body: { key: 'invitationOwn' } });
    expect(await preview(uid, '')).toMatchObject({ status: 404, body: { key: 'invitationInvalid' } });
    await refers(code).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect(await preview(uid, code)).toMatchObject({ status: 404, body: { key: 'invitationExpired' } });
    const used = await codeOf();
    await accept(await makeAccount(auth), used);
    expect(await preview(uid, used)).toMatchObject({ status: 409, body: { key: 'invitationUsed' } });
    const late = await codeOf();
    await db.doc(productPath(board)).delete();
    expect(await preview(uid, late)).toMatchObject({ status: 404, body: { key: 'invitationInvalid' } });
  });

  test('is made by admins alone, with a role that is one', async () => {
    for (const role of ROLES) {
      expect((await invite(await join(role))).status, role).toBe(role === 'admin' ? 200 : 403);
    }
    expect((await invite(await makeAccount(auth))).status).toBe(403);
    expect((await invite(null)).status).toBe(401);
    for (const role of ['owner', '', 'Admin', null]) expect((await invite(owner, role)).status).toBe(400);
    await setPlan(owner, PRO, false);
    expect(await invite(owner)).toMatchObject({ status: 403, body: { key: 'boardInactive' } });
  });

  test('goes by mail to an address, unless it is revoked before, and the mail is kept no longer than that', async () => {
    await db.doc(productPath(board)).update({ name: 'Shared <board>' });
    await auth.updateUser(owner, { displayName: 'Ann' });
    const address = `${randomUUID()}@example.com`;
    const stored = async (to = address) => (await db.collection('mail').where('to', '==', to).get()).docs;
    const { status, body } = await inviteBy(owner, ` ${address.toUpperCase()} `);
    expect(status).toBe(200);
    const [mail] = await mailsTo(address);
    expect(mail?.subject).toBe('Join the team of Shared board');
    expect(mail?.text).toContain('Ann has invited you');
    expect(mail?.text).toContain('Join Shared board as an editor');
    expect(mail?.text).toContain(String(body.link));
    expect(await stored()).toEqual([]);
    const uid = await makeAccount(auth);
    expect((await accept(uid, String(body.code))).status).toBe(200);

    // Another test may send it before it is revoked.
    await until(async () => {
      const other = `${randomUUID()}@example.com`;
      const revoked = String((await inviteBy(owner, other)).body.code);
      const waiting = await stored(other);
      await refers(revoked).delete();
      expect(waiting).toHaveLength(1);
      expect(await mailsTo(other)).toEqual([]);
      expect(await stored(other)).toEqual([]);
    });
  });

  test('is sent by admins alone, to addresses alone, and so often that nobody is flooded', async () => {
    await hourLasts();
    const address = `${randomUUID()}@example.com`;
    for (const email of ['', 'ann', 'a@b', 'a@example.com, b@example.com', 'a@example.com\nBcc: b@example.com', 1]) {
      expect((await inviteBy(owner, email)).status, String(email)).toBe(400);
    }
    for (const by of [await join('editor'), await makeAccount(auth)]) {
      for (const _ of [1, 2, 3]) expect((await inviteBy(by, address)).status).toBe(403);
    }
    // Those did not count.
    for (const _ of [1, 2, 3]) expect((await inviteBy(owner, address)).status).toBe(200);
    const full = { status: 429, body: { key: 'invitationMailsFull' } };
    expect(await inviteBy(owner, address), 'to one mailbox').toMatchObject(full);
    expect(await inviteBy(owner, address.replace('@', '+again@'))).toMatchObject(full);
    expect((await invite(owner)).status, 'a link').toBe(200);
    for (let at = 3; at < INVITATION_MAILS_PER_DAY; at += 1) {
      const { status } = await inviteBy(owner, `${randomUUID()}@example.com`);
      expect([200, 409], 'until the team is full').toContain(status);
    }
    expect(await inviteBy(owner, `${randomUUID()}@example.com`), 'of one board').toMatchObject(full);
  });

  test('lets no more people in than the plan allows, also at the same time', { tags: ['all'] }, async () => {
    await setPlan(owner, STANDARD);
    const codes = [await codeOf(), await codeOf()];
    expect(await invite(owner)).toMatchObject({ status: 409, body: { key: 'teamFull' } });
    await join('viewer');
    const people = await Promise.all(codes.map(() => makeAccount(auth)));
    const answers = await Promise.all(people.map((uid, at) => accept(uid, codes[at] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('lets one of five people in who use it at the same time', { tags: ['all'] }, async () => {
    const code = await codeOf();
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => makeAccount(auth)));
    const answers = await Promise.all(people.map((uid) => accept(uid, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('a member', () => {
  test('is removed by admins, and may leave; others are refused', async () => {
    const [admin, editor, viewer] = [await join('admin'), await join('editor'), await join('viewer')];
    expect((await remove(editor, viewer)).status).toBe(403);
    expect((await remove(await makeAccount(auth), viewer)).status).toBe(403);
    for (const [by, uid] of [
      [admin, viewer],
      [admin, viewer],
      [editor, editor],
      [owner, admin],
    ] as const) {
      expect((await remove(by, uid)).status).toBe(200);
      expect(await roleOf(uid)).toBeUndefined();
    }
    const [key, code] = [db.doc(apiKeyPath(board)), await codeOf()];
    await key.create(anApiKey({ product_id: board, created_by: owner }));
    for (const by of [owner, await join('admin')]) {
      expect(await remove(by, owner)).toMatchObject({ status: 404, body: { key: 'memberNotFound' } });
    }
    expect((await db.doc(productPath(board)).get()).get('owner_id')).toBe(owner);
    expect((await key.get()).get('revoked_at') ?? null).toBeNull();
    expect((await refers(code).get()).exists).toBe(true);
  });

  test('who is removed or demoted loses their invitations', { tags: ['all'] }, async () => {
    const [gone, demoted] = [await join('admin'), await join('admin')];
    const codes = [await codeOf(gone), await codeOf(demoted)];
    await remove(owner, gone);
    await setRole(owner, demoted, 'editor');
    for (const code of codes) expect((await accept(gone, code)).body.key).toBe('invitationInvalid');
  });

  test('gets another role from admins alone', async () => {
    const [admin, editor, viewer] = [await join('admin'), await join('editor'), await join('viewer')];
    for (const by of [editor, viewer]) expect((await setRole(by, viewer, 'admin')).status).toBe(403);
    expect((await setRole(admin, viewer, 'editor')).status).toBe(200);
    expect(await roleOf(viewer)).toBe('editor');
    expect((await setRole(admin, viewer, 'owner')).status).toBe(400);
    expect((await setRole(admin, 'nobody', 'editor')).status).toBe(404);
    expect((await setRole(admin, owner, 'viewer')).status).toBe(404);
  });

  test('and another admin who remove each other at the same time leave the board with its owner', {
    tags: ['all'],
  }, async () => {
    const [one, other] = [await join('admin'), await join('admin')];
    await Promise.all([remove(one, other), remove(other, one)]);
    expect([await roleOf(one), await roleOf(other)].filter((role) => role !== undefined)).toHaveLength(1);
    expect((await db.doc(productPath(board)).get()).get('owner_id')).toBe(owner);
    expect((await invite(owner)).status).toBe(200);
  });

  test('may merge as an editor, and neither delete the board, nor purge, nor change mail of its owner', {
    tags: ['all'],
  }, async () => {
    const editor = await join('editor');
    for (const id of ['one', 'other']) await db.doc(`feedback/${board}-${id}`).set(aFeedback({ product_id: board }));
    const merge = { product: board, source: `${board}-one`, target: `${board}-other` };
    expect((await call('merge-items', await join('viewer'), merge)).status).toBe(403);
    expect((await call('merge-items', editor, merge)).status).toBe(200);
    const acts = await db.collection('activity').where('item', '==', merge.source).get();
    expect(acts.docs.map((act) => act.data())).toMatchObject([{ by: editor, what: 'merged', product_id: board }]);
    const admin = await join('admin');
    for (const uid of [editor, admin]) {
      expect((await call('delete-board', uid, { id: board })).status).toBe(403);
      expect((await call('owner-mail', uid, { product: board, change: null })).status).toBe(403);
      expect((await transfer(uid, uid)).status).toBe(403);
    }
    expect((await call('blocked-visitors', editor, { id: board, after: null })).status).toBe(403);
    expect((await call('blocked-visitors', admin, { id: board, after: null })).status).toBe(200);
  });
});

test('the history of a team says who was invited, joined, left, was removed or got another role or the board', async () => {
  const code = await codeOf();
  const uid = await makeAccount(auth);
  await accept(uid, code);
  await accept(uid, code);
  for (const role of ['viewer', 'viewer', 'admin']) await setRole(owner, uid, role);
  const gone = await join('editor');
  for (const _ of [1, 2]) await remove(uid, gone);
  const leaver = await join('viewer');
  await remove(leaver, leaver);
  await setPlan(uid, PRO);
  await transfer(owner, uid);
  const { docs } = await db.collection('activity').where('product_id', '==', board).orderBy('at').get();
  expect(docs.map((act) => act.data())).toMatchObject([
    { what: 'invited', by: owner, about: 'editor', item: null },
    { what: 'joined', by: uid, about: 'editor' },
    { what: 'role-changed', by: owner, about: 'viewer', whom: uid },
    { what: 'role-changed', by: owner, about: 'admin', whom: uid },
    { what: 'member-removed', by: uid, about: 'editor', whom: gone },
    { what: 'left', by: leaver, about: 'viewer' },
    { what: 'transferred', by: owner, whom: uid },
  ]);
});

test('a change of an item names who made it, and nobody if its act is not known or not new', async () => {
  const item = db.doc(`feedback/${board}-item`);
  await item.set(aFeedback({ product_id: board }));
  const acts = async () => (await db.collection('activity').where('item', '==', item.id).get()).docs;
  const act = db.collection('acts').doc();
  await act.create({ product_id: board, by: 'ada', at: Timestamp.now() });
  await item.update({ status: 'completed', act: act.id });
  await expect.poll(async () => (await acts()).length).toBe(1);
  await item.update({ is_pinned: true });
  await expect.poll(async () => (await acts()).length).toBe(2);
  const found = (await acts()).map((act) => act.data()).sort((one, other) => one.at.toMillis() - other.at.toMillis());
  expect(found).toMatchObject([
    { by: 'ada', what: 'status', to: 'completed', product_id: board },
    { by: null, what: 'pinned' },
  ]);
});

test('the public document of an item says nothing about who of the team changed it, also in items of earlier versions', async () => {
  const [item, later] = [db.doc(`feedback/${board}-old`), db.collection('acts').doc()];
  const acted = { by: owner, at: Timestamp.now() };
  await item.set({ ...aFeedback({ product_id: board }), acted });
  await later.create({ product_id: board, by: owner, at: Timestamp.now() });
  const past = db.collection('acts').doc();
  await past.create({ product_id: board, by: owner, at: Timestamp.fromMillis(Date.now() - 3 * DAY_MS) });
  await forgetActs(db, 300);
  expect(JSON.stringify((await item.get()).data())).not.toContain(owner);
  expect([(await past.get()).exists, (await later.get()).exists]).toEqual([false, true]);
});

describe('a board', () => {
  test('goes to a member with an active plan that has room; its former owner stays as an admin', async () => {
    const heir = await join('editor');
    expect(await transfer(owner, heir)).toMatchObject({ status: 409, body: { key: 'memberInactive' } });
    await setPlan(heir, PRO);
    expect(await transfer(owner, heir)).toMatchObject({ status: 200, body: { asked: false } });
    expect((await db.doc(productPath(board)).get()).get('owner_id')).toBe(heir);
    expect(await roleOf(heir)).toBeUndefined();
    expect(await roleOf(owner)).toBe('admin');
    expect((await transfer(owner, owner)).status).toBe(403);
  });

  test('takes the last place of a plan only from a member who accepts it, within a week', async () => {
    const [heir, other] = [await join('editor'), await join('admin')];
    for (const uid of [heir, other]) await setPlan(uid, STANDARD);
    const ownerOf = async () => (await db.doc(productPath(board)).get()).get('owner_id');
    expect((await transfer(heir, heir)).status).toBe(403);
    // Pressed twice.
    for (const _ of [1, 2]) expect(await transfer(owner, heir)).toMatchObject({ status: 200, body: { asked: true } });
    expect(await ownerOf()).toBe(owner);
    expect(await roleOf(heir)).toBe('editor');
    for (const [by, uid] of [
      [other, heir],
      [other, other],
      [heir, other],
      [await makeAccount(auth), heir],
    ] as const) {
      expect((await transfer(by, uid)).status).toBe(403);
    }
    const member = db.doc(memberPath(board, heir));
    const offered_at = (await member.get()).get('offered_at');
    await member.update({ offered_at: Timestamp.fromMillis(Date.now() - 7 * DAY_MS) });
    expect((await transfer(heir, heir)).status).toBe(403);
    await member.update({ offered_at });
    const answers = await Promise.all([transfer(heir, heir), transfer(heir, heir)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await db.doc(productPath(board)).get()).data()).toMatchObject({ owner_id: heir, features: [] });
    expect([await roleOf(heir), await roleOf(owner)]).toEqual([undefined, 'admin']);
    // The former owner has no offer to accept.
    expect((await transfer(owner, owner)).status).toBe(403);
  });

  test('is not accepted once the plan has no room, or the offer went with the membership', async () => {
    const heir = await join('editor');
    await setPlan(heir, STANDARD);
    await transfer(owner, heir);
    await db.doc(productPath(`${board}-2`)).create(aProduct({ owner_id: heir }));
    expect(await transfer(heir, heir)).toMatchObject({ status: 409, body: { key: 'memberFull' } });
    await db.doc(productPath(`${board}-2`)).delete();
    await remove(owner, heir);
    expect((await transfer(heir, heir)).status).toBe(403);
    await db.doc(memberPath(board, heir)).create(aMember({ product_id: board, user_id: heir, role: 'editor' }));
    expect((await transfer(heir, heir)).status).toBe(403);
  });

  test('goes to nobody outside the team, and to no plan without room', async () => {
    expect((await transfer(owner, await makeAccount(auth))).status).toBe(404);
    expect((await transfer(owner, owner)).status).toBe(404);
    const heir = await join('editor');
    await setPlan(heir, STANDARD);
    await db.doc(productPath(`${board}-2`)).create(aProduct({ owner_id: heir }));
    expect(await transfer(owner, heir)).toMatchObject({ status: 409, body: { key: 'memberFull' } });
  });
});
