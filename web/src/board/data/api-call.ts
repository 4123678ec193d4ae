import { postJson } from '../../api/post-json.ts';
import { BoardFailure, type FailureReason } from './model.ts';

/** The board's own client for our functions: the application's client would add the schemas of all calls. */

const TIMEOUT_MS = 20_000;
const REASONS: Readonly<Record<number, FailureReason>> = {
  401: 'denied',
  403: 'denied',
  404: 'not-found',
  429: 'too-many',
};

/** @throws BoardFailure */
export async function callFunction(path: string, request: object, token: string): Promise<Record<string, unknown>> {
  let response: Response;
  let answer: unknown;
  try {
    response = await postJson(path, request, { token, timeoutMs: TIMEOUT_MS });
    answer = await response.json();
  } catch (error) {
    throw new BoardFailure('offline', String(error));
  }
  if (!response.ok) throw new BoardFailure(REASONS[response.status] ?? 'unknown', `${path}: HTTP ${response.status}`);
  return answer as Record<string, unknown>;
}
