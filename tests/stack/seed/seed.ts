import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { recountItem } from '../../../functions/src/counters/recount-item.ts';
import { sumsOf } from '../../../functions/src/reconcile/board-sums.ts';
import { picturePath, productPath } from '../../../functions/src/shared/paths.ts';
import { EMULATOR_ENV, PROJECT } from '../emulators/emulator-env.ts';
import { headOf, url } from '../ports.ts';
import { until } from '../processes.ts';
import { ACCOUNTS, BOARDS, DEMO_BOARD } from './seed-data.ts';
import * as documents from './seed-documents.ts';
import { pictureIdOf } from './seed-drawings.ts';
import { drawPictures, storePicture } from './seed-pictures.ts';

/** Time in ms until Auth and Storage are up on a busy machine. */
const PATIENCE_MS = 120_000;

/**
 * Fills the emulators with the demo data (D32) unless they exist. Most of it is written while the suite is still
 * starting. No trigger listens at that time, so the seed counts the counters with the function that the triggers call.
 * Triggers that do listen would only repeat the same count.
 *
 * @param isUp resolves when Firestore is up, before the others
 */
async function seed(isUp: Promise<void>): Promise<void> {
  Object.assign(process.env, EMULATOR_ENV);
  const app = initializeApp({ projectId: PROJECT }, 'seed');
  const drawn = drawPictures();
  await Promise.all([isUp, drawn]);
  try {
    const db = getFirestore(app);
    if ((await db.doc(productPath(DEMO_BOARD.id)).get()).exists) return;
    await Promise.all([seedContents(db), seedPictures(db, getStorage(app), await drawn), seedAccounts(getAuth(app))]);
    // The boards come last, so an existing board is complete.
    for (const board of BOARDS) {
      const totals = await sumsOf(db, board.id);
      for (const each of documents.boardDocuments(board, Date.now(), totals)) await writeAll(db, [each]);
    }
  } finally {
    await deleteApp(app);
  }
}

const waitFor = (name: 'auth' | 'storage') => until(async () => (await headOf(url(name))) !== null, PATIENCE_MS);

async function seedAccounts(auth: Auth): Promise<void> {
  await waitFor('auth');
  for (const account of ACCOUNTS) {
    const { uid, email, password, name: displayName } = account;
    const profile = { email, password, displayName, emailVerified: true };
    // An interrupted run may have left the account behind.
    await auth.updateUser(uid, profile).catch(() => auth.createUser({ uid, ...profile }));
    await auth.setCustomUserClaims(uid, documents.claimsOf(account));
  }
}

async function seedContents(db: Firestore): Promise<void> {
  const now = Date.now();
  const contents = BOARDS.flatMap((board) => documents.boardContents(board, now));
  await writeAll(db, [...documents.accountDocuments(now), ...contents]);
  const count = async ({ id }: { readonly id: string }) => {
    await recountItem(db, { feedbackId: id, counted: 'votes' }, { withTimes: true });
    await recountItem(db, { feedbackId: id, counted: 'comments' });
  };
  await Promise.all(BOARDS.flatMap(({ items }) => items.map(count)));
  await writeAll(db, documents.statsOf(contents));
}

async function seedPictures(
  db: Firestore,
  storage: Storage,
  drawn: Awaited<ReturnType<typeof drawPictures>>,
): Promise<void> {
  const placed = BOARDS.flatMap((board) => [
    ...board.items.flatMap(({ id, pictures }) =>
      pictures.map((one) => ({ ...one, board, on: { kind: 'item', id } as const })),
    ),
    ...(board.changelog ?? []).flatMap(({ id, pictures }) =>
      pictures.map((one) => ({ ...one, board, on: { kind: 'entry', id } as const })),
    ),
  ]);
  await waitFor('storage');
  const store = async (picture: (typeof placed)[number]) =>
    db.doc(picturePath(pictureIdOf(picture.drawing))).set(await storePicture(storage, picture, drawn));
  await Promise.all(placed.map(store));
}

async function writeAll(db: Firestore, all: readonly documents.SeedDocument[]): Promise<void> {
  const writer = db.bulkWriter();
  const writes = all.map(({ path, data }) => writer.set(db.doc(path), data));
  await writer.close();
  await Promise.all(writes);
}

await seed(new Promise((resolve) => process.once('message', () => resolve())));
process.disconnect?.();
