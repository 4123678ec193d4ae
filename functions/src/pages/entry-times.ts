import type { Settings } from '../shared/product.ts';
import type { FirstPage, Product } from '../store/documents.ts';

/**
 * Returns the times of a board's newest entries for its pages; no field if visitors see none.
 *
 * @param settings those that take effect
 */
export const entryTimes = ({ changelog }: Settings, { entries_at }: Product): Pick<FirstPage, 'entries_at'> =>
  changelog && entries_at ? { entries_at: entries_at.map((at) => at.toMillis()) } : {};
