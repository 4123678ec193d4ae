/** The parts of a query that indexes depend on, in the common format of Firestore's REST and RPC interfaces. */
export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: Filter;
  readonly orderBy?: readonly { readonly field: Field; readonly direction: string }[];
}
export interface Query extends StructuredQuery {
  readonly aggregations?: readonly Aggregation[];
}
export interface Aggregation {
  readonly sum?: { readonly field: Field };
}

interface Field {
  readonly fieldPath: string;
}
interface Filter {
  readonly fieldFilter?: { readonly field: Field; readonly op: string };
  /** Compares with null. */
  readonly unaryFilter?: { readonly field: Field; readonly op: string };
  readonly compositeFilter?: { readonly op?: string; readonly filters: readonly Filter[] };
}

/** One index, its fields in order. Equality fields may be in any order, so they are sorted for comparison. */
export interface Index {
  readonly collection: string;
  readonly equal: readonly string[];
  readonly contains: string | null;
  readonly ordered: readonly string[];
}

/**
 * The index that a query requires. Equality filters come first (`in` is a set of them), then one `array-contains`, then
 * the sort fields with their directions. A summed field counts as a sort field. A field with a range filter is a sort
 * field too, ascending by default. The document name at the end is implicit and has the direction of the field before
 * it.
 */
export function indexFor(query: Query): Index {
  const filters = leaves(query.where);
  const fieldsOf = (...ops: string[]) =>
    filters.filter(({ op }) => ops.includes(op)).map(({ field }) => unquoted(field.fieldPath));
  const equal = fieldsOf('EQUAL', 'IN', 'IS_NULL').sort();
  const [contains = null, ...moreContains] = fieldsOf('ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY');
  const ranges = fieldsOf('GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL');
  const [ranged, ...otherRanges] = new Set(ranges);
  const others = filters.length - equal.length - ranges.length - (contains === null ? 0 : 1);
  if (others + otherRanges.length + moreContains.length > 0) {
    throw new Error('There is no rule here for such a filter.');
  }

  const asked = (query.orderBy ?? []).map(({ field, direction }) => ({ path: field.fieldPath, direction }));
  const order = asked.length === 0 && ranged ? [{ path: ranged, direction: 'ASCENDING' }] : asked;
  if (ranged !== undefined && order[0]?.path !== ranged) throw new Error('A range comes first in the order.');
  const name = order.findIndex(({ path }) => path === '__name__');
  const fields = name === -1 ? order : order.slice(0, name);
  const implied = fields.at(-1)?.direction ?? 'ASCENDING';
  if (name !== -1 && (name !== order.length - 1 || order[name]?.direction !== implied)) {
    throw new Error('The name stands in an unexpected place or direction.');
  }
  const sums = query.aggregations?.flatMap(({ sum }) => (sum ? [`${sum.field.fieldPath} ASCENDING`] : [])) ?? [];
  const ordered = [...fields.map(({ path, direction }) => `${path} ${direction}`), ...sums];
  return { collection: query.from[0]?.collectionId ?? '', equal, contains, ordered };
}

/** A query for any of several filters is one query for each of them, and needs the indexes of all. */
export function branchesOf(query: Query): readonly Query[] {
  const filters = query.where?.compositeFilter?.filters ?? [];
  const anyOf = filters.find((filter) => filter.compositeFilter?.op === 'OR');
  if (anyOf === undefined) return [query];
  const others = filters.filter((filter) => filter !== anyOf);
  return (anyOf.compositeFilter?.filters ?? []).map((one) => ({
    ...query,
    where: { compositeFilter: { op: 'AND', filters: [...others, one] } },
  }));
}

const unquoted = (path: string) => path.replaceAll('`', '');

function leaves(filter: Filter | undefined): { readonly field: Field; readonly op: string }[] {
  const single = filter?.fieldFilter ?? filter?.unaryFilter;
  if (single) return [single];
  return filter?.compositeFilter?.filters.flatMap(leaves) ?? [];
}

/**
 * Whether Firestore provides the index automatically: for one field, or for equality filters alone, which it merges.
 */
export function isAutomatic({ equal, contains, ordered }: Index): boolean {
  const fields = equal.length + ordered.length + (contains === null ? 0 : 1);
  return fields <= 1 || (ordered.length === 0 && contains === null);
}
