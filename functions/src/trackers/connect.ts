import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ApiError, FieldError } from '../lib/api-error.ts';
import { originsOf } from '../lib/origins.ts';
import { transact } from '../lib/transact.ts';
import { Wait } from '../lib/wait.ts';
import { trackerSecretPath, trackersPath } from '../shared/paths.ts';
import type { TrackerName } from '../shared/trackers/values.ts';
import { recordBoardAct } from '../store/activity-of.ts';
import type { TrackerSecret } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { requireFeature } from '../store/require-feature.ts';
import { readTeam, requireActive, requireStanding } from '../team/read-team.ts';
import { trackerOf, withAsk } from './ask.ts';
import { shownOf } from './connection-state.ts';
import { hurry, resume, stopLooking } from './due.ts';
import { newHookSecret, sealed, unsealed } from './secrets.ts';
import type { Place } from './tracker.ts';

/** What an admin enters. */
interface Entered {
  readonly productId: string;
  readonly name: TrackerName;
  readonly token: string;
  /** Repository or team. */
  readonly typed: string;
}

interface Tried {
  readonly place: Place;
  readonly isBroad: boolean;
}

/** Nothing else can stand in a header. */
function tokenOf(typed: string): string {
  const token = typed.trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw new FieldError('trackerTokenRefused', 'token');
  return token;
}

/** Tries what was entered, and stores nothing. @throws FieldError @throws Wait */
export const tryEntered = ({ name, token, typed }: Omit<Entered, 'productId'>): Promise<Tried> =>
  withAsk(trackerOf(name), tokenOf(token), (ask) => trackerOf(name).tryPlace(ask, typed));

const ALL_RULES = { reopen: true, complete: true, close: true } as const;

/**
 * Connects a board to a repository or team: tries the token, makes a webhook there, and stores both secrets sealed. An
 * earlier connection to the same tracker is replaced.
 *
 * @throws ApiError @throws Wait
 */
export async function connectTracker(
  db: Firestore,
  { by, ...entered }: Entered & { readonly by: string },
): Promise<Tried> {
  const { productId, name } = entered;
  const tracker = trackerOf(name);
  const former = await readSecret(db, entered);
  const tried = await withAsk(tracker, tokenOf(entered.token), async (ask) => {
    const found = await tracker.tryPlace(ask, entered.typed);
    const at = { ask, place: found.place };
    const isSame = former?.place === found.place.id;
    // The webhook of the same place signs as before, so that the stored connection works on if this ends in between.
    const secret = (isSame ? await unsealed(db, former.secret) : null) ?? newHookSecret();
    const url = `${originsOf(process.env)[0]}/hooks/${name}/${productId}`;
    const [token, signing] = await Promise.all([sealed(db, tokenOf(entered.token)), sealed(db, secret)]);
    const hook = await tracker.putHook(at, { url, secret });
    try {
      await store(db, { ...entered, by, former, place: found.place, stored: { token, secret: signing, hook } });
    } catch (error) {
      // Another connection may work with this webhook.
      const stored = await readSecret(db, entered);
      const other = stored?.hook === hook ? await unsealed(db, stored.secret) : null;
      const undo = other === null ? tracker.removeHook(at, hook) : tracker.putHook(at, { url, secret: other });
      await undo.catch(() => undefined);
      throw error;
    }
    return found;
  });
  if (former !== null && former.place !== tried.place.id) await forgetHook(db, former);
  await hurry(db, { productId, name });
  await resume(db, { productId, name }, tried.place.id);
  return tried;
}

const readSecret = async (db: Firestore, { productId, name }: Pick<Entered, 'productId' | 'name'>) =>
  (await docOf(db, trackerSecretPath(productId, name)).get()).data() ?? null;

/** Stores a connection. The board is read in the same transaction, so that one that is deleted meanwhile keeps nothing. */
function store(
  db: Firestore,
  {
    productId,
    name,
    by,
    place,
    former,
    stored,
  }: Entered & {
    readonly by: string;
    readonly place: Place;
    readonly former: TrackerSecret | null;
    readonly stored: Pick<TrackerSecret, 'token' | 'secret' | 'hook'>;
  },
): Promise<void> {
  return transact(db, async (transaction) => {
    const team = await readTeam(db, transaction, { productId, uid: by });
    requireStanding(team, 'admin', 'trackersNotYours');
    if (team.isLeaving) throw new Error('The account is being deleted');
    await requireActive(db, transaction, { board: team.board, uid: by });
    requireFeature(team.board.data(), 'integrations');
    const [reference, secretRef] = [docOf(db, trackersPath(productId)), docOf(db, trackerSecretPath(productId, name))];
    const before = (await transaction.get(reference)).data()?.[name];
    // Someone else has connected it meanwhile, and the webhook may sign with either secret.
    if ((await transaction.get(secretRef)).data()?.secret !== former?.secret) throw new ApiError('trackersFailed');
    const connection = {
      ...{ ...shownOf(place), problem: null, by, at: Timestamp.now(), rules: before?.rules ?? ALL_RULES },
      ...(before?.statuses && { statuses: before.statuses }),
      ...(before?.stage_statuses && { stage_statuses: before.stage_statuses }),
    };
    transaction.set(reference, { product_id: productId, [name]: connection }, { mergeFields: ['product_id', name] });
    transaction.set(secretRef, {
      ...{ product_id: productId, tracker: name, ...stored, place: place.id, place_name: place.name, by },
      ...{ rests_until: null, failing_since: null, untold: [] },
    });
    if (former === null || before?.place !== place.name)
      recordBoardAct(db, transaction, { productId, what: 'tracker-connected', about: place.name, by });
  });
}

/**
 * Ends a connection: first its token is gone, then the webhook, as far as the tracker still lets us. Links stay and are
 * followed no longer. Idempotent.
 *
 * @param by uid of the admin; null when the board is deleted
 */
export async function disconnectTracker(
  db: Firestore,
  { productId, name, by }: Pick<Entered, 'productId' | 'name'> & { readonly by: string | null },
): Promise<void> {
  const [reference, secretRef] = [docOf(db, trackersPath(productId)), docOf(db, trackerSecretPath(productId, name))];
  const former = await transact(db, async (transaction) => {
    const [found, secret] = await getAll(transaction, [reference, secretRef]);
    const connection = found.data()?.[name];
    transaction.delete(secretRef);
    if (connection !== undefined) transaction.update(reference, { [name]: FieldValue.delete() });
    if (connection !== undefined && by !== null)
      recordBoardAct(db, transaction, { productId, what: 'tracker-disconnected', about: connection.place, by });
    return secret.data();
  });
  if (former !== undefined) await forgetHook(db, former);
  await stopLooking(db, { productId, name });
}

/**
 * Removes a webhook with the token that made it, at the second try if the tracker is down. One that stays sends to an
 * address that takes nothing.
 */
export async function forgetHook(db: Firestore, secret: TrackerSecret): Promise<void> {
  const token = await unsealed(db, secret.token);
  if (token === null) return;
  const tracker = trackerOf(secret.tracker);
  const remove = () =>
    withAsk(tracker, token, async (ask) => {
      const place = await tracker.readPlace(ask, { id: secret.place, name: secret.place_name });
      await tracker.removeHook({ ask, place }, secret.hook);
    });
  await remove()
    .catch((error: unknown) => (error instanceof Wait && error.isDown ? remove() : undefined))
    .catch(() => undefined);
}
