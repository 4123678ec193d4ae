import { setTimeout as sleep } from 'node:timers/promises';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { recordChange } from '../../../functions/src/notifications/news/record-change.ts';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { addressPath, changePath, followPath } from '../../../functions/src/shared/telling/paths.ts';
import { docOf } from '../../../functions/src/store/refs.ts';
import { callScheduled } from '../../stack/emulators/scheduler.ts';
import { aFollow, anAddress } from '../../support/factories.ts';
import { aBoard } from './board.ts';
import { killFunctions } from './functions-emulator.ts';

export const mailsOf = async (db: Firestore, productId: string) =>
  (await db.collection('mail').where('product_id', '==', productId).get()).docs;

/** Creates an item with followers who have confirmed an address each. Addresses begin with the item's id. */
export async function aFollowedItem(db: Firestore, followers: number) {
  const { board, items } = await aBoard(db, 1);
  const [item = ''] = items;
  const people = Array.from({ length: followers }, (_, at) => `${item}-follower${at}`);
  for (let from = 0; from < people.length; from += 200) {
    const batch = db.batch();
    for (const uid of people.slice(from, from + 200)) {
      const email = `${uid.toLowerCase()}@example.com`;
      batch.set(db.doc(followPath(item, uid)), aFollow({ item, product_id: board, uid }));
      batch.set(db.doc(addressPath(uid)), anAddress({ product_id: board, uid, hash: uid, email }));
    }
    await batch.commit();
  }
  return { board, item };
}

/** Changes the item's status, and makes the change due. @returns delivers the event of the change once more */
export async function changeNow(db: Firestore, item: string): Promise<() => Promise<void>> {
  const feedback = docOf(db, feedbackPath(item));
  const before = await feedback.get();
  await feedback.update({ status: 'completed' });
  const after = await feedback.get();
  const change = db.doc(changePath(item));
  await until(async () => (await dueOf(db, item)) !== null);
  await change.update({ due_at: Timestamp.now() });
  return () => recordChange(db, { before, after, restMs: -1 });
}

const dueOf = async (db: Firestore, item: string): Promise<Timestamp | null> =>
  (await db.doc(changePath(item)).get()).get('due_at') ?? null;

/**
 * Tells the followers, and kills the functions in the middle: after a page of followers, and before the last one.
 *
 * @returns the number of killed processes
 */
export async function tellAndKill(db: Firestore, productId: string, kills: number): Promise<number> {
  let killed = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const count = async () =>
      (await db.collection('mail').where('product_id', '==', productId).count().get()).data().count;
    const before = await count();
    const run = callScheduled('tellFollowers').catch(() => undefined);
    for (let wait = 0; wait < 300 && (await count()) === before; wait += 1) await sleep(20);
    killed += killFunctions();
    await run;
  }
  return killed;
}

/** Sends mails, kills the functions in the middle, and ends the lease of what they had taken. */
export async function sendAndKill(db: Firestore, productId: string): Promise<number> {
  const of = (state: string) =>
    db.collection('mail').where('product_id', '==', productId).where('delivery.state', '==', state);
  const run = callScheduled('sendMail').catch(() => undefined);
  await until(async () => !(await of('SUCCESS').limit(1).get()).empty, 10);
  const killed = killFunctions();
  await run;
  const { docs } = await of('PROCESSING').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ 'delivery.next_at': Timestamp.now() })));
  return killed;
}

/** Calls the job until all followers are notified. Makes a change due that met the locks of a killed process. */
export const tellAll = (db: Firestore, item: string): Promise<void> =>
  until(async () => {
    await callScheduled('tellFollowers').catch(() => undefined);
    const due = await dueOf(db, item);
    if (due !== null && due.toMillis() > Date.now()) await db.doc(changePath(item)).update({ due_at: Timestamp.now() });
    return due === null;
  });

/** Five minutes: an abandoned transaction holds its locks for half a minute. */
async function until(isDone: () => Promise<boolean>, everyMs = 500): Promise<void> {
  for (const start = Date.now(); !(await isDone()); await sleep(everyMs))
    if (Date.now() - start > 300_000) throw new Error('This takes too long.');
}
