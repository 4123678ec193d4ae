import { ApiError } from '../lib/api-error.ts';
import { connect } from '../lib/connection.ts';
import { timeLimit } from '../lib/time-limit.ts';
import { Wait } from '../lib/wait.ts';
import type { TrackerName } from '../shared/trackers/values.ts';
import { github } from './github/github.ts';
import { linear } from './linear/linear.ts';
import type { Ask, Tracker } from './tracker.ts';

/** The trackers that boards can be connected to. */
const CONNECTABLE: Readonly<Record<TrackerName, Tracker>> = { github, linear };

export const trackerOf = (name: TrackerName): Tracker => CONNECTABLE[name];

/** Seconds after a request that was not answered. */
const DOWN_S = 60;
/** Shorter than a tracker waits for the answer to its delivery (inbound.ts), so that one that hangs is recorded. */
const TIMEOUT_MS = timeLimit(5000);
const ANSWER_MAX = 4_000_000;

/** Returns the origin of a local stack's stand-ins. A deployment has none, whatever its variables are. */
const localTrackers = ({ FUNCTIONS_EMULATOR, TRACKERS }: NodeJS.ProcessEnv = process.env) =>
  FUNCTIONS_EMULATOR === 'true' && TRACKERS?.startsWith('http://') ? TRACKERS : undefined;

/** Lets work ask a tracker with a token, by connections that end with the work. */
export async function withAsk<T>(tracker: Tracker, token: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const local = localTrackers();
  const base = local === undefined ? tracker.origin : `${local}${tracker.local}`;
  const connection = connect(local !== undefined, { timeoutMs: TIMEOUT_MS, answerMax: ANSWER_MAX });
  try {
    return await work(async (path, sent = {}) => {
      try {
        return await connection.ask({ url: `${base}${path}`, headers: tracker.headers(token), ...sent });
      } catch (error) {
        // No answer, or no end of it.
        throw error instanceof ApiError ? new Wait(DOWN_S, true) : error;
      }
    });
  } finally {
    connection.close();
  }
}
