import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';

/** A kind of user in tests, with the user's traits. */
export interface Actor {
  /** The name used in test titles. */
  readonly name: string;
  /** Without a token, a made-up uid. */
  readonly uid: string;
  readonly token: 'none' | 'anonymous' | 'account' | 'identified';
  /** The state in `user_plans/{uid}`; null if there is no such document. */
  readonly active: boolean | null;
  /** Has a tombstone and a token that is still valid. */
  readonly deleted: boolean;
  /** Owns the tested board. */
  readonly isOwner: boolean;
  /** Wrote the tested item. */
  readonly isAuthor: boolean;
  /** Further claims of the token. */
  readonly claims?: object;
}

function actor(name: string, uid: string, traits: Partial<Actor> = {}): Actor {
  const nobodyInParticular = { active: null, deleted: false, isOwner: false, isAuthor: false };
  return { name, uid, token: 'account', ...nobodyInParticular, ...traits };
}

export const nobody = actor('somebody without a token', 'nobody', { token: 'none' });
export const visitor = actor('an anonymous visitor', 'visitor', { token: 'anonymous' });
export const member = actor('a signed-in inactive user', 'member');
export const owner = actor('the owner', 'owner', { active: true, isOwner: true });
export const stranger = actor('the active owner of another board', 'stranger', { active: true });
export const inactiveOwner = actor('the inactive owner', 'inactiveOwner', { active: false, isOwner: true });
const deletedOwner = actor('the deleted owner', 'deletedOwner', { active: true, deleted: true, isOwner: true });
export const anonymousAuthor = actor('the anonymous author', 'anonymousAuthor', { token: 'anonymous', isAuthor: true });
export const memberAuthor = actor('the signed-in author', 'memberAuthor', { isAuthor: true });

/** A person whom the site of this board has identified (D49). @param claims in place of those that functions set */
export const personOf = (productId: string, uid: string, claims: object = { board: productId }): Actor => ({
  ...actor('an identified person', uid, { token: 'identified' }),
  claims,
});

export const ACTORS: readonly Actor[] = [
  nobody,
  visitor,
  member,
  owner,
  stranger,
  inactiveOwner,
  deletedOwner,
  anonymousAuthor,
  memberAuthor,
];

/** The actor's value in `created_by` and `user_id` (D33). */
export const publicUid = (who: Actor) => (who.token === 'anonymous' ? null : who.uid);

/** The claims of the actor's token. Every account claims a plan, because the rules must read the document instead. */
export function claimsOf(who: Actor) {
  const providers = { anonymous: 'anonymous', identified: 'custom', account: 'password', none: 'password' } as const;
  return {
    ...who.claims,
    sub: who.uid,
    firebase: { sign_in_provider: providers[who.token] },
    ...(who.token === 'account' && { account_active: true, plan: 'Pro Plan', max_boards: -1 }),
  };
}

/** The address of the Firestore emulator. */
export function firestoreEmulator(): { host: string; port: number; url: string } {
  const address = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
  const [host = '', port = ''] = address.split(':');
  return { host, port: Number(port), url: `http://${address}` };
}

const connections = new Map<string, Firestore>();

function connect(project: string, name: string, token: 'owner' | ReturnType<typeof claimsOf> | null): Firestore {
  const key = `${project}/${name}`;
  const known = connections.get(key);
  if (known) return known;
  // The Lite SDK uses REST: no stream that retries or reads from a cache, so a rejection answers its own request.
  setLogLevel('silent');
  const database = getFirestore(initializeApp({ projectId: project, apiKey: 'none' }, key));
  const { host, port } = firestoreEmulator();
  connectFirestoreEmulator(database, host, port, token ? { mockUserToken: token } : {});
  connections.set(key, database);
  return database;
}

/** The database as an actor's browser accesses it. */
export function databaseOf(who: Actor, project: string): Firestore {
  return connect(project, who.uid, who.token === 'none' ? null : claimsOf(who));
}

/** The database without rules, as functions access it. */
export const databaseWithoutRules = (project: string) => connect(project, 'without rules', 'owner');
