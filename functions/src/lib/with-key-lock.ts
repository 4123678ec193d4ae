const last = new Map<string, Promise<unknown>>();

/** Runs the works of one key one after the other within this process; those of different keys do not wait. */
export function withKeyLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, turn);
  const leave = () => {
    if (last.get(key) === turn) last.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
