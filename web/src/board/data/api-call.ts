import { fetchJson } from './fetch-json.ts';
import { BoardFailure, type FailureReason } from './model.ts';

/** The board's own client for our functions: the application's client would add the schemas of all calls. */

const REASONS: Readonly<Record<number, FailureReason>> = {
  401: 'denied',
  403: 'denied',
  404: 'not-found',
  429: 'too-many',
};

/** @throws BoardFailure */
export async function callFunction(path: string, request: object, token: string): Promise<Record<string, unknown>> {
  const { isOk, status, json } = await fetchJson(path, request, { token });
  if (!isOk) throw new BoardFailure(REASONS[status] ?? 'unknown', `${path}: HTTP ${status}`);
  return json as Record<string, unknown>;
}
