import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { hashOf } from '../../../../functions/src/keys/key-text.ts';
import { SCOPES, type Scope } from '../../../../functions/src/shared/keys/scopes.ts';
import { apiKeyPath } from '../../../../functions/src/shared/paths.ts';
import { anApiKey } from '../../../support/factories.ts';
import { BOARD, CLOSED } from './board.ts';
import { fillKey } from './counts.ts';
import { scratchOf } from './scratch.ts';

/** A key takes 120 requests a minute. */
const MANY = 20;
const SECRET = 'x'.repeat(43);

export interface Keys {
  /** Returns one of many keys of the recorded board, with all scopes. */
  readonly all: () => string;
  /** Of the board of this run. */
  readonly changing: string;
  readonly reading: string;
  readonly writing: string;
  readonly revoked: string;
  /** Of a board whose plan includes no keys. */
  readonly closed: string;
  /** It has made all requests that it may. */
  readonly busy: string;
}

/** @param maker owns the board of this run */
export async function makeKeys(db: Firestore, run: string, maker: string): Promise<Keys> {
  let made = 0;
  const key = async (product_id: string, scopes: readonly Scope[] = SCOPES, revoked_at: Timestamp | null = null) => {
    const created_by = product_id === BOARD ? 'recorded-owner' : maker;
    made += 1;
    const prefix = `${run}${made.toString(16).padStart(2, '0')}`;
    const fields = { product_id, scopes: [...scopes], revoked_at, hash: hashOf(SECRET), created_by };
    await db.doc(apiKeyPath(prefix)).set(anApiKey({ ...fields, last_used_at: Timestamp.now() }));
    return `hb_${prefix}_${SECRET}`;
  };
  const many = await Promise.all(Array.from({ length: MANY }, () => key(BOARD)));
  const busy = await key(BOARD);
  await fillKey(db, busy.split('_')[1] ?? '');
  let at = 0;
  return {
    all: () => many[at++ % MANY] ?? '',
    changing: await key(scratchOf('api', run)),
    reading: await key(BOARD, ['read']),
    writing: await key(BOARD, ['write']),
    revoked: await key(BOARD, SCOPES, Timestamp.fromMillis(0)),
    closed: await key(CLOSED),
    busy,
  };
}
