import { HOUR_MS } from '@shared/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FrameMessage, HostMessage } from '../../embed/protocol.ts';
import { BoardFailure } from '../data/model.ts';
import type { HostLink } from './host-link.ts';
import { makeIdentity } from './identity.ts';

const { fetchJson, signInWith, findStored, forgetBoard } = vi.hoisted(() => ({
  fetchJson: vi.fn(),
  signInWith: vi.fn(),
  findStored: vi.fn(),
  forgetBoard: vi.fn(async () => undefined),
}));
vi.mock('../data/fetch-json.ts', () => ({ fetchJson }));
vi.mock('../visitor/identity-rest.ts', () => ({ signInWith }));
vi.mock('../visitor/visitor.ts', () => ({ findStored }));
vi.mock('../../browser/forget-board.ts', () => ({ forgetBoard }));

const sent: FrameMessage[] = [];
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const problems = () => logged.mock.calls.map(([text]) => String(text).replace(/^Hearback: /, ''));
const asked = () => sent.filter(({ type }) => type === 'identify').length;
/** How the page answers when it is asked who the visitor is. */
let page: (turn: number) => unknown = () => 'token of ada';
let tell: (message: HostMessage) => unknown = () => undefined;
const reload = vi.fn();

const link: HostLink = {
  send(message) {
    sent.push(message);
    if (message.type !== 'identify') return;
    const token = page(message.turn);
    if (token !== undefined) queueMicrotask(() => tell({ type: 'token', turn: message.turn, token }));
  },
  reportHeight: () => undefined,
  listen: (listener) => {
    tell = listener;
  },
};
const make = () => makeIdentity(link, 'board', reload);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sent.length = 0;
  page = () => 'token of ada';
  findStored.mockResolvedValue(null);
  fetchJson.mockImplementation(async (_, { token }: { token: string }) => {
    return { isOk: true, status: 200, json: { token: token.replace('token of ', ''), notes: [] } };
  });
  signInWith.mockImplementation(async (uid: string) => {
    const claims = JSON.stringify({ board: 'board', shown_name: `The ${uid}` });
    const accessToken = `x.${Buffer.from(claims).toString('base64url')}.x`;
    return { uid, accessToken, refreshToken: 'r', expirationTime: Date.now() + HOUR_MS };
  });
});
afterEach(() => vi.useRealTimers());

it('asks the page when a person is needed, once for concurrent acts, and keeps the session in memory', async () => {
  const { find } = make();
  expect(asked()).toBe(0);
  const [one, other] = await Promise.all([find(), find()]);
  expect(one).toMatchObject({ uid: 'ada', isAnonymous: false, email: null, shownName: 'The ada' });
  expect(other).toBe(one);
  expect(await find()).toBe(one);
  expect(asked()).toBe(1);
  expect(fetchJson).toHaveBeenCalledWith('/api/identify', { product: 'board', token: 'token of ada' }, {});
});

it('knows a name beyond ASCII as it is', async () => {
  page = () => 'token of Zoë 見';
  expect(await make().find()).toMatchObject({ shownName: 'The Zoë 見' });
});

it('proves who the visitor of this browser is, but not as an account', async () => {
  findStored.mockResolvedValue({ uid: 'v', isAnonymous: true, token: 'id token' });
  await make().find();
  expect(fetchJson.mock.lastCall?.[2]).toEqual({ token: 'id token' });
  findStored.mockResolvedValue({ uid: 'a', isAnonymous: false, token: 'id token' });
  await make().find();
  expect(fetchJson.mock.lastCall?.[2]).toEqual({});
});

it('asks again before the session ends', async () => {
  const { find } = make();
  await find();
  vi.advanceTimersByTime(HOUR_MS - 59_000);
  await find();
  expect(asked()).toBe(2);
});

it.each<[string, unknown, string[]]>([
  ['nobody, for a visitor who is not signed in', null, []],
  [
    'no token',
    { token: 'x' },
    ['identifyNoToken: The page must answer a token, or null for a visitor who is not signed in.'],
  ],
  ['a number', 7, ['identifyNoToken: The page must answer a token, or null for a visitor who is not signed in.']],
])('goes on anonymously if the page answers %s, and asks again after a minute', async (_, answer, said) => {
  page = () => answer;
  const { find } = make();
  expect(await find()).toBeNull();
  expect(await find()).toBeNull();
  expect([asked(), problems()]).toEqual([1, said]);
  page = () => 'token of ada';
  vi.advanceTimersByTime(60_000);
  expect(await find()).toMatchObject({ uid: 'ada' });
});

it('goes on anonymously, with the name of the mistake, if the server refuses the token', async () => {
  const json = { key: 'tokenExpired', error: 'The token has expired.' };
  fetchJson.mockResolvedValue({ isOk: false, status: 400, json });
  expect(await make().find()).toBeNull();
  expect(problems()).toEqual(['tokenExpired: The token has expired.']);
});

it('goes on anonymously if the page never answers', async () => {
  page = () => undefined;
  const found = make().find();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toBeNull();
  expect(problems()).toEqual(['identifyTimeout: The page did not say within 5 seconds who the visitor is.']);
});

it('takes no answer to an earlier question, nor one after the user has signed out', async () => {
  page = () => undefined;
  const { find, change } = make();
  const first = find();
  change(true);
  const second = find();
  tell({ type: 'token', turn: 1, token: 'token of ada' });
  tell({ type: 'token', turn: 3, token: 'token of bob' });
  expect(await first).toBeNull();
  expect(await second).toMatchObject({ uid: 'bob' });
  const third = find();
  expect(await third).toMatchObject({ uid: 'bob' });

  const other = make();
  const late = other.find();
  other.change(false);
  tell({ type: 'token', turn: 1, token: 'token of ada' });
  expect(await late).toBeNull();
  expect(await other.find()).toBeNull();
  expect([problems(), reload.mock.calls]).toEqual([[], []]);
});

it('goes on anonymously if the page names another person without a logout in between', async () => {
  const { find, change } = make();
  await find();
  change(true);
  page = () => 'token of bob';
  expect(await find()).toBeNull();
  expect(problems()).toEqual([
    'identifyChanged: The page identifies somebody else than before. Call Hearback.logout() in between.',
  ]);
});

it('forgets the person and starts anew after a logout', async () => {
  const { find, change } = make();
  await find();
  change(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(forgetBoard).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(await find()).toBeNull();
});

it('starts anew if the page says after a while that nobody is signed in any more', async () => {
  const { find } = make();
  await find();
  page = () => null;
  vi.advanceTimersByTime(HOUR_MS);
  expect(await find()).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect([forgetBoard.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

it('keeps what belongs to the person if the page fails to say who it is', async () => {
  const { find } = make();
  await find();
  page = () => 7;
  vi.advanceTimersByTime(HOUR_MS);
  expect(await find()).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect([forgetBoard.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});

it('keeps it, and says nothing, if the page has said that it failed', async () => {
  const { find } = make();
  await find();
  page = () => undefined;
  vi.advanceTimersByTime(HOUR_MS);
  const found = find();
  await vi.advanceTimersByTimeAsync(0);
  tell({ type: 'token', turn: 2, token: 0 });
  expect(await found).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect([forgetBoard.mock.calls.length, reload.mock.calls.length, problems()]).toEqual([0, 0, []]);
  page = () => 'token of ada';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await find()).toMatchObject({ uid: 'ada' });
});

it('asks again after the server has refused the session, once for each', async () => {
  const { find } = make();
  const ended = await find();
  expect(ended).not.toBeNull();
  const next = await find(ended ?? undefined);
  expect([asked(), next === ended]).toEqual([2, false]);
  expect(await find(ended ?? undefined)).toBe(next);
});

it.each<[string, () => unknown]>([
  ['the page answers no token', () => 7],
  ['the page has failed', () => 0],
  ['the server refuses it', () => 'token of nobody'],
])('keeps the person until the session ends if a renewal fails: %s', async (_, answer) => {
  const { find } = make();
  const person = await find();
  fetchJson.mockImplementation(async (_path, { token }: { token: string }) =>
    token === 'token of nobody'
      ? { isOk: false, status: 429, json: { key: 'tooMany', error: 'Too many.' } }
      : { isOk: true, status: 200, json: { token: token.replace('token of ', ''), notes: [] } },
  );
  page = answer;
  vi.advanceTimersByTime(HOUR_MS - 59_000);
  expect([await find(), await find()]).toEqual([person, person]);
  expect(asked()).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(await find()).toBe(person);
  expect(asked()).toBe(3);
  page = () => 'token of ada';
  vi.advanceTimersByTime(5000);
  const renewed = await find();
  expect([renewed?.uid, renewed === person]).toEqual(['ada', false]);
  // A session that the server has refused is not kept.
  page = answer;
  expect(await find(renewed ?? undefined)).toBeNull();
});

it('does not keep the person if the page names another', async () => {
  const { find } = make();
  await find();
  page = () => 'token of bob';
  vi.advanceTimersByTime(HOUR_MS - 59_000);
  expect(await find()).toBeNull();
});

it('says what of a token was left out', async () => {
  fetchJson.mockResolvedValue({
    isOk: true,
    status: 200,
    json: { token: 'ada', notes: [{ key: 'tokenName', text: 'Left out.' }] },
  });
  expect(await make().find()).toMatchObject({ uid: 'ada' });
  expect(problems()).toEqual(['tokenName: Left out.']);
});

it('says nothing of a lost network, and asks again with the next act', async () => {
  fetchJson.mockRejectedValueOnce(new BoardFailure('offline', 'Failed to fetch'));
  const { find } = make();
  expect(await find()).toBeNull();
  expect(problems()).toEqual([]);
  expect(await find()).toMatchObject({ uid: 'ada' });
});
