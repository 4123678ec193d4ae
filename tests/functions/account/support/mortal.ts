import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { Killed, tap } from '../../support/tap.ts';

interface Connections {
  readonly db: Firestore;
  readonly auth: Auth;
}

const READING = new Set(['getUser', 'getUsers', 'verifyIdToken']);

/**
 * A process that dies when the server has done its n-th write, to Firestore or to Auth, before the answer arrives. What
 * it would have asked for next is never asked.
 */
function mortal(connections: Connections, n: number): Connections & { isDead(): boolean } {
  let left = n;
  const pass = async (isWrite: boolean, proceed: () => Promise<unknown>) => {
    if (left <= 0) throw new Killed();
    const answer = await proceed();
    // What only reads, at the moment of death, hears its answer: it may have begun a transaction, which the library can
    // end only if it knows of it.
    if (!isWrite) return answer;
    left -= 1;
    if (left <= 0) throw new Killed();
    return answer;
  };
  const db = tap(connections.db, ({ method }, proceed) =>
    method === 'rollback' ? proceed() : pass(method === 'commit', proceed),
  );
  const auth = new Proxy(connections.auth, {
    get(target, name) {
      const member = Reflect.get(target, name, target) as unknown;
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => pass(!READING.has(String(name)), () => member.apply(target, args));
    },
  });
  return { db, auth, isDead: () => left <= 0 };
}

/**
 * Lets the work die after its first write, after its second, and so on, each time in a new world, until it lives to the
 * end.
 *
 * @returns how often it died
 */
export async function atEveryStep(life: {
  readonly reconnect: () => Connections;
  readonly prepare: () => Promise<void>;
  readonly work: (db: Firestore, auth: Auth) => Promise<unknown>;
  /** Runs it again, and looks at what has come of it. */
  readonly heal: () => Promise<void>;
}): Promise<number> {
  for (let n = 1; ; n += 1) {
    await life.prepare();
    const { db, auth, isDead } = mortal(life.reconnect(), n);
    await life.work(db, auth).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await life.heal();
    if (!isDead()) return n - 1;
  }
}
