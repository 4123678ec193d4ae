/** @module-tag all */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { feedbackPath, productPath, webhookPath } from '../../functions/src/shared/paths.ts';
import { inRoot } from '../stack/paths.ts';
import { processes } from '../stack/processes.ts';
import { catcherUrl, caughtAt } from '../stack/webhooks/read-hooks.ts';
import { aHook } from '../support/factories.ts';
import { aBoard, anItem, hosted as db, get } from './support/hosted.ts';

/** Everything at once on the local stack, whose processes take many requests each (emulators/shared-processes.ts). */

const EVENTS = 200;
/** Each has a webhook. */
const BOARDS = 10;
/** Of each board. Each change makes one delivery. */
const CHANGES = 10;
const VISITORS = 50;
/** One for requests, one for events of documents, and one for work in the background. */
const PROCESSES = 3;

const RUNTIME = inRoot('node_modules/firebase-tools/lib/emulator/functionsEmulatorRuntime');
/** Processes of this clone's stack that run functions. */
const hosts = () => processes().filter(({ command }) => command.includes(RUNTIME));

let board: string;
let places: { readonly url: string; readonly items: readonly string[] }[];
beforeAll(async () => {
  board = await aBoard();
  const boards = Array.from({ length: BOARDS }, async () => {
    const id = await aBoard({}, { features: ['integrations'] });
    const url = catcherUrl(id);
    await db.doc(webhookPath(randomUUID())).set(aHook({ product_id: id, url, events: ['item.status_changed'] }));
    return { url, items: await Promise.all(Array.from({ length: CHANGES }, () => anItem(id))) };
  });
  places = await Promise.all(boards);
});

test('200 items, 100 deliveries and 50 visitors at once start three processes and lose nothing', async () => {
  const changed = places.flatMap(({ items }) => items);
  const [, , ...pages] = await Promise.all([
    Promise.all(Array.from({ length: EVENTS }, () => anItem(board))),
    Promise.all(changed.map((item) => db.doc(feedbackPath(item)).update({ status: 'completed' }))),
    ...Array.from({ length: VISITORS }, (_, at) => get(`/embed/${board}?theme=${at % 2 ? 'dark' : 'light'}`)),
  ]);
  expect(pages.map(({ status }) => status)).toEqual(Array(VISITORS).fill(200));
  const count = async () => (await db.doc(productPath(board)).get()).get('feedback_count');
  await expect.poll(count).toBe(EVENTS);
  const missing = async () => {
    const of = places.map(async ({ url, items }) => {
      const bodies = (await caughtAt(url)).map(({ body }) => body);
      return items.filter((item) => !bodies.some((body) => body.includes(item)));
    });
    return (await Promise.all(of)).flat();
  };
  await expect.poll(missing).toEqual([]);
  const running = hosts().length;
  expect(running).toBeGreaterThan(0);
  expect(running).toBeLessThanOrEqual(PROCESSES);
});
