/** The functions that run on a schedule (schedules.ts), by name. */
export const SCHEDULED = [
  'reconcile',
  'resumeDeletions',
  'tendVisitors',
  'publishEntries',
  'tellFollowers',
  'tellOwners',
  'sendMail',
  'healthReport',
] as const;
