/** The selected rows, and the row where a range selection starts. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Selects or deselects a row. */
export function toggled({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, anchor: id };
}

/** Adds all rows from the last clicked row to this one to the selection. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Returns the selection limited to existing rows. */
export function among(selection: Selection, ids: ReadonlySet<string>): Selection {
  const left = [...selection.ids].filter((id) => ids.has(id));
  return left.length === selection.ids.size ? selection : { ids: new Set(left), anchor: selection.anchor };
}
