import {
  collection,
  deleteField,
  doc,
  type Firestore,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { markOf } from '../../../functions/src/people/secret.ts';
import { ACCESSES, type Access } from '../../../functions/src/shared/access/values.ts';
import { FEATURES } from '../../../functions/src/shared/features.ts';
import {
  accessChangePath,
  boardSecretPath,
  commentPath,
  entryPath,
  feedbackPath,
  guestPath,
  productPath,
  reactionPath,
} from '../../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS } from '../../../functions/src/shared/product.ts';
import { ROLES, type Role } from '../../../functions/src/shared/team/roles.ts';
import { PUBLIC_STATUSES } from '../../../functions/src/shared/values.ts';
import { guestKeyOf, mailboxKeyOf } from '../../../functions/src/store/is-let-in.ts';
import { type Actor, member, nobody, owner, personOf, visitor } from '../../support/actors.ts';
import { anEntry, aReaction } from '../../support/factories.ts';
import {
  allowed,
  as,
  commit,
  expectOutcome,
  may,
  outcome,
  refused,
  unique,
  type Write,
  withoutRules,
} from '../environment.ts';
import { FULL_SETTINGS } from '../full-settings.ts';
import { group, test, thorough } from '../group.ts';
import {
  askingToComment,
  commenting,
  following,
  joining,
  makeBoard,
  makeItem,
  OTHER_ROLE,
  type Place,
  putSecret,
  submission,
  voting,
} from '../world.ts';

const SECRET = 'hbs_of a private board';
const DOMAIN = 'acme.example';

interface Board extends Place {
  readonly comment: string;
  readonly entry: string;
  readonly draft: string;
}

/** A board with something in each collection that visitors read. @param access any value, as functions would store it */
async function makePrivate(access: unknown, domains: unknown = [DOMAIN]): Promise<Board> {
  const settings = { access, domains, changelog: true } as object;
  const productId = await makeBoard(settings, owner, { features: [...FEATURES] });
  const place = await makeItem(productId, 'an open item');
  const board = { ...place, comment: unique('comment'), entry: unique('entry'), draft: unique('entry') };
  const [[, , comment]] = commenting(visitor, place);
  const published = { state: 'published', published_at: new Date(0) } as const;
  await commit(
    withoutRules(),
    ['set', commentPath(board.comment), { ...comment, created_at: new Date(0) }],
    ['set', entryPath(board.entry), { ...anEntry({ product_id: productId }), ...published }],
    ['set', entryPath(board.draft), anEntry({ product_id: productId })],
  );
  await putSecret(productId, SECRET);
  return board;
}

const items = (db: Firestore, { productId }: Place) =>
  query(
    collection(db, 'feedback'),
    where('product_id', '==', productId),
    where('is_archived', '==', false),
    where('status', 'in', PUBLIC_STATUSES),
    limit(20),
  );
const reacting = (who: Actor, { productId, entry }: Board): Write => [
  'set',
  reactionPath(entry, who.uid),
  aReaction({ entry, product_id: productId, uid: who.uid, created_at: serverTimestamp() }),
];

/** All that a visitor may do on a board that lets the visitor in. */
const ACTS: Readonly<Record<string, (who: Actor, board: Board) => Promise<unknown>>> = {
  'read the board': (who, { productId }) => getDoc(doc(as(who), productPath(productId))),
  'read an item': (who, { feedbackId }) => getDoc(doc(as(who), feedbackPath(feedbackId))),
  'list the items': (who, board) => getDocs(items(as(who), board)),
  'count the items': (who, board) => getCount(items(as(who), board)),
  'search for a title': (who, board) =>
    getDocs(query(items(as(who), board), where('search_tokens', 'array-contains-any', ['dark']))),
  'hear of changes': (who, { productId }) => getDoc(doc(as(who), accessChangePath(productId))),
  'read a comment': (who, { feedbackId }) =>
    getDocs(query(collection(as(who), 'comments'), where('feedback_id', '==', feedbackId), limit(20))),
};
/** What functions serve to others: the documents name items that one may not find. */
const OF_TEAM: typeof ACTS = {
  'read an entry': (who, { entry }) => getDoc(doc(as(who), entryPath(entry))),
  'list the entries': (who, { productId }) =>
    getDocs(
      query(
        collection(as(who), 'changelog'),
        where('product_id', '==', productId),
        where('state', '==', 'published'),
        orderBy('published_at', 'desc'),
        limit(20),
      ),
    ),
};
const WRITES: typeof ACTS = {
  vote: (who, board) => commit(as(who), voting(who, board)),
  submit: (who, { productId }) => commit(as(who), ...submission(who, productId, 'open')),
  comment: (who, board) => commit(as(who), ...commenting(who, board)),
  follow: (who, board) => commit(as(who), following(who, board)),
  react: (who, board) => commit(as(who), reacting(who, board)),
};

const account = (claims: object = {}): Actor => ({ ...member, uid: unique('account'), claims });
const addressed = (email: string, email_verified: unknown = true) => account({ email, email_verified });
const person = (board: string, claims: object = {}): Actor =>
  personOf(board, unique('x_person'), { board, secret: markOf(SECRET), until: Date.now() + 600_000, ...claims });

type Find = (board: Board) => Promise<Actor> | Actor;
async function withDocument(path: (productId: string, uid: string) => string, { productId }: Board, data = {}) {
  const who = account();
  await commit(withoutRules(), ['set', path(productId, who.uid), { product_id: productId, ...data }]);
  return who;
}
const aGuest = (board: Board) => withDocument((id, uid) => guestPath(id, guestKeyOf(uid)), board);

async function inTeam({ productId }: Place, role: Role, who = account()): Promise<Actor> {
  await commit(withoutRules(), joining(who, productId, role));
  return who;
}

/** An account at the domain whose mailbox the board keeps out. */
async function keptOut({ productId }: Place, email: string): Promise<Actor> {
  await commit(withoutRules(), ['set', guestPath(productId, mailboxKeyOf(email)), { product_id: productId }]);
  return addressed(email);
}

/** People, and the boards that let them in. */
const PEOPLE: Readonly<Record<string, readonly [find: Find, letIn: readonly Access[]]>> = {
  'somebody without a token': [() => nobody, ['everyone']],
  'an anonymous visitor': [() => visitor, ['everyone']],
  'an account of another site': [() => account(), ['everyone']],
  'a person of another board': [() => person('another-board'), []],
  'a person of the board': [({ productId }) => person(productId), ['everyone', 'people']],
  'a person whose token has ended': [({ productId }) => person(productId, { until: Date.now() - 1 }), ['everyone']],
  'a person of a session from before': [({ productId }) => person(productId, { until: undefined }), ['everyone']],
  'an account at the domain': [() => addressed(`ada@${DOMAIN}`), ['everyone', 'people']],
  'an account at the domain in capitals': [() => addressed('Ada@ACME.Example'), ['everyone', 'people']],
  'an account with a plus in its address': [() => addressed(`ada+board@${DOMAIN}`), ['everyone', 'people']],
  'an account with an unverified address': [() => addressed(`ada@${DOMAIN}`, false), ['everyone']],
  'an account whose address says it is verified': [() => addressed(`ada@${DOMAIN}`, 'true'), ['everyone']],
  'an account at a subdomain': [() => addressed(`ada@mail.${DOMAIN}`), ['everyone']],
  'an account at a longer domain': [() => addressed(`ada@not${DOMAIN}`), ['everyone']],
  'an account with the domain in quotes': [() => addressed(`"ada@${DOMAIN}@"@evil.example`), ['everyone']],
  'an account at the domain that is kept out': [
    async (board) => {
      await keptOut(board, `bob@${DOMAIN}`);
      return keptOut(board, `eve@${DOMAIN}`);
    },
    ['everyone'],
  ],
  'one that is kept out, with tags and in capitals': [
    async (board) => {
      await keptOut(board, `eve@${DOMAIN}`);
      return addressed('Eve+Board+2@ACME.Example');
    },
    ['everyone'],
  ],
  'one whose colleague is kept out': [
    async (board) => {
      await keptOut(board, `eve@${DOMAIN}`);
      return addressed(`eve.x+eve@${DOMAIN}`);
    },
    ['everyone', 'people'],
  ],
  'one that another board keeps out': [
    async () => keptOut(await makePrivate('people'), `eve@${DOMAIN}`),
    ['everyone', 'people'],
  ],
  'one that is kept out and invited again': [
    async (board) => {
      const who = await keptOut(board, `eve@${DOMAIN}`);
      const path = guestPath(board.productId, guestKeyOf(who.uid));
      await commit(withoutRules(), ['set', path, { product_id: board.productId }]);
      return who;
    },
    ['everyone', 'people'],
  ],
  'an editor whose address is kept out': [
    async (board) => inTeam(board, 'editor', await keptOut(board, `eve@${DOMAIN}`)),
    ACCESSES,
  ],
  'a guest': [aGuest, ['everyone', 'people']],
  'a guest of another board': [async () => aGuest({ ...(await makePrivate('people')) }), ['everyone']],
  'a guest by a uid without its hash': [(board) => withDocument(guestPath, board), ['everyone']],
  ...Object.fromEntries(
    ROLES.map((role) => [`a member as ${role}`, [(board: Board) => inTeam(board, role), ACCESSES] as const]),
  ),
  'a member whose role is none of a team’s': [(board) => inTeam(board, OTHER_ROLE), ['everyone']],
  'the owner': [() => owner, ACCESSES],
};

/** A person of another board reads as a visitor without a token does. */
const reads = (name: string, letIn: readonly Access[], access: string) =>
  letIn.some((one) => one === access) || (access === 'everyone' && name === 'a person of another board');

async function attemptAll(
  who: Actor,
  board: Board,
  expected: { readonly reads: boolean; readonly writes: boolean; readonly isTeam?: boolean },
) {
  const tried = async (acts: typeof ACTS, is: boolean) => {
    for (const [what, act] of Object.entries(acts))
      await expectOutcome(act(who, board), outcome(is)).catch((error: unknown) =>
        Promise.reject(new Error(`${what}: ${error}`)),
      );
  };
  await tried(ACTS, expected.reads);
  await tried(OF_TEAM, expected.isTeam === true);
  await tried(WRITES, expected.writes);
}

group('private: whom a board lets in (D62)', () => {
  for (const access of ACCESSES) {
    for (const [name, [find, letIn]] of Object.entries(PEOPLE)) {
      const isIn = letIn.includes(access);
      const run = access === 'everyone' ? thorough : test;
      run(`${name} ${may(reads(name, letIn, access))} find what is on a board for ${access}`, async () => {
        const board = await makePrivate(access);
        const who = await find(board);
        await attemptAll(who, board, {
          reads: reads(name, letIn, access),
          writes: isIn && who !== nobody,
          isTeam: letIn === ACCESSES,
        });
      });
    }
  }

  for (const [what, access] of Object.entries({
    'a word': 'Everyone',
    null: null,
    true: true,
    'a list': ['everyone'],
    'a map': { everyone: true },
    'an empty text': '',
  })) {
    thorough(`a board whose access is ${what} lets in its team alone`, async () => {
      const board = await makePrivate(access);
      const none = { reads: false, writes: false };
      for (const who of [nobody, visitor, addressed(`ada@${DOMAIN}`), person(board.productId), await aGuest(board)])
        await attemptAll(who, board, none);
      await attemptAll(owner, board, { reads: true, writes: true, isTeam: true });
    });
  }

  thorough('a board whose domains are no list lets nobody in by an address', async () => {
    for (const domains of [DOMAIN, null, { [DOMAIN]: true }, ['*'], [`*.${DOMAIN}`], ['']]) {
      const board = await makePrivate('people', domains);
      await refused(getDoc(doc(as(addressed(`ada@${DOMAIN}`)), feedbackPath(board.feedbackId))));
      await refused(getDoc(doc(as(addressed('')), feedbackPath(board.feedbackId))));
      await allowed(getDoc(doc(as(await aGuest(board)), feedbackPath(board.feedbackId))));
    }
  });

  test('whoever is removed, ends, or loses the secret finds nothing with the same token', async () => {
    const board = await makePrivate('people');
    const { productId } = board;
    const guest = await aGuest(board);
    const identified = person(productId);
    const deleted = addressed(`ada@${DOMAIN}`);
    const removed = addressed(`eve@${DOMAIN}`);
    for (const who of [guest, identified, deleted, removed])
      await attemptAll(who, board, { reads: true, writes: true });
    await commit(
      withoutRules(),
      ['set', guestPath(productId, mailboxKeyOf(`eve@${DOMAIN}`)), { product_id: productId }],
      ['delete', guestPath(productId, guestKeyOf(guest.uid))],
      ['delete', boardSecretPath(productId)],
      ['set', `deleted_users/${deleted.uid}`, { deleted_at: new Date() }],
    );
    for (const who of [guest, identified, deleted, removed])
      await attemptAll(who, board, { reads: false, writes: false });
  });

  test('whoever wrote an item or a comment finds it no more once the board lets them in no more', async () => {
    const board = await makePrivate('people');
    for (const who of [await aGuest(board), await inTeam(board, OTHER_ROLE, await aGuest(board))]) {
      const [item, author] = submission(who, board.productId, 'open');
      const [comment, writer] = commenting(who, board);
      const [waiting, asker] = askingToComment(who, board);
      await allowed(commit(as(who), item, author));
      await allowed(commit(as(who), comment, writer));
      await commit(withoutRules(), waiting, asker);
      const own = [item, comment, waiting].map(([, path]) => doc(as(who), path));
      for (const one of own) await allowed(getDoc(one));
      await commit(withoutRules(), ['delete', guestPath(board.productId, guestKeyOf(who.uid))]);
      for (const one of own) await refused(getDoc(one));
    }
  });

  test('a board that becomes private is closed at once, to a visitor who writes, too', async () => {
    const board = await makePrivate('everyone');
    await attemptAll(visitor, board, { reads: true, writes: true });
    await commit(withoutRules(), ['update', productPath(board.productId), { 'settings.access': 'team' }]);
    await attemptAll(visitor, board, { reads: false, writes: false });
  });

  test('hidden items stay hidden from those whom a board lets in', async () => {
    const board = await makePrivate('people');
    const hidden = await makeItem(board.productId, 'a pending item');
    const guest = await aGuest(board);
    await refused(getDoc(doc(as(guest), feedbackPath(hidden.feedbackId))));
    await refused(getDoc(doc(as(guest), entryPath(board.draft))));
    const all = query(collection(as(guest), 'changelog'), where('product_id', '==', board.productId), limit(20));
    await refused(getDocs(all));
    await refused(getDocs(query(all, where('state', '==', 'draft'))));
    await refused(
      getDocs(query(collection(as(guest), 'feedback'), where('product_id', '==', board.productId), limit(20))),
    );
    for (const name of [
      'guests',
      'people',
      'members',
      'votes',
      'notes',
      'activity',
      'board_secrets',
      'access_changes',
    ]) {
      await refused(getDocs(query(collection(as(guest), name), where('product_id', '==', board.productId), limit(1))));
    }
    await refused(getDoc(doc(as(guest), guestPath(board.productId, guestKeyOf(guest.uid)))));
  });

  test('admins alone list the guests of a board', async () => {
    const board = await makePrivate('people');
    const guest = await aGuest(board);
    const guests = (who: Actor) => query(collection(as(who), 'guests'), where('product_id', '==', board.productId));
    const list = (who: Actor) => getDocs(query(guests(who), limit(50)));
    for (const who of [owner, await inTeam(board, 'admin')]) {
      expect((await list(who)).size).toBe(1);
      await refused(getDocs(query(guests(who), limit(51))));
      await refused(getDocs(guests(who)));
    }
    for (const who of [await inTeam(board, 'editor'), guest, nobody]) await refused(list(who));
    const path = guestPath(board.productId, guestKeyOf(visitor.uid));
    for (const who of [visitor, guest, owner])
      await refused(commit(as(who), ['set', path, { product_id: board.productId }]));
  });

  test('no query reaches a private board along with others', async () => {
    const board = await makePrivate('team');
    const open = await makeBoard();
    const of = (...filters: Parameters<typeof query>[1][]) =>
      getDocs(
        query(
          collection(as(visitor), 'feedback'),
          where('is_archived', '==', false),
          where('status', 'in', PUBLIC_STATUSES),
          ...(filters as never[]),
          limit(20),
        ),
      );
    await allowed(of(where('product_id', '==', open)));
    await refused(of(where('product_id', '==', board.productId)));
    await refused(of(where('product_id', 'in', [open, board.productId])));
    await refused(of(where('product_id', '>=', '')));
    await refused(of());
    await refused(getDocs(query(collection(as(visitor), 'products'), limit(20))));
  });
});

const MAY = { vote: 'vote', comment: 'comment', post: 'submit' } as const;

group('private: from whom a board takes acts (D62)', () => {
  for (const [act, write] of Object.entries(MAY)) {
    for (const who of ['everyone', 'signed', 'team', 'nobody', null]) {
      const run = who === 'signed' || who === 'team' ? test : thorough;
      run(`a board that takes a ${act} of ${who} takes no other`, async () => {
        const may = { [act]: who } as object;
        const productId = await makeBoard({ may }, owner, { features: [...FEATURES] });
        const board = { ...(await makeItem(productId, 'an open item')), comment: '', entry: '', draft: '' };
        await putSecret(productId, SECRET);
        const attempt = (actor: Actor) => WRITES[write]?.(actor, board) ?? Promise.reject(new Error(write));
        const [editor, viewer] = [await inTeam(board, 'editor'), await inTeam(board, 'viewer')];
        await expectOutcome(attempt(visitor), outcome(who === 'everyone'));
        for (const signed of [account(), person(productId), viewer])
          await expectOutcome(attempt(signed), outcome(who === 'everyone' || who === 'signed'));
        for (const team of [editor, owner]) await allowed(attempt(team));
        for (const [other, one] of Object.entries(MAY)) {
          if (other !== act) await allowed(WRITES[one]?.(visitor, board) ?? Promise.reject(new Error(one)));
        }
      });
    }
  }

  test('an author votes for the own new item where the board takes no votes', async () => {
    const productId = await makeBoard({ may: { vote: 'team' } });
    const [item, author] = submission(visitor, productId, 'open');
    const place = { productId, feedbackId: item[1].split('/')[1] ?? '' };
    await allowed(commit(as(visitor), item, author, voting(visitor, place)));
    await refused(commit(as(member), voting(member, place)));
  });
});

group('private: only a call changes who may see a board (D62)', () => {
  const save = (who: Actor, productId: string, fields: object) =>
    updateDoc(doc(as(who), productPath(productId)), fields);
  const OTHER = {
    access: 'everyone',
    sees: 'own',
    domains: ['evil.example'],
    may: { vote: 'team' },
    locale: 'de',
  } as const;

  for (const [field, value] of Object.entries(OTHER)) {
    test(`nobody may set, change or remove settings.${field} by a write`, async () => {
      for (const settings of [{}, { access: 'people', sees: 'company', domains: [DOMAIN], may: {} } as object]) {
        const productId = await makeBoard(settings);
        const stored = { ...DEFAULT_SETTINGS, ...settings };
        for (const who of [nobody, visitor, account(), owner]) {
          await refused(save(who, productId, { [`settings.${field}`]: value }));
          await refused(save(who, productId, { settings: { ...stored, [field]: value } }));
          if (field in settings) {
            const { [field as 'access']: _, ...others } = stored as { access?: Access };
            await refused(save(who, productId, { settings: others }));
            await refused(save(who, productId, { [`settings.${field}`]: deleteField() }));
          }
        }
      }
    });
  }

  test('the owner of a private board saves its other settings', async () => {
    const kept = { access: 'people' as const, sees: 'own' as const, domains: [DOMAIN] };
    const productId = await makeBoard(kept, owner, { features: [...FEATURES] });
    await allowed(save(owner, productId, { settings: { ...DEFAULT_SETTINGS, ...kept, theme: 'dark' } }));
    await allowed(save(owner, productId, { 'settings.theme': 'light' }));
    const { roadmap: _, words: __, categories: ___, button: ____, ...full } = FULL_SETTINGS;
    await allowed(save(owner, productId, { settings: { ...full, ...kept } }));
  });
});
