/** @module-tag attack */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { userPlanPath } from '../../functions/src/shared/paths.ts';
import { PRO } from '../../functions/src/shared/plans.ts';
import { MINUTE_MS } from '../../functions/src/shared/time.ts';
import { url } from '../stack/ports.ts';
import { makeAccount } from '../support/auth.ts';
import { aUserPlan } from '../support/factories.ts';
import { ADDRESSES, type Content } from './support/board-tables.ts';
import { aBoardWithChangelog, anEntryOf, anItem, hosted as db, get, published, until } from './support/hosted.ts';
import { ask, hostedAuth, hostedToken } from './support/hosting.ts';

/** Copies of a public board that becomes private (D62): the dialog says that a CDN has them for up to a minute. */

const auth = hostedAuth();

interface Copy {
  readonly status: number;
  readonly body: string;
  readonly at: number;
  /** How long it is given, and how long while it is asked for anew; ms. */
  readonly fresh: number;
  readonly stale: number;
}

/** A shared cache that does what the headers let it do at most (RFC 9111, RFC 5861), on a clock of its own. */
class Cdn {
  now = 0;
  readonly #copies = new Map<string, Copy>();

  async get(path: string): Promise<Copy> {
    const copy = this.#copies.get(path);
    const age = this.now - (copy?.at ?? 0);
    if (copy && age < copy.fresh) return copy;
    const anew = await this.#ask(path);
    return copy && age < copy.fresh + copy.stale ? copy : anew;
  }

  async #ask(path: string): Promise<Copy> {
    const answer = await get(path, { redirect: 'manual' });
    const control = answer.headers.get('cache-control') ?? '';
    const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0);
    const isKept = /\bpublic\b/.test(control) && !/\bno-store\b/.test(control);
    const copy = {
      status: answer.status,
      body: await answer.text(),
      at: this.now,
      // Browsers keep what a CDN gives them, for at most as long as it has been fresh there.
      fresh: isKept ? Math.max(seconds('max-age'), seconds('s-maxage')) * 1000 : 0,
      stale: isKept ? seconds('stale-while-revalidate') * 1000 : 0,
    };
    if (copy.fresh > 0) this.#copies.set(path, copy);
    return copy;
  }
}

let owner = '';
let of: Content;
beforeAll(async () => {
  owner = await makeAccount(auth);
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits }));
  const board = await aBoardWithChangelog(
    { roadmap: [{ status: 'open', title: 'Ideas' }], pictures: 'everyone' },
    { name: 'Copied', owner_id: owner, features: ['roadmap'] },
  );
  const item = await anItem(board, { title: 'Marked item', created_by: owner });
  const merged = await anItem(board, {
    title: 'Marked twin',
    is_archived: true,
    merged_into: item,
    merged_at: new Date(),
  });
  const entry = await anEntryOf(board, { title: 'Marked entry', items: [item], ...published(1) });
  const picture = randomBytes(10).toString('hex');
  of = { board, item, merged, entry, picture };
  const token = hostedToken({ uid: owner });
  const file = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = await fetch(`${url('hosting')}/api/add-picture?product=${board}&id=${picture}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  expect(upload.status).toBe(200);
  await db.doc(`authors/${item}`).set({ uid: owner, product_id: board, created_at: new Date() });
  const pictures = [{ id: picture, alt: 'Marked picture' }];
  const body = { product: board, on: { kind: 'item', id: item }, pictures };
  expect((await ask('/api/set-pictures', token, { body })).status).toBe(200);
});

test('after the minute that the dialog names no copy of a board that became private answers', async () => {
  const paths = Object.values(ADDRESSES).flatMap((addresses) => addresses?.(of) ?? []);
  const cdn = new Cdn();
  const isContent = ({ status, body }: Copy, path: string) =>
    path.startsWith('/pictures/') ? status === 200 : body.includes('Marked');
  // Each is in the cache while the board is for everyone, at the last moment before it becomes private.
  const shown: string[] = [];
  await until(async () => expect(await (await get(`/embed/${of.board}`)).text()).toContain('Marked item'));
  for (const path of paths) {
    if (isContent(await cdn.get(path), path)) shown.push(path);
  }
  expect(shown.length).toBeGreaterThan(paths.length / 2);
  const token = hostedToken({ uid: owner });
  const body = { product: of.board, access: 'people' };
  expect((await ask('/api/set-access', token, { body })).status).toBe(200);
  // What the functions themselves have in memory ends within seconds.
  for (const path of paths)
    await until(async () =>
      expect((await get(path)).status === 200 && (await (await get(path)).text()).includes('Marked'), path).toBe(false),
    );
  const kept: string[] = [];
  for (const path of shown) if (isContent(await cdn.get(path), path)) kept.push(path);
  // The stand-in has copies, so that its end means something.
  expect(kept.length).toBeGreaterThan(3);
  cdn.now = MINUTE_MS;
  for (const path of paths) expect(isContent(await cdn.get(path), path), path).toBe(false);
});
