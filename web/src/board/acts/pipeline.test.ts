import { DEFAULT_SETTINGS } from '@shared/product';
import { decodeFields, encodeFields, type Fields } from '@shared/rest/values';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseFrameMessage } from '../../embed/protocol.ts';
import { comments as sentences } from '../../messages/en.ts';
import { keptDrafts } from '../data/drafts.ts';
import { isNetworkFailure } from '../data/failures.ts';
import { anItem } from '../data/item-fixture.ts';
import { loadBoard } from '../data/load-board.ts';
import { BoardFailure, type BoardInfo } from '../data/model.ts';
import { initialItems, itemsReducer, shownItems } from '../list/items-state.ts';
import { makeOutbox } from '../offline/outbox.ts';
import { memoryStore } from '../offline/outbox-store.ts';
import { isFollowed, recordFollow } from '../visitor/followed-items.ts';
import { mayShow } from '../visitor/person.ts';
import { writeAs } from '../visitor/write-as.ts';
import type { HostEvent } from './act-kind.ts';
import { type Act, isKnownAct, KINDS, kindOf, mergeActs } from './kinds.ts';
import { type ActScreen, makePipeline } from './pipeline.ts';
import { followWaitingOn, type WaitingActs, withWaiting } from './waiting.ts';

/** Acts that are sent at once. Pictures are queued first; their tests are below and in send-pictures.test.ts. */
type Direct = Exclude<Act['kind'], 'pictures'>;

/** Every kind of act, with all of its variants. */
const SAMPLES: { readonly [K in Direct]: readonly Extract<Act, { kind: K }>[] } = {
  vote: [
    { kind: 'vote', itemId: 'a', voted: true },
    { kind: 'vote', itemId: 'voted', voted: false },
  ],
  comment: [
    { kind: 'comment', itemId: 'a', id: 'c1', content: 'Mine too.' },
    { kind: 'comment', itemId: 'a', id: 'c1', content: 'Mine too.', authorName: 'Ada' },
  ],
  submission: [{ kind: 'submission', itemId: 'n', input: { title: 'New', description: 'Text', category: 'bug' } }],
  edit: [{ kind: 'edit', itemId: 'a', input: { title: 'Changed', description: 'Text', category: 'bug' } }],
  delete: [{ kind: 'delete', itemId: 'a' }],
  uncomment: [{ kind: 'uncomment', itemId: 'a', id: 'own', isLast: true }],
  follow: [
    { kind: 'follow', itemId: 'a', followed: true },
    { kind: 'follow', itemId: 'voted', followed: false },
  ],
};

const PICTURE = { id: 'AbCdEfGhIjKlMnOpQrSt', width: 4, height: 3, alt: '' };
/** The number of commits before each sending of pictures. */
let picturesAfter: number[] = [];
vi.mock('./send-pictures.ts', () => ({
  async sendPictures() {
    picturesAfter.push(server.commits);
    if (server.state === 'refusing') throw new BoardFailure('refused', 'The reason');
    return [PICTURE];
  },
}));

const board = { id: 'board', name: 'Board', settings: DEFAULT_SETTINGS, isReadOnly: false };
const visitor = { uid: 'me', isAnonymous: false, email: null, token: 'token' };

interface Write {
  readonly update?: { readonly name: string; readonly fields: Fields };
  readonly updateMask?: object;
  readonly delete?: string;
}

interface Server {
  /** `losing`: writes, and the answer is lost. */
  state: 'fine' | 'refusing' | 'gone' | 'losing' | 'deleted';
  commits: number;
  documents: Map<string, Fields>;
  onCommit: () => void;
}

const server: Server = {
  state: 'fine',
  commits: 0,
  documents: new Map(),
  onCommit: () => undefined,
};

const answer = (json: unknown, status = 200) => new Response(JSON.stringify(json), { status });
const refusal = (status: number, name: string) => answer({ error: { status: name, message: name } }, status);
const itemIn = (update: Write['update']) => {
  const { feedback_id, item } = decodeFields(update?.fields ?? {});
  return String(feedback_id ?? item);
};
const pathOf = (name: string) => name.slice(name.indexOf('/documents/') + '/documents/'.length);

function commit(writes: readonly Write[]): Response {
  server.commits += 1;
  server.onCommit();
  if (server.state === 'gone') throw new TypeError('Failed to fetch');
  if (server.state === 'refusing' || server.state === 'deleted') return refusal(403, 'PERMISSION_DENIED');
  const { documents } = server;
  // As in the rules, votes and comments of a merged item do not change.
  const isMerged = ({ update }: Write) => 'merged_into' in (documents.get(`feedback/${itemIn(update)}`) ?? {});
  if (writes.some(isMerged)) return refusal(403, 'PERMISSION_DENIED');
  const added = writes.flatMap(({ update, updateMask }) => (update && !updateMask ? [update] : []));
  if (added.some(({ name }) => documents.has(pathOf(name)))) return refusal(409, 'ALREADY_EXISTS');
  for (const { name, fields } of added) documents.set(pathOf(name), fields);
  for (const { update, updateMask } of writes) {
    const path = pathOf(update?.name ?? '');
    if (update && updateMask) documents.set(path, { ...documents.get(path), ...update.fields });
  }
  for (const { delete: name } of writes) if (name) documents.delete(pathOf(name));
  if (server.state === 'losing') throw new TypeError('Connection reset');
  return answer({});
}

/** Answers the requests of the board as Firestore does, for an owner who publishes every item at once. */
async function fakeFetch(url: string, init: RequestInit): Promise<Response> {
  const body = init.body ? JSON.parse(String(init.body)) : null;
  if (url.endsWith(':commit')) return commit(body.writes);
  if (server.state === 'gone') throw new TypeError('Failed to fetch');
  if (url.endsWith(':batchGet')) {
    return answer(
      body.documents.map((name: string) => {
        const fields = server.documents.get(pathOf(name));
        return fields ? { found: { name, fields } } : { missing: name };
      }),
    );
  }
  const fields = server.documents.get(pathOf(url));
  if (!fields || server.state === 'deleted') return refusal(404, 'NOT_FOUND');
  return answer({ name: url, fields });
}

const { requireApproval: _, ...PLAIN_SETTINGS } = DEFAULT_SETTINGS;
const PLAIN: BoardInfo = { id: 'board', name: 'Board', settings: DEFAULT_SETTINGS, isReadOnly: false };

beforeEach(() => {
  const product = {
    ...encodeFields({ name: 'Board' }),
    settings: {
      mapValue: {
        fields: encodeFields({
          ...DEFAULT_SETTINGS,
          searchEngines: true,
          openData: true,
          changelog: false,
          hideBranding: false,
          font: 'system',
        }),
      },
    },
  };
  Object.assign(server, {
    state: 'fine',
    commits: 0,
    onCommit: () => undefined,
    documents: new Map<string, Fields>([
      ['products/board', product],
      ['feedback/a', {}],
      ['comments/own', encodeFields({ content: 'Mine too.' })],
      ['feedback/voted', {}],
      ['votes/voted_me', {}],
      ['follows/voted_me', {}],
    ]),
  });
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('__APP_CHECK__', false);
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  picturesAfter = [];
  resetFollows();
  untouched = openTab().seen();
});
afterEach(() => vi.unstubAllGlobals());

/** Resets what the page knows of follows, which all tabs of this test share. */
function resetFollows(): void {
  recordFollow('a', false);
  recordFollow('voted', true);
}

/** Opens a board in a tab. */
function openTab(shown: BoardInfo = board) {
  const page = { firstPage: { entries: [anItem('a', { comments: 1 }), anItem('voted')], next: null }, readAt: 1 };
  const known = { type: 'own-votes', asked: ['a', 'voted'], voted: new Map([['voted', 0]]) } as const;
  let state = itemsReducer(initialItems(page), known);
  let waiting: WaitingActs = [];
  let isOnline = true;
  let rechecks = 0;
  let lock = Promise.resolve();
  const toasts: string[] = [];
  const offers: string[] = [];
  const told: HostEvent[] = [];
  const drafts = keptDrafts('board');
  const screen: ActScreen = {
    board: shown,
    isAccount: true,
    signIn: { href: '/login', isNewTab: false },
    drafts,
    dispatch: (action) => {
      state = itemsReducer(state, action);
      if (action.type === 'offered') offers.push(action.id);
    },
    showToast: ({ text }) => void toasts.push(text),
    tellHost: (event) => void told.push(event),
    async recheck() {
      const found = await loadBoard('board').catch(() => null);
      rechecks += 1;
      return found;
    },
  };
  const pipeline = makePipeline({
    screen: () => screen,
    session: {
      write: (productId, itemId, writingOf) => writeAs(visitor, productId, itemId, writingOf).then(() => visitor),
      restoreVisitor: async () => visitor,
    },
    isOnline: () => isOnline,
    waiting: () => waiting,
    outbox: () => outbox,
  });
  const outbox = makeOutbox<Act>({
    productId: 'board',
    store: memoryStore(),
    account: () => visitor.uid,
    mayShow,
    isOnline: () => isOnline,
    now: Date.now,
    exclusively(_name, work) {
      lock = lock.then(work, work);
      return lock;
    },
    isNetworkFailure,
    isKnown: isKnownAct,
    merge: mergeActs,
    deliver: pipeline.deliver,
    refused: pipeline.refuse,
    kept: () => undefined,
    show: (queue) => {
      waiting = queue;
    },
    sentElsewhere: () => undefined,
    retryLater: () => undefined,
  });
  return {
    ...pipeline,
    toasts,
    offers,
    told,
    drafts,
    goOffline: () => {
      isOnline = false;
    },
    async goOnline() {
      isOnline = true;
      await outbox.send();
    },
    waiting: () => waiting,
    rechecks: () => rechecks,
    /** What the visitor sees of the list. */
    seen() {
      const shown = withWaiting(state, waiting);
      return {
        items: shownItems(shown, false).map(({ id, title, votes, comments }) => [id, title, votes, comments]),
        voted: [...shown.voted].sort(),
        voting: [...shown.voting],
        followed: ['a', 'voted'].filter((id) => followWaitingOn(waiting, id) ?? isFollowed(id)),
      };
    },
  };
}

/** What a tab shows before any act. */
let untouched: ReturnType<ReturnType<typeof openTab>['seen']>;

describe.each(['vote', 'comment', 'follow'] as const)('a %s on an item that was merged meanwhile', (kind) => {
  const [act] = SAMPLES[kind];
  const itemField = kind === 'follow' ? 'item' : 'feedback_id';
  const expectOnTarget = () => {
    const written = [...server.documents].filter(([path]) => /^(votes|comments|follows)\//.test(path)).slice(3);
    expect(written).toMatchObject([[expect.anything(), { [itemField]: { stringValue: 'b' } }]]);
  };

  it('goes to the target', async () => {
    server.documents.set('feedback/a', encodeFields({ merged_into: 'b' }));
    expect(await openTab().perform(act as Act)).toMatchObject({ status: 'sent' });
    expectOnTarget();
  });

  it('goes to the target from the queue', async () => {
    const tab = openTab();
    tab.goOffline();
    await tab.perform(act as Act);
    server.documents.set('feedback/a', encodeFields({ merged_into: 'b' }));
    await tab.goOnline();
    expect(tab.waiting()).toEqual([]);
    expectOnTarget();
  });
});

it('says of a comment what the server has made of it, whatever the page knows of the board', async () => {
  const approving = (comments: boolean) => ({ anonymous: false, signed: false, comments });
  for (const comments of [true, false]) {
    const known = { ...DEFAULT_SETTINGS, requireApproval: approving(!comments) };
    const requireApproval = { mapValue: { fields: encodeFields(approving(comments)) } };
    const settings = { mapValue: { fields: { ...encodeFields({ ...PLAIN_SETTINGS }), requireApproval } } };
    Object.assign(server, {
      state: 'refusing',
      commits: 0,
      onCommit() {
        if (server.commits > 1) server.state = 'fine';
      },
    });
    server.documents.set('products/board', { ...encodeFields({ name: 'Board' }), settings });
    const tab = openTab({ ...board, settings: known });
    const id = `c-${comments}`;
    expect(await tab.perform({ kind: 'comment', itemId: 'a', id, content: 'Mine too.' })).toMatchObject({
      status: 'sent',
      result: comments ? { isWaiting: true } : {},
    });
    expect(tab.toasts).toEqual([comments ? sentences.waits : sentences.added]);
  }
});

describe.each(Object.values(SAMPLES).flat())('$kind $voted', (act) => {
  const { done, failed, refused = failed } = kindOf(act).sentences(act as never, PLAIN);
  const events = [kindOf(act).hostEvent?.(act as never)].filter((event) => event !== undefined);

  function expectConfirmed(tab: ReturnType<typeof openTab>): void {
    expect(tab.toasts).toEqual([done]);
    expect(tab.told).toEqual(events);
    expect(tab.seen()).not.toEqual(untouched);
    expect(tab.seen().voting).toEqual([]);
    expect(tab.waiting()).toEqual([]);
  }

  const expectUndone = (tab: ReturnType<typeof openTab>, toasts: readonly string[]) =>
    expect
      .poll(() => ({ toasts: tab.toasts, told: tab.told, seen: tab.seen(), waiting: tab.waiting() }), { interval: 5 })
      .toEqual({ toasts, told: [], seen: untouched, waiting: [] });

  /** Documents without the random parts of votes. */
  const stored = () =>
    [...server.documents].map(([path, fields]) => (path.startsWith('votes/') ? path : [path, fields])).sort();

  /** Returns the documents that one successful act leaves. */
  async function expectedDocuments(): Promise<unknown[]> {
    const before = new Map(server.documents);
    await openTab().perform(act);
    const after = stored();
    Object.assign(server, { documents: before, commits: 0 });
    resetFollows();
    expect(after).not.toEqual(stored());
    return after;
  }

  it('is shown, sent once, confirmed and reported to the host page', async () => {
    const tab = openTab();
    expect(await tab.perform(act)).toMatchObject({ status: 'sent' });
    expectConfirmed(tab);
    expect(server.commits).toBe(1);
  });

  it('is sent once if it is repeated meanwhile', async () => {
    const tab = openTab();
    const [, second] = await Promise.all([tab.perform(act), tab.perform(act)]);
    expect(second).toEqual({ status: 'ignored' });
    expectConfirmed(tab);
    expect(server.commits).toBe(1);
  });

  it('is undone with a message if it is refused', async () => {
    const tab = openTab();
    server.state = 'refusing';
    expect(await tab.perform(act)).toEqual({ status: 'failed' });
    await expectUndone(tab, [refused]);
  });

  it('is shown offline and sent later', async () => {
    const tab = openTab();
    tab.goOffline();
    expect(await tab.perform(act)).toEqual({ status: 'waiting' });
    const { voting, ...seen } = tab.seen();
    expect(seen).not.toEqual(untouched);
    expect([tab.toasts, tab.told, voting, server.commits]).toEqual([[], [], [], 0]);
    await tab.goOnline();
    expectConfirmed(tab);
    expect(tab.seen()).toMatchObject(seen);
    expect(server.commits).toBe(1);
  });

  it('is undone with a message if it is refused later, and its text is restored', async () => {
    const tab = openTab();
    tab.goOffline();
    await tab.perform(act);
    server.state = 'refusing';
    await tab.goOnline();
    await expectUndone(tab, [refused]);
    const isText = ['comment', 'submission', 'edit'].includes(act.kind);
    const { item, comment, edit } = tab.drafts;
    expect([item(), comment(act.itemId), edit(act.itemId)].some((draft) => draft !== null)).toBe(isText);
  });

  it('waits if the network fails during the request, and counts once although it had arrived', async () => {
    const expected = await expectedDocuments();
    const tab = openTab();
    server.state = 'losing';
    server.onCommit = tab.goOffline;
    expect(await tab.perform(act)).toEqual({ status: 'waiting' });
    Object.assign(server, { state: 'fine', onCommit: () => undefined });
    await tab.goOnline();
    expectConfirmed(tab);
    expect(server.commits).toBe(2);
    expect(stored()).toEqual(expected);
  });

  it('counts once if its answer is lost and it is repeated', async () => {
    const expected = await expectedDocuments();
    const tab = openTab();
    server.state = 'losing';
    expect(await tab.perform(act)).toEqual({ status: 'failed' });
    await expectUndone(tab, [failed]);
    tab.toasts.length = 0;
    server.state = 'fine';
    expect(await tab.perform(act)).toMatchObject({ status: 'sent' });
    expectConfirmed(tab);
    expect(stored()).toEqual(expected);
  });

  it('stays in the queue while the server cannot be reached', async () => {
    const tab = openTab();
    tab.goOffline();
    await tab.perform(act);
    server.state = 'gone';
    await tab.goOnline();
    expect(tab.waiting().map((each) => each.act)).toEqual([act]);
    expect([tab.toasts, tab.told]).toEqual([[], []]);
  });

  it('is dropped on a deleted board, online and queued, and the page shows the message', async () => {
    const [online, offline] = [openTab(), openTab()];
    offline.goOffline();
    await offline.perform(act);
    server.state = 'deleted';
    expect(await online.perform(act)).toEqual({ status: 'failed' });
    await offline.goOnline();
    await expect.poll(() => [online.rechecks(), offline.rechecks()]).toEqual([1, 1]);
    await expectUndone(online, []);
    await expectUndone(offline, []);
  });

  it('is reported in a message that the script on the host page accepts', () => {
    expect(events.map(parseFrameMessage)).toEqual(events);
  });
});

it('the samples cover every kind', () => {
  expect([...Object.keys(SAMPLES), 'pictures']).toEqual(Object.keys(KINDS));
});

describe('pictures', () => {
  const [submission] = SAMPLES.submission;
  const act = { kind: 'pictures', itemId: 'n', on: { kind: 'item', id: 'n' }, pictures: [PICTURE] } as const;

  it('are queued with a network as well, sent once, and leave the queue', async () => {
    const tab = openTab();
    expect(await tab.perform(act)).toEqual({ status: 'waiting' });
    expect(tab.waiting()).toHaveLength(1);
    await expect.poll(() => tab.waiting()).toEqual([]);
    expect([tab.toasts, picturesAfter]).toEqual([['Your pictures have been saved'], [0]]);
  });

  it('are sent after their item, which waits before them', async () => {
    if (!submission) throw new Error('No sample');
    const tab = openTab();
    tab.goOffline();
    await tab.perform(submission);
    await tab.perform(act);
    await tab.goOnline();
    expect(tab.waiting()).toEqual([]);
    expect(picturesAfter).toEqual([1]);
  });

  it('leave the queue with the reason if they are refused', async () => {
    const tab = openTab();
    server.state = 'refusing';
    await tab.perform(act);
    await expect.poll(() => tab.toasts).toEqual(['The reason']);
    expect(tab.waiting()).toEqual([]);
  });
});

it('waits behind an earlier act on the same item, even with a network', async () => {
  const tab = openTab();
  const [vote] = SAMPLES.vote;
  const [comment] = SAMPLES.comment;
  if (!vote || !comment) throw new Error('No samples');
  tab.goOffline();
  await tab.perform(vote);
  server.state = 'gone';
  await tab.goOnline();
  expect(await tab.perform(comment)).toEqual({ status: 'waiting' });
  await expect.poll(() => tab.waiting().map(({ act }) => act.kind)).toEqual(['vote', 'comment']);
});

it('waits for the pictures of an item only with what would take them along', async () => {
  const pictures = { kind: 'pictures', itemId: 'a', on: { kind: 'item', id: 'a' }, pictures: [PICTURE] } as const;
  const { submission: _, ...others } = SAMPLES;
  for (const [act] of Object.values(others)) {
    const tab = openTab();
    await tab.perform(pictures);
    const outcome = act && (await tab.perform(act));
    expect(outcome?.status, act?.kind).toBe(act && kindOf(act).item === 'own' ? 'waiting' : 'sent');
  }
});

it('does not replace a newer draft with refused text', async () => {
  const tab = openTab();
  const [comment] = SAMPLES.comment;
  if (!comment) throw new Error('No sample');
  tab.goOffline();
  await tab.perform(comment);
  tab.drafts.persistComment('a', { id: 'c2', text: 'Newer.' });
  server.state = 'refusing';
  await tab.goOnline();
  expect(tab.drafts.comment('a')).toEqual({ id: 'c2', text: 'Newer.' });
});

it('does not send the queued acts of an account that has signed out', async () => {
  const tab = openTab();
  const [vote] = SAMPLES.vote;
  if (!vote) throw new Error('No sample');
  const settle = await tab.deliver({ productId: 'board', account: 'somebody-else', actedAt: 1, act: vote });
  settle();
  expect([server.commits, tab.toasts, tab.told]).toEqual([0, [], []]);
});

it('shows a new item with the name that the site gives the person, as it is stored', async () => {
  const person = { ...visitor, shownName: 'Ada' };
  const [act] = SAMPLES.submission;
  if (act === undefined) throw new Error('There is no sample.');
  const send = (showNames: boolean) =>
    KINDS.submission.send(
      { ...act, authorName: 'Typed' },
      {
        board: { ...board, settings: { ...DEFAULT_SETTINGS, showNames } },
        async write(_, item, writingOf) {
          await writingOf(person, item);
          return person;
        },
      },
    );
  expect(await send(true)).toMatchObject({ authorName: 'Ada' });
  expect(await send(false)).not.toHaveProperty('authorName');
});

it('offers to follow after the first vote on each board, once', async () => {
  // Nothing can be stored here, so the page remembers votes, and other tests have voted on `board`.
  const tab = openTab({ ...board, id: 'second' });
  await tab.perform({ kind: 'vote', itemId: 'a', voted: true });
  expect(tab.offers).toEqual(['a']);
  await tab.perform({ kind: 'vote', itemId: 'voted', voted: true });
  expect(tab.offers).toHaveLength(1);
  const other = openTab({ ...board, id: 'third' });
  await other.perform({ kind: 'vote', itemId: 'voted', voted: false });
  expect(other.offers).toEqual([]);
  await other.perform({ kind: 'vote', itemId: 'voted', voted: true });
  expect(other.offers).toHaveLength(1);
});

it('offers it once in a browser that remembers the board', async () => {
  const kept = new Map([['voted_items', '["an-item","fourth"]']]);
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal('localStorage', store);
  const tabs = ['fourth', 'fifth'].map((id) => openTab({ ...board, id }));
  for (const tab of tabs) await tab.perform({ kind: 'vote', itemId: 'a', voted: true });
  expect(tabs.map(({ offers }) => offers.length)).toEqual([0, 1]);
  expect(JSON.parse(kept.get('voted_items') ?? '')).toEqual(['an-item', 'fourth', 'a', 'fifth']);
});

it.each([
  { kind: 'vote', itemId: 'voted', voted: false } as const,
  { kind: 'comment', itemId: 'a', id: 'c1', content: 'Mine too.' } as const,
])('offers nothing after $kind $voted', async (act) => {
  const tab = openTab();
  await tab.perform(act);
  expect(tab.offers).toEqual([]);
});
