import type { LinkProblem, LinkState } from '../shared/trackers/values.ts';
import type { Connection } from '../store/documents.ts';

interface Linked {
  readonly state: LinkState;
  readonly problem: LinkProblem | null;
}

/** The rule by which an item gets a status. */
export const RULE_OF = { 'in-progress': 'reopen', completed: 'complete', closed: 'close' } as const;

/**
 * Returns the status that an item gets when one of its issues has changed; null if none. An issue that is open again
 * brings it in progress. With the last open one it is completed, or closed if none was completed.
 *
 * @param links all issues of the item, the changed one as it is now
 */
export function statusAfter(
  changed: { readonly before: LinkState; readonly after: LinkState },
  links: readonly Linked[],
  rules: Connection['rules'],
): keyof typeof RULE_OF | null {
  const { before, after } = changed;
  if (before === after) return null;
  if (after === 'open') return rules.reopen ? 'in-progress' : null;
  const followed = links.filter(({ problem }) => problem === null);
  if (followed.some(({ state }) => state === 'open')) return null;
  const isDone = followed.some(({ state }) => state === 'completed');
  if (isDone) return rules.complete ? 'completed' : null;
  return rules.close ? 'closed' : null;
}
