import type { ErrorKey } from '@shared/errors';
import { fetchJson } from './fetch-json.ts';
import { BoardFailure, type FailureReason } from './model.ts';

/** The board's own client for our functions: the application's client would add the schemas of all calls. */

const REASONS: Readonly<Record<number, FailureReason>> = {
  401: 'denied',
  403: 'denied',
  404: 'not-found',
};

/** Returns which limit an answer of status 429 reports; null for any other answer. */
export function limitIn(status: number, json: unknown): FailureReason | null {
  if (status !== 429) return null;
  return (json as { key?: ErrorKey } | null)?.key === 'tooManyNearby' ? 'crowded' : 'too-many';
}

/** @throws BoardFailure */
export async function callFunction(path: string, request: object, token: string): Promise<Record<string, unknown>> {
  const { isOk, status, json } = await fetchJson(path, request, { token });
  if (!isOk) throw new BoardFailure(limitIn(status, json) ?? REASONS[status] ?? 'unknown', `${path}: HTTP ${status}`);
  return json as Record<string, unknown>;
}
