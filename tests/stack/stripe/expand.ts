import { invalid } from './failure.ts';
import type { Store } from './store.ts';

type Json = Record<string, unknown>;

/** Copies an object and replaces the ids at `paths` (`payment_intent.latest_charge`) with the objects they identify. */
export function expand<T extends object>(store: Store, object: T, paths: readonly string[] = []): T {
  const copy = structuredClone(object);
  for (const path of paths) follow(store, copy as Json, path.split('.'), path);
  return copy;
}

function follow(store: Store, object: Json, [name = '', ...rest]: readonly string[], path: string): void {
  const value = object[name];
  if (Array.isArray(value)) {
    for (const item of value) follow(store, item as Json, rest, path);
    return;
  }
  if (value === null) return;
  const found = typeof value === 'string' ? store.find(value) : value;
  if (typeof found !== 'object' || found === null) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  object[name] = typeof value === 'string' ? structuredClone(found) : found;
  if (rest.length > 0) follow(store, object[name] as Json, rest, path);
}
