import { beforeEach, expect, it, vi } from 'vitest';
import { SessionKeeper } from './session-keeper.ts';
import type { StoredUser } from './session-rules.ts';
import type { SessionStore } from './session-stores.ts';

const KEY = 'firebase:authUser:key:[DEFAULT]';

/** A user whose token expires at `age`. The copy that expires later is the newer one. */
const user = (uid: string, age = 1, isAnonymous = false): StoredUser => ({
  uid,
  isAnonymous,
  stsTokenManager: { expirationTime: age },
});

function memoryStore(): SessionStore & { content: StoredUser | null; isFull: boolean } {
  const store = {
    content: null as StoredUser | null,
    isFull: false,
    isUsable: async () => true,
    read: async () => store.content,
    change: async (_key: string, decide: (stored: StoredUser | null) => StoredUser | null | undefined) => {
      if (store.isFull) throw new Error('no space');
      const next = decide(store.content);
      if (next !== undefined) store.content = next;
    },
  };
  return store;
}

let shared = memoryStore();

/** Opens a tab the way Auth does: reads the session and adds a listener. */
async function openTab() {
  const own = memoryStore();
  const tellTabs = vi.fn();
  const keeper = new SessionKeeper(own, [shared], tellTabs);
  const listener = vi.fn();
  keeper._addListener(KEY, listener);
  const found = await keeper._get(KEY);
  if (found) await keeper._set(KEY, found);
  else await keeper._remove(KEY);
  await keeper.follow();
  const enter = (who: StoredUser) => {
    keeper.enter(who.uid);
    return keeper._set(KEY, who);
  };
  return { keeper, own, tellTabs, listener, enter };
}

beforeEach(() => {
  shared = memoryStore();
});

it('stores a session where the user has chosen', async () => {
  const [lasting, passing] = [await openTab(), await openTab()];
  lasting.keeper.choose('browser');
  await lasting.enter(user('ann'));
  expect(shared.content?.uid).toBe('ann');
  expect(lasting.tellTabs).toHaveBeenCalledOnce();
  passing.keeper.choose('tab');
  await passing.enter(user('bob'));
  expect([passing.own.content?.uid, shared.content?.uid]).toEqual(['bob', 'ann']);
  expect(passing.tellTabs).not.toHaveBeenCalled();
});

it('replaces the tab’s own session by a lasting sign-in', async () => {
  const tab = await openTab();
  tab.keeper.choose('tab');
  await tab.enter(user('ann'));
  tab.keeper.choose('browser');
  await tab.enter(user('bob'));
  expect([tab.own.content, shared.content?.uid]).toEqual([null, 'bob']);
});

it.each([
  ['signs out', null],
  ['signs another user in', user('bob')],
  ['has a younger token', user('ann', 2)],
])('does not write a refreshed user over what another tab did: it %s', async (_what, later) => {
  shared.content = user('ann');
  const tab = await openTab();
  shared.content = later;
  await tab.keeper._set(KEY, user('ann', 1));
  expect(shared.content).toEqual(later);
  await expect.poll(() => tab.listener).toHaveBeenCalled();
});

it.each([
  ['another user’s', user('bob')],
  ['the same user’s younger', user('ann', 2)],
])('does not take away %s session when Auth ends the one it holds', async (_whose, later) => {
  shared.content = user('ann');
  const tab = await openTab();
  shared.content = later;
  await tab.keeper._remove(KEY);
  expect(shared.content).toEqual(later);
  await expect.poll(() => tab.listener).toHaveBeenCalled();
});

it('removes its own session when Auth ends it', async () => {
  shared.content = user('ann');
  const tab = await openTab();
  await tab.keeper._remove(KEY);
  expect(shared.content).toBeNull();
  expect(tab.tellTabs).toHaveBeenCalledOnce();
});

it('removes any session when the user signs out', async () => {
  shared.content = user('ann');
  const tab = await openTab();
  shared.content = user('ann', 2);
  await tab.keeper.leave(() => tab.keeper._remove(KEY));
  expect(shared.content).toBeNull();
});

it('restores a session that could not be removed', async () => {
  shared.content = user('ann');
  const tab = await openTab();
  shared.isFull = true;
  await expect(tab.keeper.leave(() => tab.keeper._remove(KEY))).rejects.toThrow('no space');
  expect(tab.listener).toHaveBeenCalledOnce();
});

it('does not end an account’s session by a visitor’s first vote', async () => {
  const board = await openTab();
  shared.content = user('ann');
  await board.enter(user('visitor', 9, true));
  expect(shared.content.uid).toBe('ann');
});

it('moves a visitor who signs up for one tab out of the browser’s session', async () => {
  shared.content = user('visitor', 1, true);
  const tab = await openTab();
  tab.keeper.choose('tab');
  await tab.keeper._set(KEY, user('visitor', 2));
  expect([tab.own.content?.isAnonymous, shared.content]).toEqual([false, null]);
});

it('notifies neither Auth nor other tabs without a change', async () => {
  shared.content = user('ann');
  const tab = await openTab();
  await tab.keeper._set(KEY, user('ann'));
  await tab.keeper.follow();
  expect(tab.listener).not.toHaveBeenCalled();
  expect(tab.tellTabs).not.toHaveBeenCalled();
});

it('waits for Auth before it follows another tab', async () => {
  shared.content = user('ann');
  const keeper = new SessionKeeper(memoryStore(), [shared], vi.fn());
  const listener = vi.fn();
  keeper._addListener(KEY, listener);
  await keeper._get(KEY);
  shared.content = null;
  await keeper.follow();
  expect(listener).not.toHaveBeenCalled();
  await keeper._set(KEY, user('ann'));
  await expect.poll(() => listener).toHaveBeenCalledOnce();
  expect(shared.content).toBeNull();
});

it('follows the browser’s session after the tab’s own has ended', async () => {
  const tab = await openTab();
  tab.keeper.choose('tab');
  await tab.enter(user('ann'));
  shared.content = user('bob');
  await tab.keeper.follow();
  expect(tab.listener).not.toHaveBeenCalled();
  await tab.keeper.leave(() => tab.keeper._remove(KEY));
  expect([tab.own.content, shared.content.uid]).toEqual([null, 'bob']);
  expect(tab.listener).toHaveBeenCalled();
});

it('keeps a newer session while Auth adopts it, and lets a second look wait', async () => {
  shared.content = user('ann');
  const tab = await openTab();
  let adopt = () => {};
  const adopted = new Promise<void>((resolve) => {
    adopt = resolve;
  });
  tab.listener.mockImplementation(() => adopted);
  shared.content = user('ann', 2);
  const looks = [tab.keeper.follow(), tab.keeper.follow()];
  const secondLook = vi.fn();
  looks[1]?.then(secondLook);
  await expect.poll(() => tab.listener).toHaveBeenCalledOnce();
  // Auth has asked with the old token, which is refused.
  await tab.keeper._remove(KEY);
  expect(shared.content).toEqual(user('ann', 2));
  expect(secondLook).not.toHaveBeenCalled();
  adopt();
  await Promise.all(looks);
  expect(tab.listener).toHaveBeenCalledTimes(2);
});
