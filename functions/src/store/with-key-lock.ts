const last = new Map<string, Promise<unknown>>();

/** Runs tasks with the same key one after the other within this process. Tasks with different keys do not wait. */
export function withKeyLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, turn);
  const leave = () => {
    if (last.get(key) === turn) last.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
