import type { Firestore } from 'firebase-admin/firestore';
import { apiOf } from '../../functions/src/api/app.ts';
import { hashOf, newKey } from '../../functions/src/keys/key-text.ts';
import { FEATURES } from '../../functions/src/shared/features.ts';
import { SCOPES } from '../../functions/src/shared/keys/scopes.ts';
import { API_REQUESTS_PER_MINUTE } from '../../functions/src/shared/limits.ts';
import { apiKeyPath, personPath, productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { record } from '../functions/support/tap.ts';
import { anApiKey, aPerson, aUserPlan } from '../support/factories.ts';
import { withDatabase } from './support/database.ts';
import { fillBoard } from './support/fill.ts';
import { connectMetered } from './support/metered.ts';
import { median, type Row, report, timed } from './support/report.ts';
import { atATime } from './support/voters.ts';

/**
 * Measures what a request to the API reads and writes, and how many a process answers in a second, on a board of 1,000
 * items. The process is the function's own code; the network and the platform are missing.
 */

const ITEMS = 1000;
const PEOPLE = 100;
const REQUESTS = 200;
const AT_A_TIME = 16;
/** Reads besides those of the answer, for a request within a second after another one: the count of the key. */
const OVERHEAD_MAX = 1;

interface Measured {
  readonly name: string;
  readonly method?: string;
  readonly path: (at: number) => string;
  readonly body?: (at: number) => object;
  /** Documents of the answer. */
  readonly answers: number;
}

const json = { 'content-type': 'application/json' };

async function prepare(db: Firestore) {
  const owner = 'bench-api';
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner, has_integrations: true }));
  const { id, items } = await fillBoard(db, owner, ITEMS, 1);
  await db.doc(productPath(id)).update({ features: [...FEATURES] });
  const batch = db.batch();
  for (let at = 0; at < PEOPLE; at += 1) {
    const uid = `x_${at}`;
    batch.set(db.doc(personPath(id, uid)), aPerson({ product_id: id, uid, sub: `${at}` }));
  }
  await batch.commit();
  return { board: id, items };
}

/** Makes a key. Each measurement uses its own, because a key has a limit per minute. */
async function aKey(db: Firestore, board: string): Promise<string> {
  const { key, prefix, secret } = newKey();
  await db.doc(apiKeyPath(prefix)).set(anApiKey({ product_id: board, hash: hashOf(secret), scopes: [...SCOPES] }));
  return key;
}

async function measure(db: Firestore): Promise<boolean> {
  const { board, items } = await prepare(db);
  const item = (at: number) => items[at % items.length] ?? '';
  const all: readonly Measured[] = [
    { name: 'get the board', path: () => '/board', answers: 0 },
    { name: 'list 25 items', path: () => '/items', answers: 26 },
    { name: 'list 100 items', path: () => '/items?limit=100', answers: 101 },
    { name: 'get an item', path: (at) => `/items/${item(at)}`, answers: 1 },
    { name: 'list votes of an item', path: (at) => `/items/${item(at)}/votes`, answers: 2 },
    { name: 'list 25 people', path: () => '/people', answers: 26 },
    {
      name: 'create an item',
      method: 'POST',
      path: () => '/items',
      body: (at) => ({ title: `Item ${at}`, description: 'About it.' }),
      answers: 1,
    },
    {
      name: 'change an item',
      method: 'PATCH',
      path: (at) => `/items/${item(at)}`,
      body: (at) => ({ description: `Changed by request ${at}.` }),
      answers: 2,
    },
  ];
  const { metered, reads } = connectMetered();
  const { calls } = record(metered);
  const api = apiOf(metered);
  const rows: Row[] = [];
  let isGood = true;
  for (const { name, method = 'GET', path, body, answers } of all) {
    let key = '';
    const send = async (at: number) => {
      const headers = { authorization: `Bearer ${key}`, ...json };
      const answer = await api.request(path(at), { method, headers, ...(body && { body: JSON.stringify(body(at)) }) });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      await answer.text();
    };
    key = await aKey(db, board);
    // The first request of a key also writes when it was used.
    await send(0);
    const before = reads();
    calls.length = 0;
    await send(1);
    const read = reads() - before;
    const written = calls.filter(({ method }) => method === 'commit').flatMap(({ documents }) => documents).length;
    const alone: number[] = [];
    for (let at = 2; at < 22; at += 1) alone.push(await timed(() => send(at)));
    let seconds = 0;
    for (let from = 0; from < REQUESTS; from += API_REQUESTS_PER_MINUTE - 20) {
      key = await aKey(db, board);
      const numbers = Array.from(
        { length: Math.min(API_REQUESTS_PER_MINUTE - 20, REQUESTS - from) },
        (_, at) => from + at,
      );
      seconds += (await timed(() => atATime(AT_A_TIME, numbers, send))) / 1000;
    }
    isGood &&= read <= answers + OVERHEAD_MAX;
    rows.push({
      request: name,
      reads: read,
      writes: written,
      'ms, one at a time': Math.round(median(alone)),
      [`a second, ${AT_A_TIME} at a time`]: Math.round(REQUESTS / seconds),
    });
  }
  report('Row 9, the API', rows, [
    isGood ? 'As it must be.' : `Missed: at most ${OVERHEAD_MAX} reads more than the documents of the answer.`,
  ]);
  return isGood;
}

await withDatabase(measure);
