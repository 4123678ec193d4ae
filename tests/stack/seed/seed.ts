import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { sumsOf } from '../../../functions/src/counters/reconcile/board-sums.ts';
import { recountItem } from '../../../functions/src/counters/recount-item.ts';
import { productPath } from '../../../functions/src/shared/paths.ts';
import { EMULATOR_ENV } from '../emulators/emulator-env.ts';
import { PROJECT } from '../emulators/suite.ts';
import { ACCOUNTS, BOARDS, DEMO_BOARD } from './seed-data.ts';
import { accountDocuments, boardContents, boardDocuments, claimsOf, type SeedDocument } from './seed-documents.ts';
import { statsOf } from './seed-stats.ts';

/**
 * Fills the emulators with the demo data (D32) unless they exist. The seed has two parts, so that the first and longer
 * one can run while the suite is still starting. No trigger listens at that time, so the seed counts the counters with
 * the function that the triggers call. Triggers that do listen would only repeat the same count.
 *
 * @param ready resolves when Auth is up too
 */
export async function seed(ready: Promise<void>): Promise<void> {
  Object.assign(process.env, EMULATOR_ENV);
  const app = initializeApp({ projectId: PROJECT }, 'seed');
  try {
    const db = getFirestore(app);
    const isSeeded = (await db.doc(productPath(DEMO_BOARD.id)).get()).exists;
    if (!isSeeded) await seedDocuments(db);
    await ready;
    if (!isSeeded) {
      await seedAccounts(getAuth(app));
      await seedBoards(db);
    }
  } finally {
    await deleteApp(app);
  }
}

async function seedDocuments(db: Firestore): Promise<void> {
  const now = Date.now();
  const contents = BOARDS.flatMap((board) => boardContents(board, now));
  await writeAll(db, [...accountDocuments(ACCOUNTS, now), ...contents]);
  const items = BOARDS.flatMap((board) => board.items);
  await Promise.all(
    items.map(async ({ id }) => {
      await recountItem(db, id, 'votes', { withTimes: true });
      await recountItem(db, id, 'comments');
    }),
  );
  await writeAll(db, statsOf(contents));
}

async function writeAll(db: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  const writer = db.bulkWriter();
  const writes = documents.map(({ path, data }) => writer.set(db.doc(path), data));
  await writer.close();
  await Promise.all(writes);
}

async function seedAccounts(auth: Auth): Promise<void> {
  for (const account of ACCOUNTS) {
    const { uid, email, password, name } = account;
    const profile = { email, password, displayName: name, emailVerified: true };
    // An interrupted run may have left the account behind.
    await auth.updateUser(uid, profile).catch(() => auth.createUser({ uid, ...profile }));
    await auth.setCustomUserClaims(uid, claimsOf(account));
  }
}

/** Writes the boards last, so an existing board is complete. */
async function seedBoards(db: Firestore): Promise<void> {
  const now = Date.now();
  for (const board of BOARDS) {
    for (const { path, data } of boardDocuments(board, now, await sumsOf(db, board.id))) await db.doc(path).set(data);
  }
}
