import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { wholeNumber } from '../../lib/whole-number.ts';
import { TELL_AFTER_MS } from '../../shared/limits.ts';
import { actPath } from '../../shared/paths.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { Feedback, NotifiedState } from '../../store/documents.ts';
import { docOf } from '../../store/refs.ts';

/** An event is retried for a day and must still find that its change was told. */
const KEPT_MS = 2 * DAY_MS;

/** Returns the expiry of a change that notifies nobody. */
export const whenDone = () => Timestamp.fromMillis(Date.now() + KEPT_MS);

/** Time in ms without further changes before an item's change is told. @throws Error for an invalid setting */
export const readRest = (env: NodeJS.ProcessEnv): number =>
  (wholeNumber('TELL_AFTER_SECONDS', env.TELL_AFTER_SECONDS) ?? TELL_AFTER_MS / 1000) * 1000;

export const notifiedStateOf = ({ status, label, response }: Feedback): NotifiedState => ({
  status,
  label: label ?? null,
  answered_at: response?.at ?? null,
});

export const areSame = (one: NotifiedState, other: NotifiedState): boolean =>
  one.status === other.status && one.label === other.label && !isAnswerNew(one, other);

/** Returns true if the owner's answer has another text. A removed answer is no news. */
export const isAnswerNew = (was: NotifiedState, now: NotifiedState): boolean =>
  now.answered_at !== null && nanosOf(now.answered_at) !== (was.answered_at && nanosOf(was.answered_at));

const nanosOf = ({ seconds, nanoseconds }: Pick<Timestamp, 'seconds' | 'nanoseconds'>) => `${seconds}.${nanoseconds}`;

/**
 * Whether the team wants no mail of an act. One read.
 *
 * @param id of the act, which for a comment or an entry of the changelog is theirs; undefined if there is none
 */
export async function isQuiet(
  db: Firestore,
  id: string | undefined,
  transaction: Pick<Transaction, 'get'> | null = null,
): Promise<boolean> {
  if (id === undefined) return false;
  const act = docOf(db, actPath(id));
  const found = await (transaction ? transaction.get(act) : act.get());
  return found.data()?.quiet === true;
}
