import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

/** The paths of all documents that contain a uid in their id or in any value. */
export async function scan(db: Firestore, uid: string): Promise<string[]> {
  const collections = await db.listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return snapshots
    .flatMap(({ docs }) => docs)
    .filter((document) => JSON.stringify([document.id, document.data()]).includes(uid))
    .map(({ ref }) => ref.path);
}

export async function hasAccount(auth: Auth, uid: string): Promise<boolean> {
  const { users } = await auth.getUsers([{ uid }]);
  return users.length > 0;
}
