import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { transact } from '../lib/transact.ts';
import { isCounted, isMerged } from '../shared/item/state.ts';
import { hiddenTotalsPath, productPath } from '../shared/paths.ts';
import type { Counter, Feedback, HiddenTotals } from '../store/documents.ts';
import { docOf, getAll } from '../store/refs.ts';
import { isNotFound } from '../store/write-conflict.ts';

type Share = Pick<Counter, 'product_id' | 'votes' | 'is_hidden' | 'is_merged'>;

/** Adds an item's share to its board's totals within the transaction, or subtracts it. A merged item has none. */
type MoveTotals = (share: Share, sign: 1 | -1) => void;

/** Adds votes on a public item to its board's day within the transaction. @param day UTC, `YYYY-MM-DD` */
type CountVotes = (productId: string, day: string, votes: number) => void;

/** Invalidates the board's first page within the transaction, for a change that the public sees but no total shows. */
type OutdateBoard = (productId: string) => void;

/** Returns true if the share counts in the board's hidden totals, which only the team can read. */
export const isHidden = ({ is_hidden = false }: Pick<Share, 'is_hidden'>): boolean => is_hidden;

/** One attempt may find no hidden totals, and one a board that was deleted meanwhile; one more succeeds. */
const ATTEMPTS = 3;

/** What a transaction can do with boards' totals. */
interface Totals {
  readonly move: MoveTotals;
  readonly countVotes: CountVotes;
  readonly outdate: OutdateBoard;
}

/** The change of a document of totals. */
interface Move {
  readonly productId: string;
  items: number;
  votes: number;
  readonly days: Map<string, number>;
}

/**
 * Runs a transaction that may change boards' totals, with one write per totals document. It does not read the totals,
 * because all items of a board would contend for them. If a totals document is missing, either the board is gone and
 * needs no totals, or the board had no hidden items so far; the transaction then runs again. Uses `update`, because
 * `set` would recreate deleted documents.
 */
export async function movingTotals<T>(
  db: Firestore,
  work: (transaction: Transaction, totals: Totals) => Promise<T>,
): Promise<T> {
  const gone = new Set<string>();
  for (let attempt = 1; ; attempt += 1) {
    const moves = new Map<string, Move>();
    const outdated = new Set<string>();
    const moveOf = (path: string, productId: string): Move => {
      const known = moves.get(path) ?? { productId, items: 0, votes: 0, days: new Map<string, number>() };
      moves.set(path, known);
      return known;
    };
    const move: MoveTotals = (share, sign) => {
      const { product_id: productId, votes, is_merged = false } = share;
      if (is_merged) return;
      const sum = moveOf(isHidden(share) ? hiddenTotalsPath(productId) : productPath(productId), productId);
      sum.items += sign;
      sum.votes += sign * votes;
    };
    const countVotes: CountVotes = (productId, day, votes) => {
      const { days } = moveOf(productPath(productId), productId);
      days.set(day, (days.get(day) ?? 0) + votes);
    };
    try {
      return await transact(db, async (transaction) => {
        moves.clear();
        outdated.clear();
        const outdate: OutdateBoard = (productId) => outdated.add(productId);
        const result = await work(transaction, { move, countVotes, outdate });
        for (const [path, { productId, items, votes, days }] of moves) {
          const ofDays = [...days].filter(([, number]) => number !== 0);
          if (gone.has(productId) || (items === 0 && votes === 0 && ofDays.length === 0)) continue;
          transaction.update(db.doc(path), {
            feedback_count: FieldValue.increment(items),
            vote_count: FieldValue.increment(votes),
            ...Object.fromEntries(ofDays.map(([day, number]) => [`votes_by_day.${day}`, FieldValue.increment(number)])),
          });
          if (path === productPath(productId)) outdated.delete(productId);
        }
        for (const productId of outdated) {
          if (gone.has(productId)) continue;
          transaction.update(docOf(db, productPath(productId)), { items_changed_at: FieldValue.serverTimestamp() });
        }
        return result;
      });
    } catch (error) {
      if (!isNotFound(error) || attempt === ATTEMPTS) throw error;
      for (const productId of new Set([...outdated, ...[...moves.values()].map((one) => one.productId)])) {
        if (!(await openHiddenTotals(db, productId))) gone.add(productId);
      }
    }
  }
}

/** Returns true if an item's share counts where it belongs: in the public totals, in the hidden ones, or in none. */
export const isPlaced = (share: Counter, item: Feedback): boolean =>
  isHidden(share) !== isCounted(item) && (share.is_merged ?? false) === isMerged(item);

/**
 * Creates a board's hidden totals, set to zero, if they do not exist. Happens once per board, when an item of it is
 * hidden for the first time.
 *
 * @returns true if the board exists
 */
export function openHiddenTotals(db: Firestore, productId: string): Promise<boolean> {
  const totals = docOf(db, hiddenTotalsPath(productId));
  return transact(db, async (transaction) => {
    const [board, earlier] = await getAll(transaction, [docOf(db, productPath(productId)), totals]);
    const product = board.data();
    if (product === undefined) return false;
    const { owner_id } = product;
    const empty: HiddenTotals = { product_id: productId, owner_id, feedback_count: 0, vote_count: 0 };
    if (!earlier.exists) transaction.create(totals, { ...empty });
    return true;
  });
}
