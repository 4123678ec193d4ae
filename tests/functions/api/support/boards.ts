import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { FEATURES } from '../../../../functions/src/shared/features.ts';
import { SCOPES, type Scope } from '../../../../functions/src/shared/keys/scopes.ts';
import { productPath, userPlanPath } from '../../../../functions/src/shared/paths.ts';
import { PRO } from '../../../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../functions/src/shared/product.ts';
import { PROJECT } from '../../../stack/emulators/suite.ts';
import { makeAccount } from '../../../support/auth.ts';
import { aProduct, aUserPlan } from '../../../support/factories.ts';
import { ask, hostedAuth, hostedToken } from '../../support/hosting.ts';

export const db = getFirestore(initializeApp({ projectId: PROJECT }, randomUUID()));
export const auth = hostedAuth();

const LABELS: Partial<Settings> = {
  statuses: {
    order: ['planned'],
    names: { planned: 'Planned' },
    colors: { planned: 'blue' },
    kinds: { planned: 'open' },
  },
  tags: { order: ['mobile', 'web'], names: { mobile: 'Mobile', web: 'Web' }, colors: { mobile: 'red', web: 'teal' } },
};

export interface Place {
  readonly owner: string;
  readonly board: string;
}

/** Creates a board on Pro with an own status and two tags. */
export async function makeBoard(settings: Partial<Settings> = {}): Promise<Place> {
  const owner = await makeAccount(auth);
  const board = `board-${randomUUID()}`;
  const plan = aUserPlan({ user_id: owner, plan_name: PRO.name, ...PRO.limits, account_active: true });
  await db.doc(userPlanPath(owner)).set(plan);
  await db
    .doc(productPath(board))
    .create(
      aProduct({ owner_id: owner, features: [...FEATURES], settings: { ...DEFAULT_SETTINGS, ...LABELS, ...settings } }),
    );
  return { owner, board };
}

/** Calls a function in the name of an account. */
export const call = (path: string, uid: string | null, body: object) =>
  ask(`/api/${path}`, uid === null ? null : hostedToken({ uid }), { body });

export const createKey = (
  uid: string | null,
  {
    productId,
    scopes = SCOPES,
    name = 'Sync',
  }: {
    readonly productId: string;
    readonly scopes?: readonly unknown[] | undefined;
    readonly name?: string | undefined;
  },
) => call('create-api-key', uid, { product: productId, name, scopes });

/** Creates a key of the board, by its owner. */
export async function makeKey({ owner, board }: Place, scopes?: readonly Scope[]) {
  const { status, body } = await createKey(owner, { productId: board, scopes });
  if (status !== 200) throw new Error(`No key: ${JSON.stringify(body)}`);
  return { key: String(body.key), prefix: String(body.prefix) };
}
