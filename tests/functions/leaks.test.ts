/** @module-tag attack */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { markOf } from '../../functions/src/people/secret.ts';
import type { Access, Sight } from '../../functions/src/shared/access/values.ts';
import {
  authorPath,
  boardSecretPath,
  commentPath,
  feedbackPath,
  guestPath,
  hiddenTotalsPath,
  memberPath,
  notePath,
  pendingCommentPath,
  personPath,
  picturePath,
  productPath,
  userPlanPath,
} from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import { encode } from '../../functions/src/shared/rest/values.ts';
import { HOUR_MS } from '../../functions/src/shared/time.ts';
import { PUBLIC_STATUSES } from '../../functions/src/shared/values.ts';
import { guestKeyOf } from '../../functions/src/store/is-let-in.ts';
import { companyKeyOf } from '../../functions/src/store/person-hash.ts';
import { PROJECT } from '../stack/emulators/suite.ts';
import { url } from '../stack/ports.ts';
import { makeAccount, makeVisitor } from '../support/auth.ts';
import { aComment, aMember, aNote, anAuthor, aPerson, aUserPlan } from '../support/factories.ts';
import { ADDRESSES, CALLS_OF_BOARDS } from './support/board-tables.ts';
import { aBoardWithChangelog, anEntryOf, anItem, hosted as db, get, published, until } from './support/hosted.ts';
import { ask, hostedAuth, hostedToken } from './support/hosting.ts';

/** What each of nine people finds of boards of five kinds, by every address, call and collection, against one table. */

const auth = hostedAuth();
const SECRET = 'hbs_of a board that leaks nothing';

const KINDS = {
  everyone: { access: 'everyone', sees: 'all' },
  people: { access: 'people', sees: 'all' },
  team: { access: 'team', sees: 'all' },
  own: { access: 'people', sees: 'own' },
  company: { access: 'people', sees: 'company' },
} as const satisfies Record<string, { access: Access; sees: Sight }>;
type Kind = keyof typeof KINDS;

/**
 * What is on each board, and how it can be told: by its text, its id in an answer to a request without it, a picture that
 * opens, or a total that is not 0.
 */
const MARKS = [
  'acme',
  'comment',
  'picture',
  'globex',
  'guest',
  'left',
  'shared',
  'merged',
  'entry',
  'total',
  'pending',
  'note',
  'waiting',
];
const ALL = MARKS.filter((mark) => !['pending', 'note', 'waiting'].includes(mark));
const NOTHING: readonly string[] = [];

/** Nine people. Those who have left a board find only their own text, in their own export. */
const FINDS: Readonly<Record<string, Readonly<Record<Kind, readonly string[]>>>> = {
  nobody: { everyone: ALL, people: NOTHING, team: NOTHING, own: NOTHING, company: NOTHING },
  'an anonymous visitor': { everyone: ALL, people: NOTHING, team: NOTHING, own: NOTHING, company: NOTHING },
  'an account of another site': { everyone: ALL, people: NOTHING, team: NOTHING, own: NOTHING, company: NOTHING },
  'a person of another board': { everyone: ALL, people: NOTHING, team: NOTHING, own: NOTHING, company: NOTHING },
  'a guest': {
    everyone: ALL,
    people: ALL,
    team: ['guest'],
    own: ['guest', 'shared', 'entry'],
    company: ['guest', 'shared', 'entry'],
  },
  'a guest who was revoked': { everyone: ALL, people: ['left'], team: ['left'], own: ['left'], company: ['left'] },
  'a person of the same company': {
    everyone: ALL,
    people: ALL,
    team: NOTHING,
    own: ['shared', 'entry'],
    company: ['acme', 'comment', 'picture', 'shared', 'entry'],
  },
  'a person of another company': {
    everyone: ALL,
    people: ALL,
    team: ['globex'],
    own: ['globex', 'shared', 'entry'],
    company: ['globex', 'shared', 'entry'],
  },
  'an editor': { everyone: MARKS, people: MARKS, team: MARKS, own: MARKS, company: MARKS },
};

interface Who {
  readonly token: string | null;
  readonly uid: string;
  readonly company?: string;
}

interface Board {
  readonly board: string;
  readonly item: string;
  readonly merged: string;
  readonly entry: string;
  readonly picture: string;
  readonly acme: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly people: Readonly<Record<string, Who>>;
}

let file: Buffer;
let owner = '';
let editor = '';
beforeAll(async () => {
  file = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  owner = await makeAccount(auth);
  editor = await makeAccount(auth);
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
});

const said = (mark: string) => `Said by ${mark}.`;

async function aPersonOf(board: string, company: string | null): Promise<Who> {
  const uid = `x_${randomBytes(13).toString('hex')}`;
  await auth.createUser({ uid });
  const key = company === null ? undefined : await companyKeyOf(db, board, company);
  const claims = {
    ...{ board, secret: markOf(SECRET), until: Date.now() + HOUR_MS },
    ...(key !== undefined && { company: key }),
  };
  const known = { product_id: board, uid, ...(company !== null && { company: { id: company, name: company } }) };
  await db.doc(personPath(board, uid)).set(aPerson(known));
  return { uid, token: hostedToken({ uid, claims }), ...(key !== undefined && { company: key }) };
}
const anAccount = async (): Promise<Who> => {
  const uid = await makeAccount(auth);
  return { uid, token: hostedToken({ uid }) };
};

/** Makes a board for everyone with all that is in MARKS, and then of its kind by the call. */
async function makeBoard(kind: Kind): Promise<Board> {
  const settings = { roadmap: [{ status: 'open', title: 'Ideas' }], pictures: 'everyone' };
  const board = await aBoardWithChangelog(settings, { owner_id: owner, features: ['roadmap'] });
  const secret = { current: SECRET, previous: null, previous_until: null, created_at: new Date() };
  await db.doc(boardSecretPath(board)).set(secret);
  const member = aMember({ product_id: board, user_id: editor, role: 'editor' });
  await db.doc(memberPath(board, editor)).set(member);
  const [guest, left] = [await anAccount(), await anAccount()];
  const [ada, same, other] = [
    await aPersonOf(board, 'acme'),
    await aPersonOf(board, 'acme'),
    await aPersonOf(board, 'globex'),
  ];
  const visitor = await makeVisitor(auth);
  for (const { uid } of [guest, left]) await db.doc(guestPath(board, guestKeyOf(uid))).set({ product_id: board, uid });
  const place = async (mark: string, by: Who | null, fields: object = {}) => {
    const text = { title: `Mark ${mark}`, description: said(mark) };
    const id = await anItem(board, { ...text, created_by: by?.uid ?? null, ...fields });
    if (by) await db.doc(authorPath(id)).set(anAuthor({ uid: by.uid, product_id: board }));
    return id;
  };
  const picture = randomBytes(10).toString('hex');
  const upload = await fetch(`${url('hosting')}/api/add-picture?product=${board}&id=${picture}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${hostedToken({ uid: editor })}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(file),
  });
  expect(upload.status).toBe(200);
  const item = await place('acme', ada, { pictures: [{ id: picture, width: 4, height: 4, alt: said('acme') }] });
  await db.doc(picturePath(picture)).update({ on: { kind: 'item', id: item } });
  const ids = {
    globex: await place('globex', other),
    guest: await place('guest', guest),
    left: await place('left', left),
    shared: await place('shared', null, { is_shared: true }),
    pending: await place('pending', null, { status: 'pending' }),
    comment: `comment-${randomUUID()}`,
    note: `note-${randomUUID()}`,
    waiting: `comment-${randomUUID()}`,
  };
  // A shared target does not share what was merged into it.
  const fields = { is_archived: true, merged_into: ids.shared, merged_at: new Date() };
  const merged = await place('merged', null, fields);
  const about = { feedback_id: item, product_id: board };
  await db.doc(commentPath(ids.comment)).set(aComment({ ...about, content: said('comment') }));
  await db.doc(pendingCommentPath(ids.waiting)).set(aComment({ ...about, content: said('waiting') }));
  await db.doc(notePath(ids.note)).set(aNote({ ...about, text: said('note') }));
  const entry = await anEntryOf(board, {
    ...{ title: 'Mark entry', body: said('entry'), items: [item], ...published(1) },
  });
  const total = async () => (await db.doc(productPath(board)).get()).get('feedback_count');
  await until(async () => expect(await total()).toBe(5));
  if (kind !== 'everyone') {
    const body = { product: board, ...KINDS[kind] };
    expect((await ask('/api/set-access', hostedToken({ uid: owner }), { body })).status).toBe(200);
    // Memory of the functions keeps an answer for a second.
    await until(async () => expect(await (await get(`/embed/${board}`)).text()).not.toContain('Mark acme'));
    await until(async () => expect((await get(`/boards/${board}/live.json`)).status).toBe(404));
  }
  if (KINDS[kind].sees !== 'all') {
    await until(async () => expect(await total()).toBe(0));
    await until(async () =>
      expect((await db.doc(hiddenTotalsPath(board)).get()).get('feedback_count')).toBeGreaterThan(5),
    );
  }
  const elsewhere = await aPersonOf(await aBoardWithChangelog({}, { owner_id: owner }), 'acme');
  const revoke = { product: board, guest: guestKeyOf(left.uid) };
  expect((await ask('/api/revoke-guest', hostedToken({ uid: owner }), { body: revoke })).status).toBe(200);
  const people: Readonly<Record<string, Who>> = {
    nobody: { token: null, uid: '' },
    'an anonymous visitor': { uid: visitor, token: hostedToken({ uid: visitor, isAnonymous: true }) },
    'an account of another site': await anAccount(),
    'a person of another board': elsewhere,
    'a guest': guest,
    'a guest who was revoked': left,
    'a person of the same company': same,
    'a person of another company': other,
    'an editor': { uid: editor, token: hostedToken({ uid: editor }) },
  };
  return { board, item, merged, entry, picture, acme: ada.company ?? '', ids, people };
}

/** Bodies of the calls that may give something of a board; null for calls that only write, or answer with no text. */
const BODIES: Readonly<Record<string, ((of: Board) => object) | null>> = {
  'add-picture': null,
  'blocked-visitors': ({ board }) => ({ id: board, after: null }),
  'board-secret': null,
  'check-token': null,
  'claim-visitor': null,
  companies: ({ board }) => ({ product: board, company: 'acme' }),
  'create-api-key': null,
  'decide-comment': null,
  'delete-board': null,
  'device-code': null,
  'erase-mine': null,
  'export-account': () => ({ from: null }),
  'export-board': ({ board }) => ({ product: board, from: null }),
  'export-mine': ({ board }) => ({ product: board, from: null }),
  'find-issues': ({ board }) => ({ product: board, tracker: 'github', text: 'dark' }),
  follow: null,
  followers: ({ board, item }) => ({ product: board, item }),
  import: null,
  'import-page': null,
  'import-part': null,
  'import-report': null,
  invite: null,
  'invite-guest': null,
  'link-issue': ({ item }) => ({ item, tracker: 'github', create: true }),
  'mail-settings': ({ board }) => ({ product: board }),
  'merge-items': null,
  'merge-visitor': null,
  'owner-mail': ({ board }) => ({ product: board, change: null }),
  'picture-addresses': ({ board, picture }) => ({ product: board, ids: [picture] }),
  'picture-origins': ({ board, picture }) => ({ product: board, ids: [picture] }),
  'preview-merge': ({ board, item, ids }) => ({ product: board, sources: [ids.guest], target: item }),
  'preview-purge': ({ board, item }) => ({ id: board, writtenBy: item }),
  'purge-board': null,
  'remove-member': null,
  'revoke-api-key': null,
  'revoke-guest': null,
  'set-access': null,
  'set-locale': null,
  'set-pictures': null,
  'set-role': null,
  'show-entries': ({ board }) => ({ product: board, after: null }),
  'show-picture': ({ board, picture }) => ({ product: board, id: picture, size: 'full' }),
  'stop-mail': null,
  trackers: ({ board }) => ({ product: board, action: 'try', tracker: 'github' }),
  'transfer-board': null,
  'unblock-visitor': null,
  'unlink-issue': null,
  'unmerge-item': null,
  'unvote-for': null,
  'use-device-code': null,
  'visitor-code': null,
  'vote-for': null,
  voters: ({ board, item }) => ({ product: board, item, after: null }),
  'webhook-deliveries': ({ board, ids }) => ({ product: board, id: ids.note, after: null, retry: null }),
  webhooks: ({ board }) => ({ action: 'list', product: board }),
};

/** The collections that the rules name. */
const COLLECTIONS = [...readFileSync('firestore.rules', 'utf8').matchAll(/^ {4}match \/(\w+)\/\{/gm)].map(
  ([, name = '']) => name,
);

type Filter = readonly [field: string, op: string, value: string | boolean | readonly string[]];
const encoded = (value: Filter[2]) =>
  typeof value === 'string' || typeof value === 'boolean'
    ? encode(value)
    : { arrayValue: { values: value.map((each) => encode(each)) } };

/** Reads Firestore under its rules, as a browser does. */
async function readStored(token: string | null, path: string, body?: object): Promise<string> {
  const documents = `projects/${PROJECT}/databases/(default)/documents`;
  const response = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${documents}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
  });
  return response.text();
}

const listed = (from: string, filters: readonly Filter[]) => ({
  structuredQuery: {
    from: [{ collectionId: from }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: filters.map(([fieldPath, op, value]) => ({
          fieldFilter: { field: { fieldPath }, op, value: encoded(value) },
        })),
      },
    },
    limit: 20,
  },
});

const QUERIES = ({ board, item, acme, ids }: Board, { uid, company }: Who): readonly object[] => {
  const ofBoard = ['product_id', 'EQUAL', board] as const;
  const open: readonly Filter[] = [ofBoard, ['is_archived', 'EQUAL', false], ['status', 'IN', PUBLIC_STATUSES]];
  const feedback: readonly (readonly Filter[])[] = [
    open,
    [...open, ['created_by', 'EQUAL', uid]],
    [...open, ['is_shared', 'EQUAL', true]],
    [...open, ['company', 'EQUAL', company ?? acme]],
    [...open, ['company', 'EQUAL', acme]],
    [...open, ['title', 'EQUAL', 'Mark acme']],
    [...open, ['search_tokens', 'ARRAY_CONTAINS', 'acme']],
    [...open, ['title_words', 'ARRAY_CONTAINS_ANY', ['acme', 'mark']]],
    [ofBoard, ['merged_into', 'EQUAL', item]],
  ];
  return [
    ...COLLECTIONS.map((name) => listed(name, [ofBoard])),
    ...feedback.map((filters) => listed('feedback', filters)),
    ...[item, ...Object.values(ids)].map((id) => listed('comments', [['feedback_id', 'EQUAL', id]])),
    listed('changelog', [ofBoard, ['state', 'EQUAL', 'published']]),
    ...['votes', 'follows', 'authors'].map((name) => listed(name, [['uid', 'EQUAL', uid || 'nobody']])),
  ];
};

/** An answer, and what asked for it. */
interface Told {
  readonly asked: string;
  readonly text: string;
}

/** Everything that one gets of a board, and whether a picture opens. */
async function gather(who: Who, of: Board): Promise<{ readonly told: readonly Told[]; readonly pictures: boolean }> {
  const paths = [of.item, of.merged, of.ids.globex, of.ids.guest, of.ids.left, of.ids.shared, of.ids.pending].map(
    (id) => feedbackPath(id ?? ''),
  );
  const single = [
    ...paths,
    ...[productPath(of.board), hiddenTotalsPath(of.board), `first_pages/${of.board}`, picturePath(of.picture)],
    ...[commentPath(of.ids.comment ?? ''), notePath(of.ids.note ?? ''), `changelog/${of.entry}`],
    ...[`counters/${of.item}`, authorPath(of.item), pendingCommentPath(of.ids.waiting ?? '')],
  ];
  const addresses = Object.values(ADDRESSES).flatMap((paths) => paths?.(of) ?? []);
  const calls = Object.entries(BODIES).flatMap(([name, body]) => (body ? [[name, body(of)] as const] : []));
  const headers = who.token === null ? {} : { authorization: `Bearer ${who.token}` };
  const [stored, found, pages, answers] = await Promise.all([
    Promise.all(single.map(async (path) => ({ asked: path, text: await readStored(who.token, `/${path}`) }))),
    Promise.all(
      QUERIES(of, who).map(async (body) => ({
        asked: JSON.stringify(body),
        text: await readStored(who.token, ':runQuery', body),
      })),
    ),
    Promise.all(addresses.map(async (path) => ({ path, answer: await get(path, { headers }) }))),
    Promise.all(
      calls.map(async ([name, body]) => ({ name, body, answer: await ask(`/api/${name}`, who.token, { body }) })),
    ),
  ]);
  const given = answers.find(({ name }) => name === 'picture-addresses')?.answer.body.addresses;
  const opened = await Promise.all(
    ((given ?? []) as { full: string; small: string }[]).flatMap(({ full, small }) => [get(full), get(small)]),
  );
  const isPicture = (path: string) => path.startsWith('/pictures/');
  const shown = [
    ...pages.filter(({ path }) => isPicture(path)).map(({ answer }) => answer.status),
    ...answers.filter(({ name }) => name === 'show-picture').map(({ answer }) => answer.status),
    ...opened.map(({ status }) => status),
  ];
  const told = [
    ...stored,
    ...found,
    ...(await Promise.all(
      pages
        .filter(({ path }) => !isPicture(path))
        .map(async ({ path, answer }) => ({ asked: path, text: await answer.text() })),
    )),
    ...answers
      .filter(({ name }) => name !== 'show-picture')
      .map(({ body, answer }) => ({ asked: JSON.stringify(body), text: answer.text })),
  ];
  return { told, pictures: shown.includes(200) };
}

function marksIn(of: Board, { told, pictures }: Awaited<ReturnType<typeof gather>>): string[] {
  const all = told.map(({ text }) => text).join('\n');
  const ids: Readonly<Record<string, string>> = { ...of.ids, acme: of.item, merged: of.merged, entry: of.entry };
  return MARKS.filter((mark) => {
    if (mark === 'picture') return pictures;
    if (mark === 'total') return /"feedback_count":\s*\{\s*"integerValue":\s*"[1-9]/.test(all);
    const id = ids[mark] ?? '';
    const isNamed = told.some(({ asked, text }) => text.includes(id) && !asked.includes(id));
    return isNamed || new RegExp(`Said by ${mark}\\.|Mark ${mark}`).test(all);
  });
}

test('each call has a body here', () => {
  const { none: _, ...others } = CALLS_OF_BOARDS;
  expect(Object.keys(BODIES).sort()).toEqual(Object.values(others).flat().sort());
});

/** Whole boards for those whom they let in; of the other kinds one finds a part. */
const PLAIN: readonly Kind[] = ['people', 'team'];

for (const kind of Object.keys(KINDS) as Kind[]) {
  describe(`a board of the kind ${kind}`, PLAIN.includes(kind) ? { tags: ['all'] } : {}, () => testKind(kind));
}

function testKind(kind: Kind): void {
  let of: Board;
  beforeAll(async () => {
    of = await makeBoard(kind);
  });

  test.each(Object.keys(FINDS))('%s finds what the table says', async (name) => {
    const who = of.people[name];
    if (who === undefined) throw new Error(name);
    const mayFind = FINDS[name]?.[kind] ?? [];
    const leaked = new Set<string>();
    // A busy server may refuse one read, so what may be found is awaited. What was found once stays a leak.
    await until(async () => {
      const found = marksIn(of, await gather(who, of));
      for (const mark of found) if (!mayFind.includes(mark)) leaked.add(mark);
      expect(mayFind.filter((mark) => !found.includes(mark))).toEqual([]);
    });
    expect([...leaked]).toEqual([]);
  });
}
