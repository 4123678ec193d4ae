import { ApiError } from '../lib/api-error.ts';
import { Wait } from '../lib/wait.ts';
import type { ErrorKey } from '../shared/errors.ts';
import type { ConnectionProblem } from '../shared/trackers/values.ts';
import { Broken } from './tracker.ts';

const PROBLEMS: Readonly<Record<ConnectionProblem, ErrorKey>> = {
  token: 'trackerTokenRefused',
  rights: 'trackerIssuesRight',
  gone: 'trackerPlaceUnknown',
  archived: 'trackerIssuesOff',
  unreachable: 'trackerDown',
};

/** Says why a tracker did not do what a person asked for. @throws ApiError */
export function refused(error: unknown): never {
  if (error instanceof Wait) throw new ApiError(error.isDown ? 'trackerDown' : 'trackerBusy');
  if (error instanceof Broken) throw new ApiError(PROBLEMS[error.problem]);
  throw error;
}
