import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { registerItem } from '../../functions/src/counters/register-item.ts';
import { feedbackPath, productPath, votePath } from '../../functions/src/shared/paths.ts';
import { address, url } from '../stage/ports.ts';
import { PROJECT } from '../stage/suite.ts';
import { aFeedback, aProduct, FINGERPRINT } from '../support/factories.ts';

/**
 * How long a voter waits in a burst of votes on one item, against the same burst spread over two hundred items, and how
 * soon and at what cost the counters are exact. Needs the running emulators, with rules and triggers.
 */

const VOTES = 400;
const ITEMS = 200;
/** Few: the emulator has no indexes, so every count goes through the votes of all bursts before. */
const ROUNDS = 3;
/** What a voter may wait at most on a hot item, against one on a cold item. */
const RATIO = 2;
const SETTLE_LIMIT_MS = 240_000;

/** All at the same moment; or one after the other within ten seconds, as people come. */
const BURSTS = { 'all at once': 0, 'within 10 s': 10_000 } as const;
type Burst = keyof typeof BURSTS;

interface Outcome {
  readonly waits: readonly number[];
  /** From the last vote's answer until every counter is right. */
  readonly settledAfter: number;
  /** Changes of items that a listener saw, per vote. */
  readonly writesPerVote: number;
}

async function compare(db: Firestore): Promise<boolean> {
  // Starts the triggers' processes and warms them.
  await run(db, ITEMS, 'all at once');
  await run(db, 1, 'all at once');

  let isGood = true;
  const rows: Record<string, Record<string, string>> = {};
  for (const burst of Object.keys(BURSTS) as Burst[]) {
    const hot: Outcome[] = [];
    const spread: Outcome[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      spread.push(await run(db, ITEMS, burst));
      hot.push(await run(db, 1, burst));
    }
    rows[`${VOTES} votes ${burst}, one item`] = described(hot);
    rows[`${VOTES} votes ${burst}, ${ITEMS} items`] = described(spread);
    const ratio = (share: number) => wait(hot, share) / wait(spread, share);
    rows[`ratio ${burst}`] = { 'p50 ms': ratio(0.5).toFixed(2), 'p95 ms': ratio(0.95).toFixed(2) };
    isGood &&= ratio(0.95) <= RATIO;
  }
  console.table(rows);
  console.log(
    isGood ? `A hot item makes nobody wait more than ${RATIO} times as long.` : 'A hot item slows its voters.',
  );
  return isGood;
}

/** One burst on a board of its own. */
async function run(db: Firestore, itemCount: number, burst: Burst): Promise<Outcome> {
  const { board, items } = await prepare(db, itemCount);
  let changes = 0;
  const ofBoard = db.collection('feedback').where('product_id', '==', board);
  const stopListening = await new Promise<() => void>((listening) => {
    const stop = ofBoard.onSnapshot((snapshot) => {
      changes += snapshot.docChanges().filter(({ type }) => type === 'modified').length;
      listening(() => stop());
    });
  });

  const waits = await Promise.all(
    Array.from({ length: VOTES }, async (_, at) => {
      await sleep((BURSTS[burst] * at) / VOTES);
      return timed(() => castVote(board, items[at % items.length] as string));
    }),
  );
  const settledAfter = await timed(() => untilExact(db, board, itemCount));
  stopListening();
  return { waits, settledAfter, writesPerVote: changes / VOTES };
}

async function prepare(db: Firestore, itemCount: number) {
  const board = `bench-${randomUUID()}`;
  const items = Array.from({ length: itemCount }, (_, at) => `${board}-${at}`);
  await db.doc(productPath(board)).set(aProduct());
  await Promise.all(items.map((id) => db.doc(feedbackPath(id)).set(aFeedback({ product_id: board }))));
  await Promise.all(items.map((id) => registerItem(db, id)));
  await untilExact(db, board, itemCount);
  return { board, items };
}

/** A vote as the board's page casts it: a commit under the rules, by a visitor whom nobody has seen before. */
async function castVote(board: string, item: string): Promise<void> {
  const uid = randomUUID().replaceAll('-', '');
  const documents = `projects/${PROJECT}/databases/(default)/documents`;
  const vote = {
    feedback_id: { stringValue: item },
    product_id: { stringValue: board },
    user_id: { nullValue: null },
    fingerprint: { stringValue: FINGERPRINT },
  };
  const write = {
    update: { name: `${documents}/${votePath(item, uid)}`, fields: vote },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
  const response = await fetch(`${url('firestore')}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(uid)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  });
  if (!response.ok) throw new Error(`A vote was refused: ${await response.text()}`);
}

/** The emulators take a token that nobody has signed. */
function tokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'anonymous', identities: {} },
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** Resolves once every item's counter and the board's totals are what the documents say. */
async function untilExact(db: Firestore, board: string, itemCount: number): Promise<void> {
  const ofBoard = (collection: string) => db.collection(collection).where('product_id', '==', board);
  const votes = new Map<string, number>();
  for (const { ref } of (await ofBoard('votes').select().get()).docs) {
    const item = ref.id.slice(0, ref.id.lastIndexOf('_'));
    votes.set(item, (votes.get(item) ?? 0) + 1);
  }
  const total = [...votes.values()].reduce((sum, number) => sum + number, 0);
  const isExact = async () => {
    const product = await db.doc(productPath(board)).get();
    if (product.get('vote_count') !== total || product.get('feedback_count') !== itemCount) return false;
    const { docs } = await ofBoard('feedback').select('votes').get();
    return docs.every((item) => item.get('votes') === (votes.get(item.id) ?? 0));
  };
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  while (!(await isExact())) {
    if (Date.now() > deadline) throw new Error(`The counters of ${board} are still wrong after ${SETTLE_LIMIT_MS} ms.`);
    await sleep(50);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The round in the middle counts: another program's burst of work must not decide. */
const wait = (outcomes: readonly Outcome[], share: number) =>
  percentile(
    outcomes.map(({ waits }) => percentile(waits, share)),
    0.5,
  );

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function described(outcomes: readonly Outcome[]): Record<string, string> {
  const worst = Math.max(...outcomes.map(({ settledAfter }) => settledAfter));
  const writes = outcomes.reduce((sum, { writesPerVote }) => sum + writesPerVote, 0) / outcomes.length;
  return {
    'p50 ms': wait(outcomes, 0.5).toFixed(0),
    'p95 ms': wait(outcomes, 0.95).toFixed(0),
    'exact after s': (worst / 1000).toFixed(1),
    'writes per vote': writes.toFixed(3),
  };
}

process.env.FIRESTORE_EMULATOR_HOST = address('firestore');
process.env.METADATA_SERVER_DETECTION = 'none';
const app = initializeApp({ projectId: PROJECT }, 'bench');
try {
  process.exitCode = (await compare(getFirestore(app))) ? 0 : 1;
} finally {
  await deleteApp(app);
}
