import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { uidOfSubject } from '../../../../functions/src/people/person-id.ts';
import { markOf } from '../../../../functions/src/people/secret.ts';
import { boardSecretPath, userPlanPath } from '../../../../functions/src/shared/paths.ts';
import { PRO } from '../../../../functions/src/shared/plans.ts';
import { HOUR_MS } from '../../../../functions/src/shared/time.ts';
import { aUserPlan } from '../../../support/factories.ts';
import { ALL_CALLS } from '../../adversary/support/all-calls.ts';
import { connectHosted } from '../../support/hosted.ts';
import { hostedAuth, hostedToken } from '../../support/hosting.ts';
import { BOARD, makeBoard, SECRET } from './board.ts';
import { fillCounts } from './counts.ts';
import { type Keys, makeKeys } from './keys.ts';
import { makeLinks } from './mail-tokens.ts';
import { CHANGING, makeScratch } from './scratch.ts';

/** Accounts of this run. */
const ACCOUNTS = {
  maker: 'owns all boards that this run writes; on Pro',
  creator: 'makes a board by a call; on Pro',
  member: 'has neither plan nor boards',
  exporter: 'has nothing, and is exported',
  leaver: 'is deleted by a call',
  redeemer: 'redeems a code',
  busy: 'has made all calls that it may',
} as const;
type Account = keyof typeof ACCOUNTS;

/** Who asks, and about what. */
export interface World {
  /** Part of the ids of everything that this run writes. */
  readonly run: string;
  readonly db: ReturnType<typeof connectHosted>;
  readonly uids: Readonly<Record<Account, string>>;
  /**
   * `owner` of the recorded board, on Pro; `person` whom the site of that board has identified; `expired` an hour ago;
   * `nobody` does not exist.
   */
  readonly tokens: Readonly<Record<Account | 'owner' | 'person' | 'expired' | 'nobody', string>>;
  /** Returns the token of a visitor who asks one address alone, because some calls end a visitor. */
  readonly visitor: (path: string) => string;
  readonly keys: Keys;
  readonly links: Awaited<ReturnType<typeof makeLinks>>;
}

/** The address of a client that has used up its requests. */
export const BUSY_ADDRESS = '198.51.100.7';
/** The epoch, so that no answer has a time of this run. */
const LONG_AGO = Timestamp.fromMillis(0);
const auth = hostedAuth();

export async function makeWorld(): Promise<World> {
  const [db, run] = [connectHosted(), randomBytes(5).toString('hex')];
  const owner = 'recorded-owner';
  const person = await uidOfSubject(db, BOARD, run);
  const uids = Object.fromEntries(
    Object.keys(ACCOUNTS).map((name) => [name, `recorded-${name}-${run}`]),
  ) as World['uids'];
  const visitors = new Map(
    [...ALL_CALLS.keys()].map((path) => [path, `recorded-visitor${path.replaceAll('/', '-')}-${run}`]),
  );
  await Promise.all([
    ...[owner, ...Object.values(uids)].map((uid) => sign(uid, { email: `${uid}@example.com`, emailVerified: true })),
    ...[person, ...visitors.values()].map((uid) => sign(uid)),
  ]);
  const plan = { plan_name: PRO.name, ...PRO.limits, account_active: true, payment_date: LONG_AGO };
  for (const user_id of [uids.maker, uids.creator]) {
    await db.doc(userPlanPath(user_id)).set(aUserPlan({ user_id, ...plan }));
  }
  const secret = { current: SECRET, previous: null, previous_until: null, created_at: LONG_AGO };
  await db.doc(boardSecretPath(BOARD)).set(secret);
  await makeScratch(db, { run, owner_id: uids.maker, names: [...CHANGING, 'mail', 'api'] });
  await Promise.all([makeBoard(db, owner), fillCounts(db, uids.busy, BUSY_ADDRESS)]);
  const accounts = Object.entries(uids).map(([name, uid]) => [name, hostedToken({ uid })]);
  return {
    run,
    db,
    uids,
    tokens: {
      ...(Object.fromEntries(accounts) as Record<Account, string>),
      owner: hostedToken({ uid: owner }),
      person: hostedToken({ uid: person, claims: { board: BOARD, secret: markOf(SECRET) } }),
      expired: hostedToken({ uid: owner, age: 7_200_000, life: -HOUR_MS }),
      nobody: hostedToken({ uid: 'recorded-nobody' }),
    },
    visitor: (path) => hostedToken({ uid: visitors.get(path) ?? '', isAnonymous: true }),
    keys: await makeKeys(db, run, uids.maker),
    links: await makeLinks(db, run),
  };
}

/** Creates a login, unless an earlier run has. */
async function sign(uid: string, more: object = {}): Promise<void> {
  await auth.createUser({ uid, ...more }).catch((error: { readonly code?: string }) => {
    if (error.code !== 'auth/uid-already-exists') throw error;
  });
}
