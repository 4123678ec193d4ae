/**
 * The deployed functions, by the file that defines them. They differ in what they need at run time: secrets, memory,
 * time. An instance runs one function and loads only its file, so that a count, for example, starts without Auth and
 * the schemas. Deployment loads all files.
 */

export const EVENTS = [
  'onVoteCreated',
  'onVoteDeleted',
  'onCommentCreated',
  'onCommentDeleted',
  'onCommentUpdated',
  'onPendingCommentWritten',
  'onEntryWritten',
  'onFeedbackWritten',
  'onFollowWritten',
  'onProductDeleted',
  'onUserPlanWritten',
] as const;

/** Schedules, with the names of their jobs (jobs.ts). */
export const SCHEDULED = {
  everyMinute: ['tellFollowers', 'tellOwners', 'sendMail', 'importFeedback', 'followIssues'],
  everyFiveMinutes: ['reconcile', 'resumeDeletions', 'tendVisitors', 'publishEntries'],
  daily: ['healthReport', 'sweepTrackers'],
} as const;

export const HTTP = ['calls', 'payments', 'uploads'] as const;

export const PROGRAMS = ['programs'] as const;

export const PAGES = ['pages'] as const;

export const TASKS = ['sendWebhook'] as const;
