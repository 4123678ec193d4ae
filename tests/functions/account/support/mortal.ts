import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { Killed, tap } from '../../support/tap.ts';

interface Connections {
  readonly db: Firestore;
  readonly auth: Auth;
}

const READING = new Set(['getUser', 'getUsers', 'verifyIdToken']);

/**
 * Simulates a process that dies after its n-th write to Firestore or Auth, before the answer arrives. It sends no
 * further requests.
 */
function mortal(connections: Connections, n: number): Connections & { isDead(): boolean } {
  let left = n;
  const pass = async (isWrite: boolean, proceed: () => Promise<unknown>) => {
    if (left <= 0) throw new Killed();
    const answer = await proceed();
    // Reads in progress at the moment of death still get their answer. They may have begun a transaction, which the
    // library can end only if it has its id.
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
 * Kills the work after its first write, its second and so on, each time with fresh data, until it completes.
 *
 * @returns the number of deaths
 */
export async function atEveryStep(life: {
  readonly reconnect: () => Connections;
  readonly prepare: () => Promise<void>;
  readonly work: (db: Firestore, auth: Auth) => Promise<unknown>;
  /** Runs the work again and checks the result. */
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
