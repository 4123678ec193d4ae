import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auth } from '../firebase/firebase.ts';
import type { Session } from './account.ts';
import { readPlan } from './plan-claims.ts';

/** An account as Auth holds it. A reload reports its token again, as Auth does. */
interface FakeUser {
  token: string;
  isActive: boolean;
  readonly reload: () => Promise<void>;
}

const { listeners, fakeAuth } = vi.hoisted(() => {
  const listeners: ((user: unknown) => void)[] = [];
  const onIdTokenChanged = (listener: (user: unknown) => void) => void listeners.push(listener);
  return { listeners, fakeAuth: { currentUser: null as unknown, onIdTokenChanged } };
});

vi.mock('../firebase/firebase.ts', () => ({ auth: fakeAuth }));
vi.mock('../session-store/kept-session.ts', () => ({ sessionKeeper: { follow: async () => {} } }));
vi.mock('./plan-claims.ts', async (load) => ({
  ...(await load<object>()),
  awaitClaims: async () => true,
  readPlan: vi.fn(),
}));

let page: EventTarget;
const told: Session[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  // A new one, because the watcher of the test before still listens.
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  told.length = 0;
  listeners.length = 0;
  const { watchSession } = await import('./watch-session.ts');
  watchSession((session) => told.push(session));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(readPlan).mockReset();
});

/** Signs in an account, whose plan is as its token says, and lets the first check pass. */
async function signIn(isActive: boolean) {
  const user: FakeUser & Record<string, unknown> = {
    uid: 'ada',
    providerData: [],
    token: 'first',
    isActive,
    getIdTokenResult: async () => ({
      token: user.token,
      claims: user.isActive ? { account_active: true, plan: 'Pro Plan' } : {},
    }),
    getIdToken: async () => user.token,
    reload: vi.fn(async () => report()),
  };
  const report = () => {
    for (const listener of listeners) listener(user);
  };
  vi.mocked(readPlan).mockImplementation(async () => ({ isActive, name: isActive ? 'Pro Plan' : null }));
  Object.assign(auth, { currentUser: user });
  report();
  await vi.advanceTimersByTimeAsync(6000);
  vi.mocked(readPlan).mockClear();
  return { user, report };
}

/** The tab is shown and gets the focus, as after a look at another one. */
async function comeBack() {
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(20);
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(20);
}

it.each([true, false])(
  'does not read the plan when the window gets the focus, and checks the account once (active: %s)',
  async (isActive) => {
    const { user } = await signIn(isActive);
    await comeBack();
    expect(readPlan).not.toHaveBeenCalled();
    expect(user.reload).toHaveBeenCalledTimes(1);
  },
);

it('reads the plan at its time, once', async () => {
  await signIn(false);
  await comeBack();
  await vi.advanceTimersByTimeAsync(5000);
  expect(readPlan).toHaveBeenCalledTimes(1);
});

it('reads the plan for a new token of an inactive account, and reports it as active once it is', async () => {
  const { user, report } = await signIn(false);
  expect(told.at(-1)).toMatchObject({ isActive: false });
  user.token = 'second';
  report();
  report();
  await vi.advanceTimersByTimeAsync(1);
  expect(readPlan).toHaveBeenCalledTimes(1);
  Object.assign(user, { isActive: true, token: 'third' });
  report();
  await vi.advanceTimersByTimeAsync(1);
  expect(told.at(-1)).toMatchObject({ isActive: true, plan: 'Pro Plan' });
});

it('keeps an account signed in by its last token while no new one can be had', async () => {
  const { user, report } = await signIn(true);
  const claims = { account_active: true, plan: 'Pro Plan', name: 'Zoë' };
  const accessToken = `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  Object.assign(user, {
    getIdTokenResult: () => Promise.reject(Object.assign(new Error('HTTP 503'), { code: 'auth/internal-error' })),
    toJSON: () => ({ stsTokenManager: { accessToken } }),
  });
  report();
  await vi.advanceTimersByTimeAsync(1);
  expect(told.at(-1)).toMatchObject({ status: 'signed-in', uid: 'ada', isActive: true, plan: 'Pro Plan' });
});

it('does not report a user whom another one has replaced while the token was read', async () => {
  const { user, report } = await signIn(true);
  let answer = (_: object) => {};
  const result = new Promise((resolve) => {
    answer = resolve;
  });
  Object.assign(user, { getIdTokenResult: () => result });
  const before = told.length;
  report();
  Object.assign(auth, { currentUser: null });
  answer({ token: 'second', claims: { account_active: true } });
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(before);
});

it('asks once for the plan while an answer is slow', async () => {
  await signIn(true);
  vi.mocked(readPlan).mockImplementation(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(readPlan).toHaveBeenCalledTimes(1);
});
