/** @module-tag attack */
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import { CALLS, PAYMENTS, UPLOADS } from '../../functions/src/calls.ts';
import { notifyDue } from '../../functions/src/notifications/news/notify-due.ts';
import { markOf } from '../../functions/src/people/secret.ts';
import { endingAddress } from '../../functions/src/pictures/ending-address.ts';
import { GUESTS_MAX } from '../../functions/src/shared/limits.ts';
import {
  accessChangePath,
  boardSecretPath,
  feedbackPath,
  guestPath,
  memberPath,
  personPath,
  productPath,
  statsPath,
  userPlanPath,
} from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import type { Product, Settings } from '../../functions/src/shared/product.ts';
import { ROLES } from '../../functions/src/shared/team/roles.ts';
import { changePath, followPath, newsPath } from '../../functions/src/shared/telling/paths.ts';
import { guestKeyOf } from '../../functions/src/store/is-let-in.ts';
import { companyKeyOf } from '../../functions/src/store/person-hash.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { mailsTo } from '../stack/mail/read-mails.ts';
import { url } from '../stack/ports.ts';
import { makeAccount, makeVisitor, personClaims, personToken } from '../support/auth.ts';
import { aFollow, aMember, aPerson, aUserPlan } from '../support/factories.ts';
import { ADDRESSES, CALLS_OF_BOARDS, type Content, isOfFunction } from './support/board-tables.ts';
import { aBoardWithChangelog, ago, anEntryOf, anItem, hosted as db, get, published, until } from './support/hosted.ts';
import { ask, hostedAuth, hostedToken } from './support/hosting.ts';

/** Boards that are not for everyone (D62), by raw HTTP through Hosting. */

const auth = hostedAuth();
const MARK = 'Marked';

let owner = '';
beforeAll(async () => {
  owner = await makeAccount(auth);
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
});

const aBoard = (settings: Partial<Settings> = {}) =>
  aBoardWithChangelog(
    { roadmap: [{ status: 'open', title: 'Ideas' }], agentsMaySubmit: true, pictures: 'everyone', ...settings },
    { name: 'The "board" & <its> name', owner_id: owner, features: ['roadmap'] },
  );
const setAccess = (product: string, body: object, uid: string | null = owner) =>
  ask('/api/set-access', uid === null ? null : hostedToken({ uid }), { body: { product, ...body } });
const settingsOf = async (board: string) => (await db.doc(productPath(board)).get()).get('settings') as Settings;
const LIST = {
  headers: { accept: 'application/json, text/event-stream' },
  body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
};
const actsOf = async (board: string) =>
  (await db.collection('activity').where('product_id', '==', board).get()).docs.map((act) => act.data());

describe('the call', () => {
  let board = '';
  beforeEach(async () => {
    board = await aBoard();
  });

  test('changes who may see a board, keeps what is left out, and is in the activity', async () => {
    expect(await setAccess(board, { access: 'people', domains: ['ACME.example', 'Münster.example'] })).toMatchObject({
      status: 200,
      body: {},
    });
    const domains = ['acme.example', 'xn--mnster-3ya.example'];
    expect(await settingsOf(board)).toMatchObject({ access: 'people', domains, agentsMaySubmit: true });
    for (const _ of [1, 2]) expect((await setAccess(board, { access: 'team' })).status).toBe(200);
    expect(await settingsOf(board)).toMatchObject({ access: 'team', domains });
    expect((await setAccess(board, { domains: [] })).status).toBe(200);
    expect(await settingsOf(board)).not.toHaveProperty('domains');
    expect((await setAccess(board, { access: 'people', domains: ['acme.example'] })).status).toBe(200);
    expect((await setAccess(board, { access: 'everyone' })).status).toBe(200);
    const open = await settingsOf(board);
    for (const field of ['access', 'domains']) expect(open).not.toHaveProperty(field);
    for (const sees of ['own', 'own', 'company'])
      expect((await setAccess(board, { access: 'people', sees })).status).toBe(200);
    expect((await setAccess(board, { domains: ['acme.example'] })).status).toBe(200);
    expect(await settingsOf(board)).toMatchObject({ access: 'people', sees: 'company' });
    expect((await setAccess(board, { access: 'everyone' })).status).toBe(200);
    expect(await settingsOf(board)).not.toHaveProperty('sees');
    expect((await setAccess(board, { access: 'people', sees: 'own' })).status).toBe(200);
    expect((await setAccess(board, { sees: 'all' })).status).toBe(200);
    expect(await settingsOf(board)).not.toHaveProperty('sees');
    const acts = await actsOf(board);
    expect(acts.map(({ about }) => about).sort()).toEqual([
      ...['everyone', 'everyone', 'people', 'people', 'people'],
      ...['people-company', 'people-company', 'people-own', 'people-own', 'team', 'team'],
    ]);
    for (const act of acts) expect(act).toMatchObject({ what: 'access-changed', by: owner, item: null });
  });

  test('names the field of a bad value, and changes nothing', async () => {
    const domains = [
      '*.acme.example',
      '*',
      'acme',
      'a@acme.example',
      'acme.example/x',
      '',
      '.example',
      '10.0.0.1',
      7,
      null,
    ];
    const bad: readonly (readonly [field: string, body: object])[] = [
      ...['Everyone', 'nobody', '', null, true, 1, ['team'], { team: true }].map(
        (access) => ['access', { access }] as const,
      ),
      ...domains.map((one) => ['domains', { access: 'people', domains: [one] }] as const),
      ...['acme.example', null, {}].map((value) => ['domains', { access: 'people', domains: value }] as const),
      ['domains', { access: 'people', domains: ['acme.example', 'ACME.example'] }],
      ['domains', { access: 'people', domains: Array.from({ length: 21 }, (_, at) => `a${at}.example`) }],
      ['domains', { domains: ['acme.example'] }],
      ...['nothing', 'All', null, true, ['own']].map((sees) => ['sees', { access: 'people', sees }] as const),
      // A board for everyone shows all.
      ...['own', 'company'].map((sees) => ['sees', { sees }] as const),
      ...['everyone', null, { vote: 'people' }, { read: 'team' }].map((may) => ['may', { may }] as const),
      ['settings', { settings: {} }],
      ['product', { product: 'a/b' }],
    ];
    for (const [field, body] of bad) {
      const { status, body: answer } = await setAccess(board, body);
      expect([status, answer], JSON.stringify(body)).toEqual([
        400,
        { error: expect.any(String), key: 'malformed', field },
      ]);
    }
    expect(await settingsOf(board)).not.toHaveProperty('access');
    expect(await actsOf(board)).toEqual([]);
  });

  test('is the only one that changes this: no board begins with it', async () => {
    for (const settings of [{ access: 'everyone' }, { sees: 'all' }, { domains: [] }, { may: {} }]) {
      const body = { name: 'A board', settings };
      expect(await ask('/api/create-board', hostedToken({ uid: owner }), { body })).toMatchObject({ status: 400 });
    }
  });

  test('limits who may vote, comment and post, apart from who may see', async () => {
    expect((await setAccess(board, { may: { vote: 'signed', post: 'team' } })).status).toBe(200);
    expect((await setAccess(board, { may: { vote: 'everyone', comment: 'signed' } })).status).toBe(200);
    expect(await settingsOf(board)).toMatchObject({ may: { comment: 'signed', post: 'team' } });
    expect(await settingsOf(board)).not.toHaveProperty('access');
    expect((await ask(`/mcp?board=${board}`, null, LIST)).text).not.toContain('submit_item');
    expect((await setAccess(board, { may: { comment: 'everyone', post: 'everyone' } })).status).toBe(200);
    expect(await settingsOf(board)).not.toHaveProperty('may');
    await until(async () => expect((await ask(`/mcp?board=${board}`, null, LIST)).text).toContain('submit_item'));
  });

  test('moves the numbers of each day out of sight of people who find only their own', async () => {
    // Days that have not ended, which stay on the board as long as everybody finds everything.
    const days = { '2999-01-01': 2, '2999-01-02': -1 };
    await db.doc(productPath(board)).update({ votes_by_day: days });
    const daysOf = async () => (await db.doc(productPath(board)).get()).get('votes_by_day');
    for (const body of [{ access: 'people' }, { access: 'team' }, { access: 'people', sees: 'all' }]) {
      expect((await setAccess(board, body)).status).toBe(200);
      expect(await daysOf()).toEqual(days);
    }
    expect((await setAccess(board, { sees: 'own' })).status).toBe(200);
    expect(await daysOf()).toEqual({});
    for (const [day, votes] of Object.entries(days))
      expect((await db.doc(statsPath(board, day)).get()).get('votes')).toBe(votes);
  });

  test('is for the owner and admins, as long as the plan is active', async () => {
    for (const role of ROLES) {
      const uid = await makeAccount(auth);
      await db.doc(memberPath(board, uid)).set(aMember({ product_id: board, user_id: uid, role }));
      expect((await setAccess(board, { access: 'team' }, uid)).status, role).toBe(role === 'admin' ? 200 : 403);
    }
    expect((await setAccess(board, { access: 'everyone' }, await makeAccount(auth))).status).toBe(403);
    expect((await setAccess(board, { access: 'everyone' }, null)).status).toBe(401);
    const visitor = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
    expect((await ask('/api/set-access', visitor, { body: { product: board, access: 'everyone' } })).status).toBe(401);
    expect((await setAccess(`board-${randomUUID()}`, { access: 'team' })).status).toBe(404);
    const unpaid = await makeAccount(auth);
    await db.doc(userPlanPath(unpaid)).set(aUserPlan({ user_id: unpaid, account_active: false }));
    await db.doc(productPath(board)).update({ owner_id: unpaid });
    expect(await setAccess(board, { access: 'everyone' }, unpaid)).toMatchObject({
      status: 403,
      body: { key: 'notActive' },
    });
    expect((await settingsOf(board)).access).toBe('team');
  });
});

describe('what each address gives of a board', () => {
  let of: Content;
  let file: Buffer;
  let author = '';
  beforeAll(async () => {
    file = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    author = await makeAccount(auth);
    const board = await aBoard();
    const item = await anItem(board, {
      title: `${MARK} item`,
      description: `${MARK} text`,
      votes: 3,
      created_by: author,
    });
    const merged = await anItem(board, {
      title: `${MARK} merged`,
      is_archived: true,
      merged_into: item,
      merged_at: new Date(),
    });
    const entry = await anEntryOf(board, { title: `${MARK} entry`, items: [item], ...published(1) });
    const picture = randomBytes(10).toString('hex');
    of = { board, item, merged, entry, picture };
    await until(async () => expect((await (await get(`/boards/${board}/live.json`)).json()).total).toBe(1));
    await until(async () => expect(await textOf(`/embed/${board}`)).toContain(`${MARK} item`));
  });
  const textOf = async (path: string) => (await get(path)).text();
  const all = (content: Content) => Object.values(ADDRESSES).flatMap((addresses) => addresses?.(content) ?? []);
  const show = (uid: string, traits = {}) =>
    ask('/api/show-picture', hostedToken({ uid, ...traits }), {
      body: { product: of.board, id: of.picture, size: 'full' },
    });

  test('each rewrite of Hosting and each call is in a table', () => {
    const sources = firebase.hosting.rewrites.filter(isOfFunction).map(({ source }) => source);
    expect(Object.keys(ADDRESSES).sort()).toEqual([...sources].sort());
    const paths = Object.keys({ ...CALLS, ...PAYMENTS, ...UPLOADS });
    const known = Object.values(CALLS_OF_BOARDS)
      .flat()
      .map((name) => (name.startsWith('/') ? name : `/api/${name}`));
    expect(known.sort()).toEqual(paths.sort());
  });

  test('a board for everyone gives its content, and a private one what an unknown board gives', async () => {
    const add = `${url('hosting')}/api/add-picture?product=${of.board}&id=${of.picture}`;
    const upload = await fetch(add, {
      method: 'POST',
      headers: { authorization: `Bearer ${hostedToken({ uid: author })}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(file),
    });
    expect(upload.status).toBe(200);
    await db.doc(`authors/${of.item}`).set({ uid: author, product_id: of.board, created_at: new Date() });
    const pictures = [{ id: of.picture, alt: MARK }];
    const placed = { product: of.board, on: { kind: 'item', id: of.item }, pictures };
    expect((await ask('/api/set-pictures', hostedToken({ uid: author }), { body: placed })).status).toBe(200);
    for (const path of all(of).filter((one) => !/^\/mcp|nothing/.test(one)))
      expect((await get(path)).status, path).toBeLessThan(400);

    for (const access of ['people', 'team'] as const) {
      expect((await setAccess(of.board, { access })).status).toBe(200);
      const unknown = { ...of, board: `board-${randomUUID()}` };
      const paths = all(of);
      for (const [at, other] of all(unknown).entries()) {
        const path = paths[at] ?? '';
        // Memory of the functions keeps an answer for a second.
        await until(async () => {
          expect(await textOf(path), path).not.toContain(MARK);
          if (path.startsWith('/embed')) return;
          const [here, there] = [await get(path), await get(other)];
          expect(here.status, path).toBe(there.status);
          expect(here.status, path).toBeGreaterThanOrEqual(400);
          expect((await here.text()).replaceAll(of.board, ''), path).toBe(
            (await there.text()).replaceAll(unknown.board, ''),
          );
          for (const name of ['content-type', 'cache-control', 'location', 'x-robots-tag'])
            expect(here.headers.get(name), path).toBe(there.headers.get(name));
        });
      }
    }
  });

  test('the page names the board and is the same at all addresses, in no cache and no search engine', async () => {
    expect((await setAccess(of.board, { access: 'people' })).status).toBe(200);
    const bodies = new Set<string>();
    for (const path of all(of).filter((one) => one.startsWith('/embed'))) {
      await until(async () => expect((await get(path)).headers.get('cache-control'), path).toBe('no-store'));
      const page = await get(path);
      expect([page.status, page.headers.get('x-robots-tag')], path).toEqual([200, 'noindex']);
      // Another language has scripts of its own.
      if (!path.includes('lang=')) bodies.add(await page.text());
    }
    expect(bodies.size).toBe(1);
    const [body = ''] = bodies;
    expect(body).toContain(
      '<meta name="hearback-board" content="The &quot;board&quot; &amp; &lt;its&gt; name" data-list="popular all" data-theme="light" data-primary-color="#3b82f6" />',
    );
    const { body: shell } = { body: await textOf('/board.html') };
    // Its scripts are fetched at once.
    expect(body).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/private-[^"]*\.js" \/>/);
    const unnamed = body.replace(/<meta name="hearback-board".*(?=<\/head>)/, '');
    // Says that mails can be had, as on all boards.
    expect(unnamed.replace('<html data-mail="" ', '<html ')).toBe(shell);
  });

  test('agents without a key find no board', async () => {
    expect((await setAccess(of.board, { access: 'people' })).status).toBe(200);
    const use = (board: string) => ask(`/mcp?board=${board}`, null, LIST);
    const unknown = await use('board-unknown');
    await until(async () => expect(await use(of.board)).toMatchObject({ status: unknown.status, text: unknown.text }));
    expect(unknown.status).toBe(401);
  });

  test('an agent with a key finds the roadmap and the changelog', async () => {
    expect((await setAccess(of.board, { access: 'people' })).status).toBe(200);
    await db.doc(productPath(of.board)).update({ features: ['roadmap', 'integrations'] });
    const made = await ask('/api/create-api-key', hostedToken({ uid: owner }), {
      body: { product: of.board, name: 'Agent', scopes: ['read'] },
    });
    expect(made.status).toBe(200);
    const use = async (name: string) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } };
      return (await ask('/mcp', String(made.body.key), { ...LIST, body })).text;
    };
    expect(await use('list_roadmap')).toContain(`${MARK} item`);
    expect(await use('list_changelog')).toContain(`${MARK} entry`);
  });

  test('a picture is shown to those whom the board lets in, and to no one else, its author neither', async () => {
    const guest = await makeAccount(auth);
    const stranger = await makeAccount(auth);
    const key = guestPath(of.board, guestKeyOf(guest));
    await db.doc(key).set({ product_id: of.board });
    expect((await setAccess(of.board, { access: 'people' })).status).toBe(200);
    expect((await show(guest)).status).toBe(200);
    expect((await show(owner)).status).toBe(200);
    for (const uid of [stranger, author]) expect((await show(uid)).status).toBe(404);
    await db.doc(key).delete();
    expect((await show(guest)).status).toBe(404);
  });

  test('an address of a picture opens it until it ends, or the board shows something else', async () => {
    expect((await setAccess(of.board, { access: 'people' })).status).toBe(200);
    const guest = await makeAccount(auth);
    await db.doc(guestPath(of.board, guestKeyOf(guest))).set({ product_id: of.board });
    const addresses = async (uid: string, ids: readonly string[] = [of.picture]) => {
      const body = { product: of.board, ids };
      return ask('/api/picture-addresses', hostedToken({ uid }), { body });
    };
    const given = async () => {
      const { status, body } = await addresses(guest, [of.picture, 'x'.repeat(20), of.picture]);
      expect(status).toBe(200);
      expect(Number(body.ends) - Date.now()).toBeLessThanOrEqual(600_000);
      const [one, ...others] = body.addresses as { id: string; full: string; small: string }[];
      expect([one?.id, others]).toEqual([of.picture, []]);
      return { full: one?.full ?? '', small: one?.small ?? '' };
    };
    const { full, small } = await given();
    for (const address of [full, small]) {
      const answer = await get(address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    const product = (await db.doc(productPath(of.board)).get()).data() as Product;
    const at = (ends: number) =>
      endingAddress(db, product, { productId: of.board, id: of.picture, size: 'full', ends, isShown: true });
    const bad = [
      full.slice(0, -1) + (full.endsWith('A') ? 'B' : 'A'),
      full.replace(/\/(\d{13})\//, (_, ends) => `/${Number(ends) + 1}/`),
      full.replace(of.picture, 'x'.repeat(20)),
      full.replace(of.board, `board-${randomUUID()}`),
      small.replace('/small', ''),
      full.replace(/\/[\w-]{43}$/, ''),
      `/pictures/${of.board}/${of.picture}`,
      await at(Date.now() - 1),
      await at(Date.now() + 3_600_000),
    ];
    for (const address of bad) expect((await get(address)).status, address).toBe(404);
    for (const uid of [await makeAccount(auth), author]) expect((await addresses(uid)).status).toBe(404);
    // Once its item is hidden, only an address of the team opens it.
    await db.doc(feedbackPath(of.item)).update({ status: 'pending' });
    for (const address of [full, small]) expect((await get(address)).status, address).toBe(404);
    const [hidden] = (await addresses(owner)).body.addresses as { full: string }[];
    expect((await get(hidden?.full ?? '')).status).toBe(200);
    await db.doc(feedbackPath(of.item)).update({ status: 'open' });
    expect((await get(full)).status).toBe(200);
    // A guest learns from no answer whether an item is there.
    for (const id of [of.item, 'nothing'])
      expect(
        await ask('/api/set-pictures', hostedToken({ uid: guest }), {
          body: { product: of.board, on: { kind: 'item', id }, pictures: [] },
        }),
      ).toMatchObject({ status: 404, body: { key: 'notFound' } });
    expect((await addresses(guest, [])).status).toBe(400);
    for (const access of [{ sees: 'own' }, { access: 'team', sees: 'all' }]) {
      const before = await given().catch(() => ({ full }));
      expect((await setAccess(of.board, access)).status).toBe(200);
      expect((await get(before.full)).status, JSON.stringify(access)).toBe(404);
    }
    expect((await addresses(guest)).status).toBe(404);
    expect((await setAccess(of.board, { access: 'people', sees: 'own' })).status).toBe(200);
    expect(await addresses(guest)).toMatchObject({ status: 200, body: { addresses: [] } });
    expect((await show(guest)).status).toBe(404);
    expect((await setAccess(of.board, { sees: 'all' })).status).toBe(200);
  });

  test('nobody is told of anything by news', async () => {
    expect((await setAccess(of.board, { access: 'people' })).status).toBe(200);
    const follower = await makeAccount(auth);
    const item = await anItem(of.board, { title: `${MARK} news` });
    await db.doc(followPath(item, follower)).set(aFollow({ item, product_id: of.board, uid: follower }));
    await db.doc(feedbackPath(item)).update({ status: 'completed' });
    const change = db.doc(changePath(item));
    await until(async () => expect((await change.get()).exists).toBe(true));
    await change.update({ due_at: ago(1) });
    await notifyDue(db, { restMs: 0 });
    await until(async () => expect((await change.get()).get('due_at')).toBeNull());
    expect((await db.doc(newsPath(follower)).get()).exists).toBe(false);
  });
});

test('an entry links to each reader the public items that they find', async () => {
  const board = await aBoard();
  const [guest, other] = [await makeAccount(auth), await makeAccount(auth)];
  for (const uid of [guest, other]) await db.doc(guestPath(board, guestKeyOf(uid))).set({ product_id: board, uid });
  const items = {
    own: await anItem(board, { created_by: guest }),
    others: await anItem(board, { created_by: other }),
    shared: await anItem(board, { is_shared: true }),
    pending: await anItem(board, { created_by: guest, status: 'pending' }),
    archived: await anItem(board, { created_by: guest, is_archived: true }),
    elsewhere: await anItem(await aBoard(), { created_by: guest }),
  };
  const entry = await anEntryOf(board, { title: 'Shipped', items: Object.values(items), ...published(1) });
  const linksOf = async (uid: string, after: string | null = null, isAnonymous = false) => {
    const body = { product: board, after };
    const answer = await ask('/api/show-entries', hostedToken({ uid, isAnonymous }), { body });
    if (answer.status !== 200) return answer.status;
    return (answer.body.entries as { items: { id: string }[] }[]).map((one) => one.items.map(({ id }) => id));
  };
  const { own, others, shared } = items;
  expect((await setAccess(board, { access: 'people' })).status).toBe(200);
  for (const uid of [guest, other, owner]) expect(await linksOf(uid)).toEqual([[own, others, shared]]);
  expect((await setAccess(board, { access: 'people', sees: 'own' })).status).toBe(200);
  expect(await linksOf(guest)).toEqual([[own, shared]]);
  expect(await linksOf(other)).toEqual([[others, shared]]);
  expect(await linksOf(owner)).toEqual([[own, others, shared]]);
  expect(await linksOf(guest, entry)).toEqual([]);
  const elsewhere = await anEntryOf(await aBoard(), { title: 'Elsewhere', ...published(1) });
  expect(await linksOf(guest, elsewhere)).toBe(404);
  expect(await linksOf(await makeAccount(auth))).toBe(404);
  expect(await linksOf(await makeVisitor(auth), null, true)).toBe(404);
  await db.doc(productPath(board)).update({ 'settings.changelog': false });
  expect(await linksOf(guest)).toBe(404);
});

test('a session on a private board ends with the site’s token, and on a board for everyone it has no end', async () => {
  const board = await aBoard();
  await db
    .doc(boardSecretPath(board))
    .set({ current: 'hbs_x', previous: null, previous_until: null, created_at: new Date() });
  const claims = personClaims(board) as { readonly exp: number };
  const identify = async (company?: object) => {
    const token = personToken({ ...claims, company }, 'hbs_x');
    const { status, body } = await ask('/api/identify', null, { body: { product: board, token } });
    expect(status).toBe(200);
    const session = JSON.parse(Buffer.from(String(body.token).split('.')[1] ?? '', 'base64url').toString());
    return session.claims as Record<string, unknown>;
  };
  const own = { board, secret: markOf('hbs_x') };
  for (const company of [undefined, { id: 'acme', name: 'Acme' }]) expect(await identify(company)).toEqual(own);
  expect((await setAccess(board, { access: 'people' })).status).toBe(200);
  const closed = { ...own, until: claims.exp * 1000 };
  for (const company of [undefined, { id: 'acme', name: 'Acme' }]) expect(await identify(company)).toEqual(closed);
  expect((await setAccess(board, { sees: 'company' })).status).toBe(200);
  expect(await identify()).toEqual(closed);
  // By its id alone, in its own spelling, which cannot be guessed back.
  const keyOf = async (id: unknown, name = 'Acme') => {
    const { company, ...others } = await identify({ id, name });
    expect(others).toEqual(closed);
    return company;
  };
  const acme = await keyOf('acme');
  expect(acme).toMatch(/^[0-9a-f]{26}$/);
  expect(await keyOf('acme', 'Another name')).toBe(acme);
  for (const other of ['ACME', 'acme ', 'ácme', '7']) expect(await keyOf(other), other).not.toBe(acme);
  expect(await keyOf(7)).toBe(await keyOf('7'));
  expect(await identify({ id: '', name: 'Acme' })).toEqual(closed);
});

test('an item that a person of the site has claimed is the company’s, too', async () => {
  const board = await aBoard({ access: 'people', sees: 'company' });
  const uid = `x_${randomBytes(13).toString('hex')}`;
  await db.doc(personPath(board, uid)).set(aPerson({ product_id: board, uid, company: { id: 'acme', name: 'Acme' } }));
  const item = db.doc(feedbackPath(await anItem(board, { created_by: null, company: null })));
  await item.update({ created_by: uid, is_claimed: true });
  const company = await companyKeyOf(db, board, 'acme');
  await until(async () => expect((await item.get()).get('company')).toBe(company));
});

describe('guests', () => {
  let board = '';
  beforeEach(async () => {
    board = await aBoard();
    expect((await setAccess(board, { access: 'people' })).status).toBe(200);
  });

  const call = (name: string, uid: string, body: object) => ask(`/api/${name}`, hostedToken({ uid }), { body });
  const invite = (uid = owner, email?: unknown) => call('invite-guest', uid, { product: board, email });
  const codeOf = async () => String((await invite()).body.code);
  const accept = (uid: string, code: string) => call('accept-guest', uid, { code });
  const revoke = (guest: string, uid = owner) => call('revoke-guest', uid, { product: board, guest });
  const keysOf = async () =>
    (await db.collection('guests').where('product_id', '==', board).get()).docs.map(({ id }) =>
      id.slice(board.length + 1),
    );
  const isGuest = async (uid: string) => (await db.doc(guestPath(board, guestKeyOf(uid))).get()).exists;
  /** Reads the board as a browser does. */
  const statusFor = async (uid: string, claims = {}) => {
    const documents = `projects/${PROJECT}/databases/(default)/documents`;
    const path = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${documents}/${productPath(board)}`;
    return (await fetch(path, { headers: { authorization: `Bearer ${hostedToken({ uid, claims })}` } })).status;
  };

  test('an invitation lets one account in, opened in two browsers and by two accounts of a person, too', async () => {
    const { status, body } = await invite();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['code', 'link']);
    expect(body.link).toMatch(new RegExp(`^http.*/invitation#${board}\\.[\\w-]{43}$`));
    const code = String(body.code);
    const [guest, other] = [await makeAccount(auth), await makeAccount(auth)];
    expect(await statusFor(guest)).toBe(403);
    const [one, two] = await Promise.all([accept(guest, code), accept(guest, code)]);
    for (const answer of [one, two]) expect(answer).toMatchObject({ status: 200, body: { product: board } });
    expect(await accept(other, code)).toMatchObject({ status: 409, body: { key: 'invitationUsed' } });
    expect([await statusFor(guest), await statusFor(other)]).toEqual([200, 403]);
    // A guest leaves a second invitation for another person.
    const second = await codeOf();
    for (const uid of [guest, owner, other]) expect((await accept(uid, second)).status).toBe(200);
    expect([await isGuest(other), await isGuest(owner)]).toEqual([true, false]);
    const stored = JSON.stringify((await db.collection('guests').get()).docs.map((found) => [found.id, found.data()]));
    for (const known of [code, second]) expect(stored).not.toContain(known.split('.')[1]);
    const acts = (await actsOf(board)).map(({ what }) => what).sort();
    expect(acts).toEqual(['access-changed', 'guest-invited', 'guest-invited', 'guest-joined', 'guest-joined']);
  });

  test('whoever is revoked finds nothing at once, and an invitation that is taken back opens nothing', async () => {
    const code = await codeOf();
    const [invitation = ''] = await keysOf();
    const guest = await makeAccount(auth);
    await accept(guest, code);
    expect(await statusFor(guest)).toBe(200);
    for (const _ of [1, 2]) expect(await revoke(guestKeyOf(guest))).toMatchObject({ status: 200, body: {} });
    expect(await statusFor(guest)).toBe(403);
    expect(await accept(guest, code)).toMatchObject({ status: 409, body: { key: 'invitationUsed' } });
    expect((await revoke(invitation)).status).toBe(200);
    const open = await codeOf();
    for (const key of await keysOf()) await revoke(key);
    expect(await accept(guest, open)).toMatchObject({ status: 404, body: { key: 'invitationInvalid' } });
    expect((await actsOf(board)).filter(({ what }) => what === 'guest-removed')).toHaveLength(3);
  });

  test('whom a domain lets in is kept out by address, and comes back by the list or by an invitation', async () => {
    const domain = `${randomUUID()}.example`;
    expect((await setAccess(board, { domains: [domain] })).status).toBe(200);
    const make = async (email: string) => {
      const { uid } = await auth.createUser({ email, emailVerified: true });
      const claims = { email, email_verified: true };
      const pictures = { product: board, ids: ['x'.repeat(20)] };
      // By the rules, and by a function.
      const find = async () => [
        await statusFor(uid, claims),
        (await ask('/api/picture-addresses', hostedToken({ uid, claims }), { body: pictures })).status,
      ];
      return { uid, find };
    };
    const eve = await make(`eve@${domain}`);
    const tagged = await make(`eve+again@${domain}`);
    const colleague = await make(`ada@${domain}`);
    const [inside, outside] = [
      [200, 200],
      [403, 404],
    ];
    const keepOut = (email: unknown, uid = owner) => call('revoke-guest', uid, { product: board, email });
    const expectFound = async (...expected: unknown[]) =>
      expect([await eve.find(), await tagged.find(), await colleague.find()]).toEqual(expected);
    await expectFound(inside, inside, inside);
    for (const uid of [eve.uid, colleague.uid, await makeAccount(auth)])
      expect((await keepOut(`ada@${domain}`, uid)).status).toBe(403);
    for (const bad of ['', 'eve', `a@b@${domain}`, 'x'.repeat(400)])
      expect(await keepOut(bad), bad).toMatchObject({ status: 400, body: { key: 'emailInvalid' } });
    for (const body of [{}, { guest: 'a'.repeat(64), email: `eve@${domain}` }])
      expect(await call('revoke-guest', owner, { product: board, ...body })).toMatchObject({
        status: 400,
        body: { key: 'malformed', field: 'guest' },
      });
    for (const spelling of [`Eve@${domain.toUpperCase()}`, `eve+x@${domain}`])
      expect((await keepOut(spelling)).status).toBe(200);
    await expectFound(outside, outside, inside);
    expect(await keysOf()).toHaveLength(1);

    // The list lets them in again.
    const [key = ''] = await keysOf();
    for (const _ of [1, 2]) expect((await revoke(key)).status).toBe(200);
    await expectFound(inside, inside, inside);

    // A guest at a domain is removed from it, too.
    expect((await accept(eve.uid, await codeOf())).status).toBe(200);
    expect((await revoke(guestKeyOf(eve.uid))).status).toBe(200);
    await expectFound(outside, outside, inside);
    // By another domain's board alone, and by no end of an admin.
    const admin = await makeAccount(auth);
    await db.doc(memberPath(board, admin)).set(aMember({ product_id: board, user_id: admin, role: 'admin' }));
    expect((await keepOut(`ada@${domain}`, admin)).status).toBe(200);
    expect((await call('remove-member', owner, { product: board, uid: admin })).status).toBe(200);
    await expectFound(outside, outside, outside);

    // Whoever is invited again comes in by every way.
    const code = await codeOf();
    expect((await ask('/api/accept-guest', hostedToken({ uid: eve.uid }), { body: { code } })).status).toBe(200);
    await expectFound(inside, inside, outside);
    const told = (await actsOf(board)).map(({ what }) => what).sort();
    expect(told.filter((what) => /kept|let-in|removed/.test(String(what)))).toEqual([
      ...['guest-kept-out', 'guest-kept-out', 'guest-let-in', 'guest-removed', 'member-removed'],
    ]);

    // An invitation to the address, and a guest by it, end with it.
    const third = `carl@${domain}`;
    const carl = await make(third);
    expect((await accept(carl.uid, await codeOf())).status).toBe(200);
    const open = String((await invite(owner, third)).body.code);
    expect((await keepOut(third)).status).toBe(200);
    expect(await carl.find()).toEqual(outside);
    expect(await accept(carl.uid, open)).toMatchObject({ status: 404, body: { key: 'invitationInvalid' } });
  });

  describe('at a domain', () => {
    const domain = `${randomUUID()}.example`;
    const keepOut = (email: string) => call('revoke-guest', owner, { product: board, email });
    const account = async (email: string, emailVerified = true) => {
      const { uid } = await auth.createUser({ email, emailVerified });
      return { uid, status: () => statusFor(uid, { email, email_verified: emailVerified }) };
    };
    beforeEach(async () => {
      expect((await setAccess(board, { domains: [domain] })).status).toBe(200);
    });

    test('nobody is let in again by an address that is not verified', async () => {
      const name = randomUUID();
      const bob = await account(`${name}@${domain}`);
      expect((await keepOut(`${name}@${domain}`)).status).toBe(200);
      const tagged = await account(`${name}+2@${domain}`, false);
      expect((await accept(tagged.uid, await codeOf())).status).toBe(200);
      expect([await tagged.status(), await bob.status()]).toEqual([200, 403]);
      expect((await revoke(guestKeyOf(tagged.uid))).status).toBe(200);
      expect([await tagged.status(), await bob.status()]).toEqual([403, 403]);
    });

    test('nobody who is removed from the team is let in, also as the guest that they were', async () => {
      const ann = await account(`${randomUUID()}@${domain}`);
      expect((await accept(ann.uid, await codeOf())).status).toBe(200);
      const { body } = await call('invite', owner, { product: board, role: 'editor' });
      expect((await call('accept-invitation', ann.uid, { code: body.code })).status).toBe(200);
      expect(await isGuest(ann.uid)).toBe(false);
      expect(await ann.status()).toBe(200);
      // As in boards of earlier versions, whose members may be guests as well.
      const guest = { product_id: board, by: owner, created_at: ago(0), uid: ann.uid, name: null, email: null };
      await db.doc(guestPath(board, guestKeyOf(ann.uid))).set(guest);
      for (const _ of [1, 2])
        expect((await call('remove-member', owner, { product: board, uid: ann.uid })).status).toBe(200);
      expect([await isGuest(ann.uid), await ann.status()]).toEqual([false, 403]);
      // A member who leaves is let in by the domain as before.
      const leaver = await account(`${randomUUID()}@${domain}`);
      await db
        .doc(memberPath(board, leaver.uid))
        .set(aMember({ product_id: board, user_id: leaver.uid, role: 'admin' }));
      expect((await call('remove-member', leaver.uid, { product: board, uid: leaver.uid })).status).toBe(200);
      expect(await leaver.status()).toBe(200);
    });

    test('an address that is kept out ends the place of whoever came by it, with any account', async () => {
      const address = `${randomUUID()}@${domain}`;
      const [other, moved] = [
        await account(`${randomUUID()}@example.com`),
        await account(`${randomUUID()}@example.com`),
      ];
      expect((await accept(other.uid, String((await invite(owner, address)).body.code))).status).toBe(200);
      expect((await accept(moved.uid, await codeOf())).status).toBe(200);
      // The address of the account is another one since.
      await auth.updateUser(moved.uid, { email: address, emailVerified: true });
      expect([await other.status(), await moved.status()]).toEqual([200, 200]);
      expect((await keepOut(address)).status).toBe(200);
      expect([await other.status(), await moved.status()]).toEqual([403, 403]);
    });

    test('somebody is kept out of a board that is full of guests', { tags: ['all'] }, async () => {
      const batches = [db.batch(), db.batch()];
      const guest = { product_id: board, by: owner, created_at: ago(0), name: null, email: null };
      for (let at = 0; at < GUESTS_MAX; at += 1)
        batches[at % 2]?.set(db.doc(guestPath(board, guestKeyOf(`g${at}`))), { ...guest, uid: `g${at}` });
      for (const batch of batches) await batch.commit();
      expect(await invite()).toMatchObject({ status: 409, body: { key: 'guestsFull' } });
      const eve = await account(`eve@${domain}`);
      expect((await keepOut(`eve@${domain}`)).status).toBe(200);
      expect(await eve.status()).toBe(403);
    });

    test('a member is removed from a board that keeps out as many as it can', { tags: ['all'] }, async () => {
      const batches = [db.batch(), db.batch()];
      const kept = { product_id: board, by: owner, created_at: ago(0), uid: null, is_kept_out: true };
      for (let at = 0; at < GUESTS_MAX; at += 1)
        batches[at % 2]?.set(db.doc(guestPath(board, guestKeyOf(`k${at}`))), { ...kept, email: `k${at}@${domain}` });
      for (const batch of batches) await batch.commit();
      expect(await keepOut(`eve@${domain}`)).toMatchObject({ status: 409, body: { key: 'guestsFull' } });
      const ann = await account(`${randomUUID()}@${domain}`);
      await db.doc(memberPath(board, ann.uid)).set(aMember({ product_id: board, user_id: ann.uid, role: 'editor' }));
      expect((await call('remove-member', owner, { product: board, uid: ann.uid })).status).toBe(200);
      expect(await ann.status()).toBe(403);
    });
  });

  test('an invitation waits while the board takes no guests', async () => {
    const code = await codeOf();
    const guest = await makeAccount(auth);
    for (const access of ['team', 'everyone']) {
      expect((await setAccess(board, { access })).status).toBe(200);
      expect(await accept(guest, code)).toMatchObject({ status: 409, body: { key: 'guestsOff' } });
    }
    expect((await setAccess(board, { access: 'people' })).status).toBe(200);
    expect((await accept(guest, code)).status).toBe(200);
  });

  test('an invitation is refused after its end, when guessed, to visitors and people, and for a deleted board', async () => {
    const code = await codeOf();
    const [key = ''] = await keysOf();
    const uid = await makeAccount(auth);
    for (const wrong of [
      '',
      'x',
      `${code}x`,
      code.slice(0, -1),
      `${board}.`,
      `a/b.${'a'.repeat(43)}`,
      `${board}.${key}`,
    ])
      expect(await accept(uid, wrong), wrong).toMatchObject({ status: 404, body: { key: 'invitationInvalid' } });
    const visitor = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
    expect((await ask('/api/accept-guest', visitor, { body: { code } })).status).toBe(401);
    expect((await ask('/api/accept-guest', null, { body: { code } })).status).toBe(401);
    await db.doc(guestPath(board, key)).update({ expires_at: ago(1) });
    expect(await accept(uid, code)).toMatchObject({ status: 404, body: { key: 'invitationExpired' } });
    const other = await codeOf();
    await db.doc(productPath(board)).delete();
    expect(await accept(uid, other)).toMatchObject({ status: 404, body: { key: 'invitationInvalid' } });
  });

  test('only admins invite and revoke, and the invitations of one who is removed end', async () => {
    const admin = await makeAccount(auth);
    const join = (uid: string, role: (typeof ROLES)[number]) =>
      db.doc(memberPath(board, uid)).set(aMember({ product_id: board, user_id: uid, role }));
    await join(admin, 'admin');
    const editor = await makeAccount(auth);
    await join(editor, 'editor');
    const { body } = await invite(admin);
    const [key = ''] = await keysOf();
    for (const uid of [editor, await makeAccount(auth)]) {
      expect((await invite(uid)).status).toBe(403);
      expect((await revoke(key, uid)).status).toBe(403);
    }
    expect((await call('remove-member', owner, { product: board, uid: admin })).status).toBe(200);
    expect((await accept(await makeAccount(auth), String(body.code))).status).toBe(404);
  });

  test('each act that may end what someone sees is noted for open tabs, and others are not', async () => {
    const change = async () => (await db.doc(accessChangePath(board)).get()).updateTime?.toMillis();
    const member = await makeAccount(auth);
    await db.doc(memberPath(board, member)).set(aMember({ product_id: board, user_id: member, role: 'viewer' }));
    const guest = await makeAccount(auth);
    await accept(guest, await codeOf());
    const secret = (action: string) => call('board-secret', owner, { product: board, action });
    const noted: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
      sees: () => setAccess(board, { sees: 'own' }),
      domains: () => setAccess(board, { domains: ['acme.example'] }),
      guest: () => revoke(guestKeyOf(guest)),
      'kept out': () => call('revoke-guest', owner, { product: board, email: 'eve@acme.example' }),
      member: () => call('remove-member', owner, { product: board, uid: member }),
      create: () => secret('create'),
      rotate: () => secret('rotate'),
      revoke: () => secret('revoke'),
    };
    for (const [what, act] of Object.entries(noted)) {
      const before = await change();
      expect((await act()).status, what).toBe(200);
      expect(await change(), what).not.toBe(before);
    }
    const last = await change();
    for (const act of [() => invite(), () => setAccess(board, { sees: 'own' }), () => secret('read')])
      expect((await act()).status).toBe(200);
    expect(await change()).toBe(last);
    expect((await call('delete-board', owner, { id: board })).status).toBe(200);
    await until(async () => expect(await change()).toBeUndefined());
  });

  test('a bad request names its field, and a board that takes no guests says so', async () => {
    expect(await invite(owner, 'nobody')).toMatchObject({ status: 400, body: { key: 'emailInvalid' } });
    expect(await invite(owner, 7)).toMatchObject({ status: 400, body: { field: 'email' } });
    for (const guest of ['', 'x', 7, null, '../x'])
      expect(await call('revoke-guest', owner, { product: board, guest })).toMatchObject({
        status: 400,
        body: { field: 'guest' },
      });
    for (const access of ['team', 'everyone']) {
      expect((await setAccess(board, { access })).status).toBe(200);
      expect(await invite()).toMatchObject({ status: 409, body: { key: 'guestsOff' } });
    }
  });

  test('a mail brings the link to one address', async () => {
    const email = `guest-${randomUUID()}@example.com`;
    const { status, body } = await invite(owner, email);
    expect(status).toBe(200);
    await until(async () => expect(JSON.stringify(await mailsTo(email))).toContain(String(body.link)));
    const stored = JSON.stringify(
      (await db.collection('mail').where('product_id', '==', board).get()).docs.map((mail) => mail.data()),
    );
    expect(stored).not.toContain(String(body.code));
  });
});
