/** Returns the value if it is a known one, else null. */
export function oneOf<T extends string>(known: readonly T[], value: string | null): T | null {
  return known.find((word) => word === value) ?? null;
}
