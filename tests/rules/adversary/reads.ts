import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore';
import { expect } from 'vitest';
import { checkoutPath } from '../../../functions/src/billing/checkout.ts';
import { paymentPath } from '../../../functions/src/billing/payment.ts';
import { redeemCodePath } from '../../../functions/src/shared/codes/redeem-code.ts';
import { authorPath, counterPath, feedbackPath, userPlanPath, votePath } from '../../../functions/src/shared/paths.ts';
import {
  type Actor,
  anonymousAuthor,
  claimsOf,
  firestoreEmulator,
  member,
  nobody,
  stranger,
  visitor,
} from '../../support/actors.ts';
import { aCheckout, aCounter, anAuthor, aPayment, aRedeemCode, aUserPlan } from '../../support/factories.ts';
import { commit as commitWithoutRules, PROJECT, unique, withoutRules } from '../environment.ts';
import { test, thoroughGroup } from '../group.ts';
import { DOCUMENTS, isRefusal, nameOf, notDone, request, tokenOf } from '../rest.ts';
import { BOARD, makeItem, OTHER_ITEM, voting } from '../world.ts';

const STRANGERS = [nobody, visitor, member, stranger];

/** Collections with private data. Strangers may not even count their documents. */
const PRIVATE = [
  'activity',
  'access_jobs',
  'acts',
  'api_keys',
  'api_requests',
  'invitations',
  'links',
  'issue_drafts',
  'tracker_deliveries',
  'tracker_secrets',
  'trackers',
  'members',
  'access_changes',
  'addresses',
  'refused_mailboxes',
  'authors',
  'board_secrets',
  'bundles',
  'changes',
  'checkouts',
  'counters',
  'deleted_products',
  'deleted_users',
  'deliveries',
  'device_codes',
  'digests',
  'follows',
  'hidden_totals',
  'import_lines',
  'import_parts',
  'import_was',
  'imported',
  'imports',
  'mail',
  'news',
  'visitor_codes',
  'payments',
  'pending_comments',
  'people',
  'pictures',
  'reactions',
  'rate_limits',
  'stats',
  'redeem_codes',
  'seen',
  'own_views',
  'triage',
  'stripe_events',
  'system',
  'user_plans',
  'votes',
  'webhooks',
];

const everything = (collectionId: string) => ({ from: [{ collectionId }] });

/** All protocol calls that read many documents or aggregate over them. */
const WAYS: Record<string, (id: string) => [call: string, body: object]> = {
  'a query': (id) => [':runQuery', { structuredQuery: everything(id) }],
  'a query of one': (id) => [':runQuery', { structuredQuery: { ...everything(id), limit: 1 } }],
  'a query of no more than names': (id) => [
    ':runQuery',
    { structuredQuery: { ...everything(id), select: { fields: [{ fieldPath: '__name__' }] }, limit: 1 } },
  ],
  'a query below everything': (id) => [
    ':runQuery',
    { structuredQuery: { from: [{ collectionId: id, allDescendants: true }], limit: 1 } },
  ],
  'a query from a cursor': (id) => [
    ':runQuery',
    {
      structuredQuery: {
        ...everything(id),
        orderBy: [{ field: { fieldPath: '__name__' } }],
        startAt: { values: [{ referenceValue: nameOf(`${id}/0`) }], before: true },
        limit: 1,
      },
    },
  ],
  'a query beyond its end': (id) => [
    ':runQuery',
    { structuredQuery: { ...everything(id), offset: 1_000_000, limit: 1 } },
  ],
  'a query by id': (id) => [
    ':runQuery',
    {
      structuredQuery: {
        ...everything(id),
        where: {
          fieldFilter: {
            field: { fieldPath: '__name__' },
            op: 'EQUAL',
            value: { referenceValue: nameOf(`${id}/x`) },
          },
        },
        limit: 1,
      },
    },
  ],
  'a query in a transaction': (id) => [
    ':runQuery',
    { structuredQuery: { ...everything(id), limit: 1 }, newTransaction: { readOnly: {} } },
  ],
  'a count': (id) => [
    ':runAggregationQuery',
    { structuredAggregationQuery: { structuredQuery: everything(id), aggregations: [{ alias: 'n', count: {} }] } },
  ],
  'a count up to one': (id) => [
    ':runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: { ...everything(id), limit: 1 },
        aggregations: [{ alias: 'n', count: { upTo: '1' } }],
      },
    },
  ],
  'a sum': (id) => [
    ':runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: everything(id),
        aggregations: [{ alias: 'n', sum: { field: { fieldPath: 'amount' } } }],
      },
    },
  ],
  'the bounds of its parts': (id) => [
    ':partitionQuery',
    {
      structuredQuery: {
        from: [{ collectionId: id, allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' } }],
      },
      partitionCount: '2',
    },
  ],
};

thoroughGroup('adversary: what belongs to others, by every way of asking', () => {
  for (const id of PRIVATE) {
    for (const [what, make] of Object.entries(WAYS)) {
      test(`${id} reveals nothing by ${what}`, async () => {
        const [call, body] = make(id);
        for (const who of STRANGERS) await notDone(who, 'POST', `${DOCUMENTS}${call}`, body);
      });
    }

    test(`${id} cannot be listed, nor can the names of its missing documents`, async () => {
      for (const who of STRANGERS) {
        for (const asked of ['', '?pageSize=1', '?showMissing=true&pageSize=1', '?mask.fieldPaths=__name__']) {
          await notDone(who, 'GET', `${DOCUMENTS}/${id}${asked}`);
        }
      }
    });
  }

  for (const path of ['', `/products/${BOARD}`, `/feedback/${OTHER_ITEM}`]) {
    test(`the collections below "${path}" cannot be listed`, async () => {
      for (const who of STRANGERS) await notDone(who, 'POST', `${DOCUMENTS}${path}:listCollectionIds`, {});
    });
  }
});

/** Documents that exist. The tests compare the answers for these with the answers for missing documents. */
const HIDDEN: Record<string, (id: string) => readonly [path: string, data: object]> = {
  'a redeem code': (id) => [redeemCodePath(id), aRedeemCode()],
  'a plan': (id) => [userPlanPath(id), aUserPlan()],
  'a payment': (id) => [paymentPath(id), aPayment()],
  'a checkout': (id) => [checkoutPath(id), aCheckout()],
  'an author': (id) => [authorPath(id), anAuthor({ uid: 'somebody' })],
  'a counter': (id) => [counterPath(id), aCounter()],
  "a deleted account's tombstone": (id) => [`deleted_users/${id}`, { deleted_at: new Date() }],
};

thoroughGroup('adversary: no answer tells whether something is there', () => {
  for (const [what, make] of Object.entries(HIDDEN)) {
    test(`${what} that exists is answered like a missing one`, async () => {
      const [there, data] = make(unique('there'));
      const [missing] = make(unique('missing'));
      await commitWithoutRules(withoutRules(), ['set', there, data]);
      for (const who of STRANGERS) {
        const [about, aboutNothing] = [await answers(who, there), await answers(who, missing)];
        expect(about).toEqual(aboutNothing);
      }
    });
  }

  test("a visitor's vote that exists is answered like a missing one", async () => {
    const place = await makeItem(BOARD, 'an open item');
    await commitWithoutRules(withoutRules(), voting(anonymousAuthor, place));
    for (const who of STRANGERS) {
      const about = await answers(who, votePath(place.feedbackId, anonymousAuthor.uid));
      expect(about).toEqual(await answers(who, votePath(place.feedbackId, 'somebody')));
    }
  });

  test('a pending item is answered like a missing one', async () => {
    const pending = await makeItem(BOARD, 'a pending item');
    const gone = await makeItem(BOARD, 'an item that does not exist');
    for (const who of STRANGERS) {
      const about = await answers(who, feedbackPath(pending.feedbackId));
      expect(about).toEqual(await answers(who, feedbackPath(gone.feedbackId)));
    }
  });
});

/** Answers to reads, writes and deletes of a path, with and without preconditions. */
async function answers(who: Actor, path: string): Promise<string[]> {
  const name = nameOf(path);
  const commits = [
    { delete: name },
    ...[true, false].map((exists) => ({ delete: name, currentDocument: { exists } })),
    ...[true, false].map((exists) => ({ update: { name, fields: {} }, currentDocument: { exists } })),
    { update: { name, fields: {} }, currentDocument: { updateTime: '2020-01-01T00:00:00Z' } },
    { update: { name, fields: {} }, updateMask: { fieldPaths: [] } },
  ].map((write): [string, object] => [':commit', { writes: [write] }]);
  const token = who.token === 'none' ? null : tokenOf(claimsOf(who));
  const asked = [
    request(token, 'GET', name),
    request(token, 'GET', `${name}?mask.fieldPaths=nothing`),
    request(token, 'POST', `${DOCUMENTS}:batchGet`, { documents: [name], mask: { fieldPaths: ['nothing'] } }),
    ...commits.map(([call, body]) => request(token, 'POST', DOCUMENTS + call, body)),
  ];
  const responses = await Promise.all(asked);
  await Promise.all(responses.map((response) => isRefusal(response.clone())));
  return Promise.all(responses.map(async (response) => `${response.status} ${codeOf(await response.json())}`));
}

const codeOf = (answer: unknown) =>
  String(([answer].flat().at(-1) as { error?: { status?: string } })?.error?.status ?? 'done');

/** Listens with the full SDK, because listeners use another protocol. @returns the first answer */
function listen(who: Actor, target: (database: ReturnType<typeof getFirestore>) => Parameters<typeof onSnapshot>[0]) {
  setLogLevel('silent');
  const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, randomUUID());
  const database = getFirestore(app);
  const { host, port } = firestoreEmulator();
  connectFirestoreEmulator(database, host, port, who.token === 'none' ? {} : { mockUserToken: claimsOf(who) });
  const answer = new Promise<string>((resolve) => {
    onSnapshot(
      target(database) as ReturnType<typeof query>,
      ({ metadata }) => metadata.fromCache || resolve('told'),
      ({ code }) => resolve(code),
    );
  });
  return answer.finally(() => deleteApp(app));
}

thoroughGroup('adversary: listeners are told no more than queries', () => {
  for (const id of PRIVATE) {
    test(`${id} cannot be listened to`, async () => {
      for (const who of [nobody, stranger]) {
        expect(await listen(who, (database) => collection(database, id))).toBe('permission-denied');
        expect(await listen(who, (database) => collectionGroup(database, id))).toBe('permission-denied');
      }
    });
  }

  test('pending items cannot be listened to, alone, by query or across boards', async () => {
    const { feedbackId } = await makeItem(BOARD, 'a pending item');
    for (const who of [visitor, stranger]) {
      const refused = [
        await listen(who, (database) => doc(database, feedbackPath(feedbackId)) as never),
        await listen(who, (database) =>
          query(collection(database, 'feedback'), where('product_id', '==', BOARD), where('status', '==', 'pending')),
        ),
        await listen(who, (database) => collection(database, 'feedback')),
        await listen(who, (database) => collection(database, 'products')),
      ];
      expect(refused).toEqual(Array(4).fill('permission-denied'));
    }
  });

  test('a public item may be listened to', async () => {
    const { feedbackId } = await makeItem(BOARD, 'an open item');
    expect(await listen(nobody, (database) => doc(database, feedbackPath(feedbackId)) as never)).toBe('told');
  });
});
