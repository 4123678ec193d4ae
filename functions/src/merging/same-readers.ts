import { type Sight, sightOf } from '../shared/access/values.ts';
import type { Feedback, Product } from '../store/documents.ts';

/**
 * Returns true if the same people find two items, as the rules say (`shows` in firestore.rules). A merge shows the
 * source's text and comments to the readers of the target, and takes the source from its own.
 */
export function haveSameReaders(
  board: Pick<Product, 'settings'>,
  item: Readers | undefined,
  other: Readers | undefined,
): boolean {
  const sight = sightOf(board);
  if (sight === 'all') return true;
  return item !== undefined && other !== undefined && readersOf(item, sight) === readersOf(other, sight);
}

type Readers = Pick<Feedback, 'is_shared' | 'company' | 'created_by'>;

/** Names those who find an item, beside the team. An item that only the team finds equals no other: NaN. */
function readersOf({ is_shared, company, created_by }: Readers, sight: Sight): string | number {
  if (is_shared) return 'everybody';
  if (sight === 'company' && company) return `company ${company}`;
  return created_by === null ? Number.NaN : `person ${created_by}`;
}
