/** Returns the value if it is one of the known words, otherwise null. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | null {
  return known.find((word) => word === value) ?? null;
}
