/** Issue trackers that a board can be connected to (D63), without zod. */

export const TRACKERS = ['github', 'linear'] as const;
export type TrackerName = (typeof TRACKERS)[number];

export const isTracker = (name: string | null): name is TrackerName => TRACKERS.some((one) => one === name);

/** `closed`: without being done, as GitHub's "not planned" and Linear's "canceled". */
export const LINK_STATES = ['open', 'completed', 'closed'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Why an issue is followed no longer. */
export const LINK_PROBLEMS = ['deleted', 'transferred', 'converted'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

/**
 * Why a connection does not work: the token was revoked or has expired; it lacks a right; the repository is gone, or was
 * archived; the tracker has not answered for an hour.
 */
export const CONNECTION_PROBLEMS = ['token', 'rights', 'gone', 'archived', 'unreachable'] as const;
export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number];

/** Which changes of issues change the status of an item. */
export const TRACKER_RULES = ['reopen', 'complete', 'close'] as const;
