import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptPicture, persistPicture } from '../../ui/pictures/kept-pictures.ts';
import { isNetworkFailure } from '../data/failures.ts';
import { onShare, type PicturesAct, sendPictures, shareOf, stopSending } from './send-pictures.ts';

type Visitor = { readonly uid: string; readonly token: string } | null;
/** The sessions that this browser has one after the other; the last stays. */
let visitors: Visitor[] = [];
vi.mock('../visitor/visitor.ts', () => ({
  findVisitor: async () => (visitors.length > 1 ? visitors.shift() : visitors[0]),
}));

type Answer = readonly [status: number, json: object] | 'nothing' | 'later';
/** What the server answers, by call. */
const server = { upload: [200, {}] as Answer, place: [200, {}] as Answer, ended: '' };
let calls: string[] = [];
let placed: unknown;

const SIGNED_OUT: Answer = [401, { key: 'signInRequired' }];

/** XMLHttpRequest, as far as an upload uses it. */
class FakeRequest {
  upload: { onprogress?: (event: { readonly loaded: number; readonly total: number }) => void } = {};
  status = 0;
  responseText = '';
  timeout = 0;
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  open(_method: string, address: string) {
    calls.push(address);
  }
  #hasEnded = false;
  setRequestHeader(name: string, value: string) {
    if (name !== 'authorization') return;
    calls.push(value);
    this.#hasEnded = value === `Bearer ${server.ended}`;
  }
  send({ size }: Blob) {
    const answer = this.#hasEnded ? SIGNED_OUT : server.upload;
    this.upload.onprogress?.({ loaded: size / 2, total: size });
    if (answer === 'later') return;
    if (answer === 'nothing') return this.onerror();
    this.status = answer[0];
    this.responseText = JSON.stringify(answer[1]);
    this.onload();
  }
  abort() {
    this.onabort();
  }
}

async function fakeFetch(address: string, { body }: RequestInit): Promise<Response> {
  calls.push(address);
  placed = JSON.parse(String(body));
  if (typeof server.place === 'string') throw new TypeError('Failed to fetch');
  return Response.json(server.place[1], { status: server.place[0] });
}

const ID = 'AbCdEfGhIjKlMnOpQrSt';
const act: PicturesAct = {
  kind: 'pictures',
  itemId: 'item',
  on: { kind: 'item', id: 'item' },
  pictures: [{ id: ID, width: 4, height: 3, alt: ' The menu ' }],
};
const result = [{ id: ID, width: 4, height: 3, alt: 'The menu' }];
const send = () => sendPictures('board', act);

beforeEach(async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('__APP_CHECK__', false);
  Object.assign(server, { upload: [200, {}], place: [200, { pictures: result }], ended: '' });
  [calls, placed, visitors] = [[], undefined, [{ uid: 'ada', token: 'token' }]];
  await persistPicture(ID, { blob: new Blob(['bytes'], { type: 'image/webp' }), width: 4, height: 3 }, Date.now());
});
afterEach(() => vi.unstubAllGlobals());

it('uploads under the id of the draft, places with the description, and forgets the file', async () => {
  expect(await send()).toEqual(result);
  expect(calls).toEqual([`/api/add-picture?product=board&id=${ID}`, 'Bearer token', '/api/set-pictures']);
  expect(placed).toEqual({ product: 'board', on: act.on, pictures: [{ id: ID, alt: 'The menu' }] });
  expect(await keptPicture(ID)).toBeNull();
});

it('tells how much has been sent, and nothing afterward', async () => {
  const shares: (number | null)[] = [];
  const ignore = onShare(() => shares.push(shareOf(act)));
  await send();
  ignore();
  expect(shares).toEqual([0, 0.5, 1, null]);
});

it.each<[string, Partial<typeof server>]>([
  ['nothing answers the upload', { upload: 'nothing' }],
  ['the server stumbles', { upload: [500, { key: 'pictureFailed' }] }],
  ['a gateway is overloaded', { upload: [502, {}] }],
  ['nothing answers the placing', { place: 'nothing' }],
  ['the server stumbles at the placing', { place: [503, {}] }],
])('waits in the queue if %s, and is sent again with the same id', async (_, failure) => {
  Object.assign(server, failure);
  const error = await send().catch((reason: unknown) => reason);
  expect(isNetworkFailure(error)).toBe(true);
  expect(await keptPicture(ID)).not.toBeNull();
  Object.assign(server, { upload: [200, {}], place: [200, { pictures: result }] });
  calls = [];
  expect(await send()).toEqual(result);
  expect(calls[0]).toContain(ID);
});

it.each<[string, Partial<typeof server>, RegExp]>([
  ['the owner has switched pictures off', { upload: [403, { key: 'picturesOff' }] }, /takes no pictures/],
  ['the site has no storage', { upload: [503, { key: 'noStorage' }] }, /stores no pictures/],
  ['no storage is left', { upload: [503, { key: 'storageRefused' }] }, /cannot store pictures at the moment/],
  ['the visitor has added too many', { upload: [429, { key: 'pictureLimit' }] }, /ten pictures per hour/],
  ['the board is full for today', { upload: [429, { key: 'boardPictureLimit' }] }, /no more pictures today/],
  ['the network has added too many', { upload: [429, { key: 'nearbyPictureLimit' }] }, /from your network today/],
  ['the team has already worked on it', { place: [403, { key: 'picturesNotYours' }] }, /already worked/],
  ['the item is gone', { place: [404, { key: 'notFound' }] }, /pictures were not/],
  ['the server refuses it without a reason', { upload: [415, {}] }, /pictures were not/],
])('says so and forgets the file if %s', async (_, failure, sentence) => {
  Object.assign(server, failure);
  await expect(send()).rejects.toMatchObject({ reason: 'refused', message: expect.stringMatching(sentence) });
  expect(await keptPicture(ID)).toBeNull();
});

it('says so if the visitor has signed out, and sends nothing as another one', async () => {
  visitors = [null];
  await expect(send()).rejects.toMatchObject({ reason: 'refused', message: expect.stringMatching(/signed out/) });
  expect(calls).toEqual([]);
  expect(await keptPicture(ID)).toBeNull();
});

it.each<[string, Visitor]>([
  ['the session has ended', { uid: 'ada', token: 'token' }],
  ['this browser has forgotten it', null],
  ['another person has signed in', { uid: 'bob', token: 'other' }],
])('says so if the server signs the visitor out in the middle, because %s', async (_, later) => {
  visitors = [{ uid: 'ada', token: 'token' }, later];
  server.upload = SIGNED_OUT;
  await expect(send()).rejects.toMatchObject({ reason: 'refused', message: expect.stringMatching(/signed out/) });
  expect(calls.filter((call) => call.startsWith('Bearer'))).toEqual(['Bearer token']);
  expect(await keptPicture(ID)).toBeNull();
});

it('goes on with a new token of the same visitor if the upload outlives the first one', async () => {
  visitors = [
    { uid: 'ada', token: 'old' },
    { uid: 'ada', token: 'new' },
  ];
  server.ended = 'old';
  expect(await send()).toEqual(result);
  expect(calls.filter((call) => call.startsWith('Bearer'))).toEqual(['Bearer old', 'Bearer new']);
});

it('can be broken off', async () => {
  server.upload = 'later';
  const sending = send();
  sending.catch(() => undefined);
  await expect.poll(() => shareOf(act)).toBe(0.5);
  stopSending(act);
  await expect(sending).rejects.toMatchObject({ reason: 'refused' });
  expect(await keptPicture(ID)).toBeNull();
  expect(placed).toBeUndefined();
});
