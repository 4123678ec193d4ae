import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { blockBusyAuthor, blockBusyVoter, blockFickleVoter } from '../../functions/src/abuse/block-busy.ts';
import { blockedVisitors, unblockVisitor } from '../../functions/src/abuse/blocked-visitors.ts';
import { previewPurge, purgeBoard } from '../../functions/src/abuse/purge.ts';
import { eraseMine } from '../../functions/src/accounts/erase-mine.ts';
import { exportBoardPage } from '../../functions/src/accounts/export-page.ts';
import { searchItems } from '../../functions/src/agents/search-items.ts';
import { apiOf } from '../../functions/src/api/app.ts';
import { planDetails } from '../../functions/src/billing/plan-details.ts';
import { deleteBoard } from '../../functions/src/boards/delete-board.ts';
import { persistEdit } from '../../functions/src/boards/persist-edit.ts';
import { recordSimilar } from '../../functions/src/boards/record-similar.ts';
import { sweepItem, trimRemoved } from '../../functions/src/boards/sweep-item.ts';
import { syncBoards } from '../../functions/src/boards/sync-boards.ts';
import { publishDue } from '../../functions/src/changelog/publish-due.ts';
import { syncEntry } from '../../functions/src/changelog/sync-entry.ts';
import { recountItem } from '../../functions/src/counters/recount-item.ts';
import { hashOf, newKey } from '../../functions/src/keys/key-text.ts';
import type { Caller } from '../../functions/src/lib/caller.ts';
import { mergeItems, unmergeItem } from '../../functions/src/merging/request-merge.ts';
import { exportBoard } from '../../functions/src/moving/export-board.ts';
import { runImports } from '../../functions/src/moving/run-imports.ts';
import { notifyOwners } from '../../functions/src/notifications/digest/notify-owners.ts';
import { SCOPES, stopMails } from '../../functions/src/notifications/mail/consent.ts';
import { flushBundles } from '../../functions/src/notifications/mail/flush-bundles.ts';
import { followByMail } from '../../functions/src/notifications/mail/follow-by-mail.ts';
import { forgetIdle, recordIdle } from '../../functions/src/notifications/mail/idle-addresses.ts';
import { listMailSettings, stopOwnMail } from '../../functions/src/notifications/mail/mail-settings.ts';
import { mailerOf } from '../../functions/src/notifications/mail/mails-for.ts';
import { sendDue } from '../../functions/src/notifications/mail/send-due.ts';
import { readMailSettings } from '../../functions/src/notifications/mail/settings.ts';
import { notifyDue } from '../../functions/src/notifications/news/notify-due.ts';
import { recordChange } from '../../functions/src/notifications/news/record-change.ts';
import { recordEntries } from '../../functions/src/notifications/news/record-entries.ts';
import { CachedItems } from '../../functions/src/pages/cached-items.ts';
import { readChangelog } from '../../functions/src/pages/read-changelog.ts';
import { findEntry } from '../../functions/src/pages/read-entries.ts';
import { refreshFirstPage } from '../../functions/src/pages/refresh-first-page.ts';
import { listCompanies } from '../../functions/src/people/companies.ts';
import { knownVoters, listVoters } from '../../functions/src/people/list-voters.ts';
import { unvoteFor, voteFor } from '../../functions/src/people/vote-for.ts';
import { dropUnplaced } from '../../functions/src/pictures/drop-pictures.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { DIGEST_LISTED } from '../../functions/src/shared/limits.ts';
import { itemOrder } from '../../functions/src/shared/order.ts';
import {
  apiKeyPath,
  authorPath,
  entryPath,
  feedbackPath,
  linkPath,
  personPath,
  productPath,
  userPlanPath,
  webhookPath,
} from '../../functions/src/shared/paths.ts';
import { UNLIMITED } from '../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS } from '../../functions/src/shared/product.ts';
import * as roadmapQueries from '../../functions/src/shared/roadmap/column-query.ts';
import { digestPath, followPath } from '../../functions/src/shared/telling/paths.ts';
import { ADMIN_SORTS, PUBLIC_SORTS, STATUSES } from '../../functions/src/shared/values.ts';
import { block } from '../../functions/src/store/block.ts';
import { docOf } from '../../functions/src/store/refs.ts';
import { hurry, linksOf, postpone, resume, spread, stopLooking } from '../../functions/src/trackers/due.ts';
import { followIssues } from '../../functions/src/trackers/follow-issues.ts';
import { notifyOwnersOfTrackers } from '../../functions/src/trackers/notify-owners.ts';
import { forgetVoteless } from '../../functions/src/visitors/follow-vote.ts';
import { emitItemEvents } from '../../functions/src/webhooks/emit.ts';
import { listDeliveries } from '../../functions/src/webhooks/list-deliveries.ts';
import { manageWebhooks } from '../../functions/src/webhooks/manage.ts';
import { repeatDue } from '../../functions/src/webhooks/repeat-due.ts';
import { dueOf } from '../../functions/src/webhooks/waiting.ts';
import { shownSort } from '../../web/src/board/data/list-view.ts';
import * as narrowedQueries from '../../web/src/board/data/narrowed.ts';
import * as boardQueries from '../../web/src/board/data/queries.ts';
import * as similarQueries from '../../web/src/board/data/reads.ts';
import * as mineQueries from '../../web/src/board/mine/queries.ts';
import * as actionQueries from '../../web/src/board/visitor/actions.ts';
import * as countQueries from '../../web/src/features/admin/data/count-queries.ts';
import * as adminQueries from '../../web/src/features/admin/data/queries.ts';
import { DEFAULT_VIEW } from '../../web/src/features/admin/data/view.ts';
import {
  aDigest,
  aFeedback,
  aFollow,
  aHook,
  aLink,
  anApiKey,
  anAuthor,
  anEntry,
  aPerson,
  aUserPlan,
} from '../support/factories.ts';
import { BOARD, createBoard, fill, removeItem, submit } from './support/board.ts';
import { clear, connect } from './support/emulator.ts';
import { aFile, aRow, bring, OWNER, undo } from './support/imports.ts';
import { branchesOf, type Index, indexFor, isAutomatic, type Query } from './support/query-indexes.ts';
import { record } from './support/tap.ts';

interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly { readonly fieldPath: string; readonly order?: string; readonly arrayConfig?: string }[];
  }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly unknown[];
    readonly ttl?: boolean;
  }[];
}

const file = JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')) as IndexFile;

/** All queries of the public board: each sort with and without each filter, a search and a next page. */
const ofTheBoard: Query[] = [
  ...PUBLIC_SORTS.flatMap((sort) =>
    ([null, 'bug'] as const).flatMap((category) =>
      ([null, 'open'] as const).flatMap((status) =>
        [null, '[]'].flatMap((after) => {
          const query = { productId: BOARD, sort, category, status, label: null, tag: null, search: '' };
          const searching = { ...query, sort: shownSort({ sort, search: 'dark' }) };
          return [
            boardQueries.itemsQuery(query, after),
            boardQueries.itemsQuery({ ...query, label: 'planned' }, after),
            boardQueries.candidatesQuery({ ...query, tag: 'mobile' }, ['mobile'], after, 50),
            boardQueries.candidateCountQuery({ ...query, tag: 'mobile' }, ['mobile'], after, '[]', 50),
            boardQueries.candidatesQuery(searching, ['dark'], after, 50),
            boardQueries.candidateCountQuery(searching, ['mode', 'darkmode'], after, '[]', 50),
          ];
        }),
      ),
    ),
  ),
  ...[null, '[]'].map((after) => boardQueries.commentsQuery('item', after)),
  boardQueries.ownDocumentsQuery('visitor', BOARD),
  similarQueries.similarQuery(BOARD, ['dark', 'mode']),
  ...PUBLIC_SORTS.flatMap((sort) =>
    [null, '[]'].map((after) =>
      narrowedQueries.foundQuery(
        BOARD,
        { uid: 'visitor', company: 'hash' },
        { order: itemOrder(sort), after, limit: 50 },
      ),
    ),
  ),
  ...mineQueries.MINE_LISTS.flatMap((list) =>
    [null, '[]'].flatMap((after) => mineQueries.mineQueries(list, 'visitor', BOARD, after)),
  ),
  ...mineQueries.anywhereQueries('visitor'),
  actionQueries.waitingQuery('visitor', 'item'),
  ...actionQueries.votesQueries('visitor', ['item', 'another']),
];

/** An owner's boards, newest first. */
const ofTheDashboard: Query = {
  from: [{ collectionId: 'products' }],
  where: { fieldFilter: { field: { fieldPath: 'owner_id' }, op: 'EQUAL' } },
  orderBy: ['created_at', '__name__'].map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' })),
};

/**
 * All views of the admin area: each order without filters, with each filter, with all of them and with a search; and
 * its counts.
 */
const ofTheAdmin: Query[] = [
  ...ADMIN_SORTS.flatMap((sort) =>
    [null, 'open' as const].flatMap((status) =>
      [null, 'bug' as const].flatMap((category) =>
        [true, false].flatMap((isArchivedShown) => {
          const view = { ...DEFAULT_VIEW, sort, status, category, isArchivedShown };
          return [
            adminQueries.itemsQuery(BOARD, view),
            adminQueries.itemsQuery(BOARD, { ...view, label: 'planned' }),
            adminQueries.itemsQuery(BOARD, { ...view, tag: 'mobile' }),
            adminQueries.candidatesQuery(BOARD, view, ['mode', 'darkmode']),
          ];
        }),
      ),
    ),
  ),
  adminQueries.itemsQuery(BOARD, { ...DEFAULT_VIEW, isMerged: true }),
  ...(['new', 'unanswered', 'rising'] as const).map((only) =>
    adminQueries.itemsQuery(BOARD, { ...DEFAULT_VIEW, only }),
  ),
  adminQueries.answeredQuery(BOARD),
  adminQueries.commentsQuery('item'),
  ...[null, 'item'].map((item) => adminQueries.pendingCommentsQuery(BOARD, item)),
  adminQueries.notesQuery(BOARD, 'item'),
  adminQueries.editsQuery(BOARD, 'item'),
  adminQueries.activityQuery(BOARD, 'item'),
  adminQueries.entriesQuery(BOARD),
  adminQueries.importsQuery(BOARD),
  adminQueries.assignedQuery(BOARD, 'owner'),
  adminQueries.importsQuery(BOARD),
  ...([...STATUSES, 'archived'] as const).map((status) => adminQueries.countQuery(BOARD, status)),
  ...(['open', null] as const).flatMap((status) =>
    (['bug', null] as const).flatMap((category) =>
      [{}, { isArchivedShown: true }, { isMerged: true }, { label: 'planned' }, { tag: 'mobile' }].flatMap((filter) => {
        const counted = countQueries.exactCountQueries(BOARD, { ...DEFAULT_VIEW, status, category, ...filter });
        return counted === null ? [] : [...counted.of, ...counted.less];
      }),
    ),
  ),
  ...(['votes', 'hot'] as const).map((by) => adminQueries.topQuery(BOARD, by)),
  adminQueries.ownCountQuery(BOARD, { id: 'beta', kind: 'in-progress' }),
].map(spelled);

/** The columns of the owner's roadmap: of a status, and of an own status. */
const ofTheRoadmap: Query[] = [null, { id: 'planned', name: 'Planned', color: 'blue', kind: 'open' } as const]
  .flatMap((own) => {
    const column = { status: 'open', own } as const;
    return [roadmapQueries.rankedQuery(BOARD, column), roadmapQueries.votesQuery(BOARD, column)];
  })
  .map(({ equal, orderBy }) => ({
    from: [{ collectionId: 'feedback' }],
    where: {
      compositeFilter: {
        filters: Object.keys(equal).map((fieldPath) => ({ fieldFilter: { field: { fieldPath }, op: 'EQUAL' } })),
      },
    },
    orderBy: orderBy.map(([fieldPath, direction]) => ({
      field: { fieldPath },
      direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    })),
  }));

/** What a board holds (count-contents.ts). */
const ofTheDeletion: Query = {
  from: [{ collectionId: 'feedback' }],
  where: { fieldFilter: { field: { fieldPath: 'product_id' }, op: 'EQUAL' } },
  aggregations: [{ sum: { field: { fieldPath: 'comments' } } }],
};

/** A board's days (insights-data.ts). */
const ofTheInsights: Query = {
  from: [{ collectionId: 'stats' }],
  where: {
    compositeFilter: {
      filters: [
        { fieldFilter: { field: { fieldPath: 'product_id' }, op: 'EQUAL' } },
        { fieldFilter: { field: { fieldPath: 'day' }, op: 'GREATER_THAN_OR_EQUAL' } },
        { fieldFilter: { field: { fieldPath: 'day' }, op: 'LESS_THAN_OR_EQUAL' } },
      ],
    },
  },
  orderBy: [{ field: { fieldPath: 'day' }, direction: 'ASCENDING' }],
};

/** A query of the admin area in Firestore's format. */
function spelled({ from, equal, contains, tag, above, ...list }: adminQueries.Query | adminQueries.ListQuery): Query {
  const filter = (op: string) => (fieldPath: string) => ({ fieldFilter: { field: { fieldPath }, op } });
  const order = 'orderBy' in list ? [...list.orderBy, '__name__'] : [];
  const filters = [
    ...Object.keys(equal).map(filter('EQUAL')),
    ...(contains === undefined ? [] : [filter('ARRAY_CONTAINS')('search_tokens')]),
    ...(tag === undefined ? [] : [filter('ARRAY_CONTAINS')('tags')]),
    ...(above === undefined ? [] : order.slice(0, 1).map(filter('GREATER_THAN'))),
  ];
  return {
    from: [{ collectionId: from }],
    where: { compositeFilter: { filters } },
    orderBy: order.map((fieldPath) => ({ field: { fieldPath }, direction: 'DESCENDING' })),
  };
}

/** Low enough that every act is looked at. */
const LIMITS = { posts: 30, votes: 50 };

/** All queries that the functions run while they count, repair, delete, detect floods and serve pages. */
const ofTheFunctions: Query[] = [];

/** Tells the owner what waits, and what happened, with more waiting items than are listed. */
async function notifyOwnersOf(db: Firestore): Promise<void> {
  for (let at = 0; at < DIGEST_LISTED; at += 1)
    await submit(db, { id: `waiting${at}`, productId: BOARD, status: 'pending' });
  await db.doc(digestPath(BOARD)).set(aDigest({ waiting: true, waiting_at: new Date() }));
  const auth = { getUser: async () => ({ email: 'owner@example.com', emailVerified: true }) } as unknown as Auth;
  const mailer = { settings: readMailSettings({ GCLOUD_PROJECT: 'demo' }), key: 'key' };
  const { failed } = await notifyOwners({ db, auth, mailer });
  if (failed.length > 0) throw failed[0];
}

/** Lists the webhooks of the board and their deliveries, and repeats what is overdue. */
async function webhooksOf(db: Firestore, owner: Caller): Promise<void> {
  await db.doc(webhookPath('hook')).set(aHook({ product_id: BOARD }));
  await manageWebhooks(db, { caller: owner, request: { action: 'list', product: BOARD } });
  await listDeliveries(db, { caller: owner, request: { product: BOARD, id: 'hook', after: null, retry: null } });
  await repeatDue(db, 1);
  await dueOf(db, { hook: 'hook', now: Date.now(), max: 1 });
  const item = await docOf(db, feedbackPath('other')).get();
  await emitItemEvents(db, { before: item, after: await docOf(db, feedbackPath('none')).get() }, async () => {});
}

/** Follows a linked issue, and looks for what owners are to be told. */
async function trackersOf(db: Firestore): Promise<void> {
  const of = { productId: BOARD, name: 'github' } as const;
  const past = new Date(Date.now() - 1000);
  await db.doc(linkPath('item', 'github', '1')).set(aLink({ product_id: BOARD, item: 'item', due_at: past }));
  await followIssues(db, AbortSignal.timeout(10_000));
  await postpone(db, of, Date.now() + 1000);
  await hurry(db, of);
  await stopLooking(db, of);
  await resume(db, of, '2');
  await spread(db, of, 1);
  await linksOf(db, of).where('issue', 'in', ['1']).limit(1).get();
  await knownVoters(db, 'item', 1);
  const means = {
    db,
    auth: {} as unknown as Auth,
    mailer: { settings: readMailSettings({ GCLOUD_PROJECT: 'demo' }), key: 'key' },
  };
  await notifyOwnersOfTrackers(means);
}

/** Reads the lists that only programs read, by a key of its own. */
async function apiLists(db: Firestore): Promise<void> {
  const { key, prefix, secret } = newKey();
  await db
    .doc(apiKeyPath(prefix))
    .set(anApiKey({ product_id: BOARD, hash: hashOf(secret), scopes: ['read', 'people'] }));
  await db.doc(productPath(BOARD)).update({ features: FieldValue.arrayUnion('integrations') });
  const api = apiOf(db);
  for (const path of ['/items/item/votes', '/people', '/people?company=7']) {
    const { status } = await api.request(path, { headers: { authorization: `Bearer ${key}` } });
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
  }
}

/** Notifies a follower by mail, at once and a day later, sends the mails, and stops them. */
async function mailTo(db: Firestore, uid: string): Promise<void> {
  const settings = { ...readMailSettings({ GCLOUD_PROJECT: 'demo' }), sender: 'own', from: 'b@example.com' } as const;
  const caller = { uid, isAnonymous: true, authTime: 0, hasEnded: false };
  const auth = {} as unknown as Auth;
  const dependencies = { db, auth, settings, answerAfterMs: 0 };
  await followByMail(dependencies, { caller, request: { item: 'other', email: 'ada@example.com' }, headers: {} });
  const [address] = (await db.collection('addresses').get()).docs;
  if (address === undefined) throw new Error('No address is stored.');
  await address.ref.update({ state: 'confirmed', expires_at: null });
  const mailer = await mailerOf(db, settings);
  await notifyDue(db, { restMs: 0, mailer });
  const [bundle] = (await db.collection('bundles').get()).docs;
  if (bundle === undefined) throw new Error('No mail was written.');
  await bundle.ref.update({ due_at: Timestamp.now() });
  await flushBundles(db, mailer);
  await sendDue(db, { deliver: async () => undefined, most: 10 });
  await listMailSettings({ db, auth, settings }, caller, { product: BOARD });
  await listMailSettings({ db, auth, settings }, caller, { product: null });
  const link = { product_id: BOARD, hash: address.get('hash') as string, item: 'other' };
  for (const scope of SCOPES) await stopMails(db, link, scope);
  for (const product of [BOARD, null]) await stopOwnMail(db, caller, { product });
  await address.ref.update({ state: 'confirmed' });
  await recordIdle(db, { uid, product_id: BOARD });
  await forgetIdle(db, 1, 0);
}

/** Imports a file twice, the second time with changes, and takes that back. */
async function importInto(db: Firestore): Promise<void> {
  const voters = [{ name: null, address: 'grace@example.com', at: null }];
  const rows = [aRow('1', { voters }), aRow('2', { duplicate_of: '1' })];
  await bring(db, aFile(rows));
  const more = [...voters, { name: 'Ada', address: null, at: null }];
  const { id } = await bring(db, aFile([aRow('1', { voters: more, votes: 9, title: 'Other' }), aRow('3')]));
  await undo(db, id);
  await runImports(db, AbortSignal.timeout(1000), 0);
  await exportBoard(db, { caller: OWNER, request: { product: BOARD, from: null } });
}

beforeAll(async () => {
  await clear('indexes');
  const { db, calls } = record(connect('indexes'));
  await createBoard(db, ['item', 'other', 'gone']);
  await fill(db, { feedbackId: 'item', votes: 2, comments: 2 });
  await recountItem(db, { feedbackId: 'item', counted: 'votes' });
  await refreshFirstPage(db, BOARD);
  await new CachedItems(db).get(BOARD, 1);
  for (const query of ['', 'dark mode']) await searchItems(db, BOARD, { query, category: 'bug', limit: 5 });
  const settings = { ...DEFAULT_SETTINGS, changelog: true };
  await db.doc(productPath(BOARD)).update({ settings, features: ['roadmap'] });
  await readChangelog(db, BOARD);
  await publishDue(db, 1);
  await dropUnplaced(db);
  const draft = await docOf(db, entryPath('entry')).get();
  await db
    .doc(entryPath('entry'))
    .set(anEntry({ product_id: BOARD, items: ['item'], state: 'published', published_at: new Date() }));
  await syncEntry(db, draft, await draft.ref.get());
  await findEntry(db, BOARD, 'entry');
  await removeItem(db, 'gone');
  await sweepItem(db, 'gone');
  await recordSimilar(db, 'other', aFeedback({ product_id: BOARD, title: 'Dark mode' }));
  const before = await docOf(db, feedbackPath('other')).get();
  await before.ref.update({ title: 'Export', edited_at: Timestamp.now() });
  await persistEdit(db, before, await before.ref.get());
  await trimRemoved(db, 'other');
  for (let run = 0; run < 2; run += 1) await recordEntries(db, 0);
  await db.doc(followPath('other', 'ada')).set(aFollow({ item: 'other', product_id: BOARD, uid: 'ada' }));
  const open = await docOf(db, feedbackPath('other')).get();
  await open.ref.update({ status: 'closed' });
  await recordChange(db, { before: open, after: await open.ref.get(), restMs: -1 });
  await mailTo(db, 'ada');
  await db.doc(feedbackPath('item')).update({ votes: 7 });
  await reconcile(db, 1);
  await reconcile(db, 1);
  const visitor = { uid: 'visitor', productId: BOARD };
  await blockBusyAuthor(db, { visitor, limits: LIMITS });
  for (const isAnonymous of [true, false]) await blockBusyVoter(db, { visitor, isAnonymous, limits: LIMITS });
  await blockFickleVoter(db, { visitor, isAnonymous: true, castAt: Date.now(), limits: LIMITS });
  await db.doc(authorPath('item')).set(anAuthor({ uid: visitor.uid, product_id: BOARD }));
  const owner = { uid: 'owner', isAnonymous: false, authTime: 0, hasEnded: false };
  for (const max_boards of [1, UNLIMITED]) {
    await db.doc(userPlanPath(owner.uid)).set(aUserPlan({ user_id: owner.uid, max_boards }));
    await syncBoards(db, owner.uid);
  }
  await notifyOwnersOf(db);
  await planDetails(db, owner, { after: null });
  await webhooksOf(db, owner);
  await apiLists(db);
  await trackersOf(db);
  await block(db, visitor, { reason: 'posts', count: 31, until: Date.now() + 60_000 });
  const [blocked] = (await blockedVisitors(db, owner, { id: BOARD, after: null })).visitors;
  if (blocked === undefined) throw new Error('Nobody is blocked.');
  await blockedVisitors(db, owner, { id: BOARD, after: blocked.until });
  await unblockVisitor(db, owner, { id: BOARD, handle: blocked.handle });
  const ofItem = { product: BOARD, item: 'other' };
  const { person } = await voteFor(db, owner, { ...ofItem, person: { address: 'ada@example.com' } });
  await listVoters(db, { caller: owner, request: { ...ofItem, after: null } });
  await listVoters(db, { caller: owner, request: { ...ofItem, after: person } });
  await db.doc(personPath(BOARD, 'x_ada')).set(aPerson({ product_id: BOARD, uid: 'x_ada' }));
  for (const company of [null, '7']) await listCompanies(db, owner, { product: BOARD, company });
  await unvoteFor(db, owner, { ...ofItem, person: { id: person } });
  await forgetVoteless(db, BOARD, person);
  await exportBoardPage(db, { caller: owner, productId: BOARD, from: null });
  await eraseMine(db, { caller: owner, request: { product: BOARD } });
  const merged = { product: BOARD, source: 'item', target: 'other' };
  for (const workMs of [0, 60_000]) await mergeItems(db, { caller: owner, request: merged, workMs });
  for (const workMs of [0, 60_000]) await unmergeItem(db, { caller: owner, request: merged, workMs });
  const passed = { posts: 0, votes: 0 };
  await blockBusyAuthor(db, { visitor, limits: passed, post: { id: 'item', created_at: Timestamp.now() } });
  await purgeBoard(db, { caller: owner, request: { id: BOARD, from: 0, to: 1 } });
  await previewPurge(db, owner, { id: BOARD, writtenBy: 'item' });
  await purgeBoard(db, { caller: owner, request: { id: BOARD, writtenBy: 'item' } });
  await importInto(db);
  await deleteBoard(db, BOARD);
  ofTheFunctions.push(...calls.flatMap(({ query }) => query ?? []));
});

/** The distinct indexes that these queries need. */
function needed(): Index[] {
  const indexes = [
    ...ofTheBoard,
    ofTheDashboard,
    ofTheDeletion,
    ofTheInsights,
    ...ofTheAdmin,
    ...ofTheRoadmap,
    ...ofTheFunctions,
  ]
    .flatMap(branchesOf)
    .map(indexFor);
  return [...new Map(indexes.map((index) => [JSON.stringify(index), index])).values()];
}

type Declared = IndexFile['indexes'][number];

/**
 * Whether the declared index serves the query: equality and array fields first in any order, then the sort fields in
 * order.
 */
function serves({ collectionGroup, fields }: Declared, { collection, equal, contains, ordered }: Index): boolean {
  const front = [...equal, ...(contains === null ? [] : [`${contains} CONTAINS`])];
  const described = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  const actualFront = described.slice(0, front.length).map((field) => field.replace(/ ASCENDING$/, ''));
  return (
    collectionGroup === collection &&
    isDeepStrictEqual(actualFront.sort(), front.sort()) &&
    isDeepStrictEqual(described.slice(front.length), ordered)
  );
}

test('every query function of the board and of the admin area is tested here', () => {
  const builders = Object.keys({ ...boardQueries, ...similarQueries }).filter((name) => name.endsWith('Query'));
  expect(builders.sort()).toEqual([
    'candidateCountQuery',
    'candidatesQuery',
    'commentsQuery',
    'itemsQuery',
    'ownDocumentsQuery',
    'similarQuery',
  ]);
  const ofTheOwner = Object.keys({ ...adminQueries, ...countQueries }).filter((name) => /Quer(y|ies)$/.test(name));
  expect(ofTheOwner.sort()).toEqual([
    'activityQuery',
    'answeredQuery',
    'assignedQuery',
    'candidatesQuery',
    'commentsQuery',
    'countQuery',
    'editsQuery',
    'entriesQuery',
    'exactCountQueries',
    'importsQuery',
    'itemsQuery',
    'notesQuery',
    'ownCountQuery',
    'pendingCommentsQuery',
    'risingQuery',
    'topQuery',
    'unmergedQuery',
  ]);
});

test('every composite query has its index', () => {
  const composite = needed().filter((index) => !isAutomatic(index));
  expect(composite.length).toBeGreaterThan(0);
  expect(composite.filter((index) => !file.indexes.some((declared) => serves(declared, index)))).toEqual([]);
});

test('every index is used by a query', () => {
  expect(file.indexes.filter((declared) => !needed().some((index) => serves(declared, index)))).toEqual([]);
  expect(new Set(file.indexes.map((declared) => JSON.stringify(declared))).size).toBe(file.indexes.length);
});

test('an item has few index entries per search token, and the project far fewer indexes than allowed', () => {
  const withField = (name: string) =>
    file.indexes.filter(({ fields }) => fields.some(({ fieldPath }) => fieldPath === name));
  expect(withField('search_tokens').length).toBeLessThanOrEqual(5);
  expect(withField('title_words')).toHaveLength(1);
  expect(withField('tags').length).toBeLessThanOrEqual(7);
  // Firestore allows 200, and a thousand with billing.
  expect(file.indexes.length).toBeLessThan(125);
});

test('no query needs a single-field index that is switched off', () => {
  const single = needed()
    .filter(isAutomatic)
    .flatMap(({ collection, equal, contains, ordered }) =>
      [...equal, contains ?? [], ...ordered].flat().map((field) => `${collection}.${field.split(' ')[0]}`),
    );
  expect(single).toEqual(expect.arrayContaining(['votes.feedback_id', 'votes.product_id', 'deleted_products.done']));
  const off = file.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  expect(single.filter((field) => off.includes(field))).toEqual([]);
});

test('texts and tokens, which no query sorts by, have no index entries', () => {
  const off = file.fieldOverrides.filter(({ indexes }) => indexes.length === 0);
  expect(off.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual(
    expect.arrayContaining([
      'feedback.search_tokens',
      'feedback.title_words',
      'feedback.similar_to',
      'feedback.title',
      'feedback.description',
      'feedback.response',
      'comments.content',
      'votes.fingerprint',
    ]),
  );
});

test('no monotonic field has an index of its own, which would limit writes to 500 a second', () => {
  const off = file.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  const growing = ['feedback', 'comments', 'authors', 'votes'].map((collection) => `${collection}.created_at`);
  expect(off).toEqual(
    expect.arrayContaining([...growing, 'feedback.merged_at', 'merges.since', 'products.items_changed_at']),
  );
});

test('expired documents are removed by Firestore', () => {
  const timed = file.fieldOverrides.filter(({ ttl }) => ttl);
  expect(timed.filter(({ fieldPath }) => fieldPath !== 'expires_at')).toEqual([]);
  const expiring = timed.map(({ collectionGroup }) => collectionGroup);
  // `tendVisitors` removes visitor codes, after one last merge. The others have their paths in the contract.
  const others = [
    ...['blocks', 'news', 'changes', 'addresses', 'mail', 'activity', 'invitations', 'deliveries'],
    ...['people', 'api_keys', 'imports', 'guests'],
  ];
  const kept = [...writtenWithExpiry(), ...others].filter((collection) => collection !== 'visitor_codes');
  expect(kept).toEqual(
    expect.arrayContaining(['stripe_events', 'rate_limits', 'checkouts', 'deleted_users', 'health']),
  );
  expect(expiring.sort()).toEqual(kept.sort());
});

/** The collections whose documents get an expiry time in a source file that also has their path. */
function writtenWithExpiry(): Set<string> {
  const root = new URL('../../functions/src/', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .filter((text) => /readonly expires_at\??: Timestamp|expires_at = Timestamp/.test(text));
  return new Set(
    sources.flatMap((text) => [...text.matchAll(/`(\w+)\/\$\{/g)].map(([, collection = '']) => collection)),
  );
}
