/**
 * Uses a storage area. Returns undefined if the browser blocks storage, it is full, or `use` throws, for example
 * because a stored value is not JSON.
 */
export function withStorage<Result>(
  area: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result,
): Result | undefined {
  return attempt(() => use(globalThis[area]));
}

/** Returns undefined for what throws. */
export function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Returns a value of this tab and removes it; null if there is none or storage is blocked. */
export const takeItem = (key: string): string | null =>
  withStorage('sessionStorage', (storage) => {
    const item = storage.getItem(key);
    storage.removeItem(key);
    return item;
  }) ?? null;
