import { createRequire } from 'node:module';
import { EVENTS, HTTP, PAGES, PROGRAMS, SCHEDULED, TASKS } from './deployed.ts';

// Otherwise the framework answers unreadable JSON with a stack trace.
process.env.NODE_ENV ??= 'production';

/** The instance's function; several names on the local stack, whose processes run more than one. */
const targets = (process.env.FUNCTION_TARGET ?? '').split(',').filter(Boolean);
/** The emulator cannot load a module with top-level await, so this is no dynamic import. */
const require = createRequire(import.meta.url);

/** Loads a file if it defines the instance's function, or if this process is not an instance. */
const load = (names: readonly string[], file: string) =>
  targets.length === 0 || names.some((name) => targets.includes(name)) ? require(file) : {};

type Events = Pick<typeof import('./events.ts'), (typeof EVENTS)[number]>;
type Schedules = Pick<typeof import('./schedules.ts'), keyof typeof SCHEDULED>;
type Http = Pick<typeof import('./http.ts'), (typeof HTTP)[number]>;
type Programs = Pick<typeof import('./programs.ts'), (typeof PROGRAMS)[number]>;
type Pages = Pick<typeof import('./pages.ts'), (typeof PAGES)[number]>;
type Tasks = Pick<typeof import('./tasks.ts'), (typeof TASKS)[number]>;

export const {
  onVoteCreated,
  onVoteDeleted,
  onCommentCreated,
  onCommentDeleted,
  onCommentUpdated,
  onPendingCommentWritten,
  onEntryWritten,
  onFeedbackWritten,
  onFollowWritten,
  onProductDeleted,
  onUserPlanWritten,
}: Events = load(EVENTS, './events.js');

export const { everyMinute, everyFiveMinutes, daily }: Schedules = load(Object.keys(SCHEDULED), './schedules.js');

export const { calls, payments, uploads }: Http = load(HTTP, './http.js');

export const { programs }: Programs = load(PROGRAMS, './programs.js');

export const { pages }: Pages = load(PAGES, './pages.js');

export const { sendWebhook }: Tasks = load(TASKS, './tasks.js');
