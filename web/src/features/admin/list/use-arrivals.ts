import { useState } from 'react';
import type { Row } from '../model.ts';

/** Returns how many rows were added above the viewport since the top of the list was last visible. */
export function useArrivals(rows: readonly Row[], first: number, isScrolled: boolean): number {
  const [seen, setSeen] = useState({ rows, ids: new Set(rows.map(({ id }) => id)) });
  const above = isScrolled ? rows.slice(0, first).filter(({ id }) => !seen.ids.has(id)) : [];
  if (seen.rows !== rows || (!isScrolled && rows.some(({ id }) => !seen.ids.has(id)))) {
    const arrived = new Set(above.map(({ id }) => id));
    setSeen({ rows, ids: new Set(rows.map(({ id }) => id).filter((id) => !arrived.has(id))) });
  }
  return above.length;
}
