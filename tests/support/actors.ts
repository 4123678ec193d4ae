import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';

/** Who turns up in tests, and what is true of them. */
export interface Actor {
  /** As a sentence calls them. */
  readonly name: string;
  /** Without a token it is the uid that they make up. */
  readonly uid: string;
  readonly token: 'none' | 'anonymous' | 'account';
  /** What `user_plans/{uid}` says; null has no such document. */
  readonly active: boolean | null;
  /** Has a tombstone and a token that is still good. */
  readonly deleted: boolean;
  /** The board in question is theirs. */
  readonly isOwner: boolean;
  /** The item in question is theirs. */
  readonly isAuthor: boolean;
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
export const deletedOwner = actor('the deleted owner', 'deletedOwner', { active: true, deleted: true, isOwner: true });
export const anonymousAuthor = actor('the anonymous author', 'anonymousAuthor', { token: 'anonymous', isAuthor: true });
export const memberAuthor = actor('the signed-in author', 'memberAuthor', { isAuthor: true });

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

/** What `created_by` and `user_id` say of them (D33). */
export const publicUid = (who: Actor) => (who.token === 'anonymous' ? null : who.uid);

/** The claims of their token. Every account boasts of a plan: rules are to ask the document. */
export function claimsOf(who: Actor) {
  return {
    sub: who.uid,
    firebase:
      who.token === 'anonymous'
        ? ({ sign_in_provider: 'anonymous' } as const)
        : ({ sign_in_provider: 'password' } as const),
    ...(who.token === 'account' && { account_active: true, plan: 'Pro Plan', max_boards: -1 }),
  };
}

/** Where the Firestore emulator listens. */
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
  // Lite speaks REST: no stream that retries or answers from a cache, and a refusal is the answer to its request.
  setLogLevel('silent');
  const database = getFirestore(initializeApp({ projectId: project, apiKey: 'none' }, key));
  const { host, port } = firestoreEmulator();
  connectFirestoreEmulator(database, host, port, token ? { mockUserToken: token } : {});
  connections.set(key, database);
  return database;
}

/** The database as an actor's browser reaches it. */
export function databaseOf(who: Actor, project: string): Firestore {
  return connect(project, who.uid, who.token === 'none' ? null : claimsOf(who));
}

/** The database without rules, as functions reach it. */
export const databaseWithoutRules = (project: string) => connect(project, 'without rules', 'owner');
