import type { LinkProblem, LinkState, TrackerName } from './values.ts';

/** An issue of an item, as programs of the team get it: by the API and webhooks (D52, D53). */
export interface LinkObject {
  readonly tracker: TrackerName;
  /** The tracker's own id, as calls name the issue. */
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly url: string;
  readonly state: LinkState;
  /** Why it is followed no longer. */
  readonly problem: LinkProblem | null;
}

/** Returns the fields of a link that programs get. */
export const toPublicLink = ({
  tracker,
  issue,
  number,
  title,
  url,
  state,
  problem,
}: Omit<LinkObject, 'id'> & { readonly issue: string }): LinkObject => ({
  tracker,
  id: issue,
  number,
  title,
  url,
  state,
  problem,
});
