/**
 * @module-tag all
 * @module-tag attack
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WEBHOOKS_MAX } from '../../../functions/src/shared/limits.ts';
import { feedbackPath, webhookPath } from '../../../functions/src/shared/paths.ts';
import { catcherUrl, caughtAt } from '../../stack/webhooks/read-hooks.ts';
import { aHook } from '../../support/factories.ts';
import { aBoard, anItem, hosted as db, get } from '../support/hosted.ts';

/** What receivers that never answer take from everybody else, on the whole stack. */

const OWNERS = 20;
const CHANGES = 40;
const SAMPLES = 20;
/** Shorter times count as this, because their differences are noise. */
const LEAST_MS = 500;

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Creates a board whose webhooks tell of changed items. @param query how each receiver behaves */
async function aBoardWith(hooks: number, query = ''): Promise<{ board: string; urls: string[] }> {
  const board = await aBoard({}, { features: ['integrations'] });
  const urls = Array.from({ length: hooks }, (_, at) => catcherUrl(`${board}-${at}`, query));
  await Promise.all(
    urls.map((url) =>
      db.doc(webhookPath(randomUUID())).set(aHook({ product_id: board, url, events: ['item.status_changed'] })),
    ),
  );
  return { board, urls };
}

/** @returns ms from each change until the receiver has it, one change after the other */
async function deliveryTimes(productId: string, url: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < SAMPLES; at += 1) {
    const item = await anItem(productId);
    const start = Date.now();
    await db.doc(feedbackPath(item)).update({ status: 'completed' });
    const arrived = async () => (await caughtAt(url)).find(({ body }) => body.includes(item))?.at;
    await expect.poll(arrived).toBeDefined();
    times.push(((await arrived()) ?? 0) - start);
  }
  return times;
}

async function pageTimes(): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < SAMPLES; at += 1) {
    const start = performance.now();
    expect((await (await get('/embed/demo')).text()).length).toBeGreaterThan(1000);
    times.push(performance.now() - start);
    // A page is kept for a second.
    await sleep(200);
  }
  return times;
}

test('ten silent receivers of each of twenty owners delay nobody else', async () => {
  const other = await aBoardWith(1);
  const usual = p95(await deliveryTimes(other.board, other.urls[0] ?? ''));
  const usualPage = p95(await pageTimes());

  const silent = await Promise.all(Array.from({ length: OWNERS }, () => aBoardWith(WEBHOOKS_MAX, 'answer=never')));
  const items = await Promise.all(silent.map(({ board }) => anItem(board)));
  for (let change = 0; change < CHANGES / OWNERS; change += 1) {
    const status = change % 2 === 0 ? 'completed' : 'open';
    await Promise.all(items.map((item) => db.doc(feedbackPath(item)).update({ status })));
  }
  const [times, pages] = await Promise.all([deliveryTimes(other.board, other.urls[0] ?? ''), pageTimes()]);
  const asked = await Promise.all(silent.flatMap(({ urls }) => urls).map(caughtAt));
  expect(asked.flat().length).toBeGreaterThan(OWNERS);
  expect(p95(times)).toBeLessThanOrEqual(2 * Math.max(usual, LEAST_MS));
  expect(p95(pages)).toBeLessThanOrEqual(2 * Math.max(usualPage, LEAST_MS));
});
