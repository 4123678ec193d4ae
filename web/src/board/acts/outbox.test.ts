import { describe, expect, it } from 'vitest';
import { isNetworkFailure } from '../data/failures.ts';
import { BoardFailure, type QueuedAct } from '../data/model.ts';
import { makeOutbox, type OutboxPorts } from '../offline/outbox.ts';
import { memoryStore, type OutboxStore } from '../offline/outbox-store.ts';
import { askForPerson, mayShow, recordAnswer } from '../visitor/person.ts';
import { type Act, isKnownAct, mergeActs } from './kinds.ts';
import type { WaitingActs } from './waiting.ts';

const vote = (itemId: string, voted = true): Act => ({ kind: 'vote', itemId, voted });
const comment = (itemId: string, id: string): Act => ({ kind: 'comment', itemId, id, content: 'Mine too.' });
const nameOf = ({ act }: QueuedAct) => `${act.kind} ${act.itemId}`;
/** Returns locks that all tabs of one browser share. */
function locks(): OutboxPorts<Act>['exclusively'] {
  let last = Promise.resolve();
  return (_name, work) => {
    last = last.then(work, work);
    return last;
  };
}

/** Returns a tab with a board. `answer` responds to sent acts. */
function aTab(
  store: OutboxStore,
  exclusively: OutboxPorts<Act>['exclusively'],
  answer: (queued: QueuedAct<Act>) => void | Promise<void>,
) {
  const seen = {
    isOnline: false,
    kept: [] as string[],
    sent: [] as string[],
    shown: [] as WaitingActs,
    /** All that was shown. */
    all: [] as WaitingActs[],
    refused: [] as string[],
    later: 0,
    anew: 0,
  };
  const outbox = makeOutbox<Act>({
    productId: 'board',
    store,
    account: () => null,
    mayShow,
    isOnline: () => seen.isOnline,
    now: () => 1000,
    exclusively,
    isKnown: isKnownAct,
    merge: mergeActs,
    async deliver(queued) {
      await answer(queued);
      return () => void seen.sent.push(nameOf(queued));
    },
    isNetworkFailure,
    kept: ({ kind }) => void seen.kept.push(kind),
    show: (queue) => {
      seen.shown = queue;
      seen.all.push(queue);
    },
    refused: (queued) => void seen.refused.push(nameOf(queued)),
    sentElsewhere: () => {
      seen.anew += 1;
    },
    retryLater: () => {
      seen.later += 1;
    },
  });
  return { ...outbox, seen };
}

const fine = () => undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('an outbox', () => {
  it('shows queued acts at once, and sends nothing offline', async () => {
    const tab = aTab(memoryStore(), locks(), fine);
    tab.keep(vote('a'));
    expect(tab.seen.kept).toEqual(['vote']);
    expect(tab.seen.shown.map(nameOf)).toEqual(['vote a']);
    await settled();
    await tab.send();
    expect(tab.seen.sent).toEqual([]);
    expect(tab.seen.shown.map(nameOf)).toEqual(['vote a']);
  });

  it('shows an act also while the one before it is stored', async () => {
    const tab = aTab(memoryStore(), locks(), fine);
    tab.keep(comment('a', '1'));
    tab.keep(vote('b'));
    const shown = tab.seen.all.length;
    await settled();
    const later = tab.seen.all.slice(shown).map((queue) => queue.map(nameOf).join());
    expect(new Set(later)).toEqual(new Set(['comment a,vote b']));
  });

  it('sends each act once and in order', async () => {
    const tab = aTab(memoryStore(), locks(), fine);
    for (const act of [vote('a'), comment('a', '1'), vote('b')]) tab.keep(act);
    await settled();
    tab.seen.isOnline = true;
    await Promise.all([tab.send(), tab.send()]);
    await tab.send();
    expect(tab.seen.sent).toEqual(['vote a', 'comment a', 'vote b']);
    expect(tab.seen.shown).toEqual([]);
  });

  it('queues nothing after a vote was withdrawn', async () => {
    const tab = aTab(memoryStore(), locks(), fine);
    tab.keep(vote('a'));
    tab.keep(vote('a', false));
    expect(tab.seen.kept).toEqual(['vote']);
    await settled();
    tab.seen.isOnline = true;
    await tab.send();
    expect(tab.seen.sent).toEqual([]);
  });

  it('keeps what could not be sent, and everything after it', async () => {
    let isDown = true;
    const tab = aTab(memoryStore(), locks(), () => {
      if (isDown) throw new BoardFailure('offline', 'No answer');
    });
    tab.keep(vote('a'));
    tab.keep(vote('b'));
    await settled();
    tab.seen.isOnline = true;
    await tab.send();
    expect(tab.seen).toMatchObject({ sent: [], refused: [], later: 1 });
    isDown = false;
    await tab.send();
    expect(tab.seen.sent).toEqual(['vote a', 'vote b']);
  });

  it('drops a refused act and continues with the rest', async () => {
    const tab = aTab(memoryStore(), locks(), ({ act }) => {
      if (act.itemId === 'a') throw new BoardFailure('denied', 'Closed');
    });
    tab.keep(vote('a'));
    tab.keep(vote('b'));
    await settled();
    tab.seen.isOnline = true;
    await tab.send();
    expect(tab.seen).toMatchObject({ sent: ['vote b'], refused: ['vote a'], shown: [] });
  });

  it('is sent by one of two tabs, and the other one is told to reload', async () => {
    const [store, exclusively] = [memoryStore(), locks()];
    const [left, right] = [aTab(store, exclusively, fine), aTab(store, exclusively, fine)];
    left.keep(vote('a'));
    right.keep(vote('b'));
    await settled();
    left.seen.isOnline = true;
    right.seen.isOnline = true;
    await Promise.all([left.send(), right.send()]);
    expect([...left.seen.sent, ...right.seen.sent].sort()).toEqual(['vote a', 'vote b']);
    expect([left.seen.anew, right.seen.anew]).toEqual([0, 1]);
  });

  it('stores an act while another one is sent, so that a page that is closed loses none', async () => {
    const store = memoryStore();
    const tab = aTab(store, locks(), () => new Promise(() => undefined));
    tab.seen.isOnline = true;
    tab.keep(comment('a', '1'));
    await settled();
    tab.keep(comment('a', '2'));
    await settled();
    expect(await store.read()).toHaveLength(2);
    expect(tab.seen.shown).toHaveLength(2);
    expect(tab.seen.anew).toBe(0);
  });

  it('takes back a vote that is being sent once it was sent', async () => {
    let release = () => {};
    const sending = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tab = aTab(memoryStore(), locks(), () => sending);
    tab.seen.isOnline = true;
    tab.keep(vote('a'));
    await settled();
    tab.keep(vote('a', false));
    await settled();
    expect(tab.seen).toMatchObject({ shown: [], sent: [] });
    release();
    await settled();
    expect(tab.seen).toMatchObject({ shown: [], sent: ['vote a', 'vote a'] });
  });

  it('ignores acts of other boards', async () => {
    const store = memoryStore();
    await store.change(() => [{ productId: 'other', account: null, actedAt: 1, act: vote('x') }]);
    const tab = aTab(store, locks(), fine);
    tab.seen.isOnline = true;
    await tab.send();
    expect(tab.seen).toMatchObject({ sent: [], shown: [], anew: 0 });
    expect(await store.read()).toHaveLength(1);
  });

  it('keeps acts of unknown kinds stored, and sends the rest', async () => {
    const store = memoryStore();
    const foreign = { productId: 'board', account: null, actedAt: 1, act: { kind: 'from-the-future', itemId: 'a' } };
    await store.change(() => [foreign]);
    const tab = aTab(store, locks(), fine);
    tab.keep(vote('a'));
    await settled();
    tab.seen.isOnline = true;
    await tab.send();
    expect(tab.seen).toMatchObject({ sent: ['vote a'], refused: [], shown: [] });
    expect(await store.read()).toEqual([foreign]);
  });

  it('keeps what a person did for that person, hidden from the next one', { tags: ['attack'] }, async () => {
    const store = memoryStore();
    const act = vote('a');
    const foreign = { productId: 'board', account: 'x_ada', actedAt: 1, act };
    await store.change(() => [foreign]);
    const tab = aTab(store, locks(), fine);
    tab.keep(vote('a', false));
    await settled();
    expect(tab.seen.shown.map(nameOf)).toEqual(['vote a']);
    tab.seen.isOnline = true;
    await tab.send();
    expect(tab.seen).toMatchObject({ sent: ['vote a'], refused: [], shown: [] });
    expect(await store.read()).toEqual([foreign]);

    askForPerson(async () => null);
    recordAnswer('x_ada');
    await tab.send();
    expect(tab.seen.sent).toHaveLength(2);
    askForPerson(null);
  });

  it('sends acts stored by an earlier version', async () => {
    const store = memoryStore();
    const acts = [
      { kind: 'vote', itemId: 'a', voted: true },
      { kind: 'comment', itemId: 'b', id: '1', content: 'Mine too.' },
      { kind: 'submission', itemId: 'c', input: { title: 'New', description: 'Text', category: 'bug' } },
    ];
    await store.change(() => acts.map((act, at) => ({ productId: 'board', account: null, actedAt: at, act })));
    const tab = aTab(store, locks(), fine);
    tab.seen.isOnline = true;
    await tab.send();
    expect(tab.seen.sent).toEqual(['vote a', 'comment b', 'submission c']);
  });
});
