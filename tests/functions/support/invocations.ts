import * as events from '../../../functions/src/events.ts';

/** A write as Firestore reports it. */
interface Write {
  readonly path: string;
  readonly kind: 'created' | 'updated' | 'deleted';
}

/** What a function listens to, as it is deployed. */
interface Trigger {
  readonly eventType: string;
  readonly eventFilterPathPatterns: { readonly document: string };
}

const triggers = Object.entries(events).map(([name, { __endpoint }]) => ({
  name,
  ...(__endpoint.eventTrigger as unknown as Trigger),
}));

/** Returns the names of the functions that these writes invoke, in order; one for each invocation. */
export function invokedBy(writes: readonly Write[]): string[] {
  return writes.flatMap(({ path, kind }) =>
    triggers
      .filter(({ eventFilterPathPatterns: { document } }) => document.split('/')[0] === path.split('/')[0])
      .filter(({ eventType }) => ['written', kind].includes(eventType.split('.').at(-1) ?? ''))
      .map(({ name }) => name),
  );
}

/** Returns the writes of these paths, in order. @param existing paths that exist before them */
export function writesOf(paths: readonly string[], existing: readonly string[]): Write[] {
  const known = new Set(existing);
  return paths.map((path) => {
    const kind = known.has(path) ? 'updated' : 'created';
    known.add(path);
    return { path, kind };
  });
}
