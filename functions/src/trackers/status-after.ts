import type { OwnStatus } from '../shared/labels/label.ts';
import type { LinkProblem, LinkState } from '../shared/trackers/values.ts';
import type { PublicStatus } from '../shared/values.ts';
import type { Connection } from '../store/documents.ts';

interface Linked {
  readonly state: LinkState;
  readonly stage?: string | undefined;
  readonly problem: LinkProblem | null;
}

export interface After {
  readonly status: PublicStatus;
  /** The own status; missing for none. */
  readonly own?: OwnStatus | undefined;
}

/** The rule by which an item gets a status, and the state of an issue that leads there. */
const RULE_OF = { 'in-progress': 'reopen', completed: 'complete', closed: 'close' } as const;
const STATE_OF = { 'in-progress': 'open', completed: 'completed', closed: 'closed' } as const;

/**
 * Returns the status that an item gets when one of its issues has changed; null if none. An issue that is open again
 * brings it in progress. With the last open one it is completed, or closed if none was completed. An open issue whose
 * stage has an own status brings the item there.
 *
 * @param links all issues of the item, the changed one as it is now
 * @param own the board's own statuses
 */
export function statusAfter(
  { before, after }: { readonly before: Linked; readonly after: Linked },
  links: readonly Linked[],
  connection: Pick<Connection, 'rules' | 'statuses' | 'stage_statuses'>,
  own: readonly OwnStatus[],
): After | null {
  const { rules, statuses = {}, stage_statuses: stages = {} } = connection;
  // A link of an earlier version has no stage.
  const isMoved = before.stage !== undefined && before.stage !== after.stage;
  const ofStage = ({ stage, state }: Linked) =>
    own.find(({ id, kind }) => stage !== undefined && id === stages[stage] && isFor(kind, state));
  const given = ofStage(after);
  if (isMoved && after.state === 'open' && given) return { status: given.kind, own: given };
  if (before.state === after.state) return null;
  const status = byRule();
  if (status === null) return null;
  const byStage = [after, ...links].filter(({ state }) => state === STATE_OF[status]).map(ofStage);
  const wanted = own.find(({ id, kind }) => id === statuses[RULE_OF[status]] && kind === status);
  return { status, own: byStage.find(Boolean) ?? wanted };

  function byRule(): keyof typeof RULE_OF | null {
    if (after.state === 'open') return rules.reopen ? 'in-progress' : null;
    const followed = links.filter(({ problem }) => problem === null);
    if (followed.some(({ state }) => state === 'open')) return null;
    const isDone = followed.some(({ state }) => state === 'completed');
    if (isDone) return rules.complete ? 'completed' : null;
    return rules.close ? 'closed' : null;
  }
}

/** An open issue brings an item to no end, and a closed one only there. */
const isFor = (kind: PublicStatus, state: LinkState): boolean =>
  state === 'open' ? kind === 'open' || kind === 'in-progress' : kind === state;
