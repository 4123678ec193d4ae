import { appCheckHeaders } from '../../firebase/app-check.ts';
import { BoardFailure } from './model.ts';

const TIMEOUT_MS = 20_000;

export interface FetchOptions {
  /** Id token of the visitor. */
  readonly token?: string;
  readonly signal?: AbortSignal | undefined;
}

interface Answer {
  readonly isOk: boolean;
  /** HTTP status. */
  readonly status: number;
  readonly json: unknown;
}

/**
 * Sends a request of the board and returns the JSON answer, whatever its status.
 *
 * @param body null for a GET request, otherwise the body of a POST request
 * @param contentType omitted for a "simple" request, which needs no preflight and so one round trip less
 * @throws BoardFailure 'offline' without an answer in time
 * @throws the reason of `signal` if the caller has aborted
 */
export async function fetchJson(
  url: string,
  body: object | null,
  { token, signal }: FetchOptions,
  contentType?: 'application/json',
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const request: RequestInit = {
    method: body === null ? 'GET' : 'POST',
    headers: {
      ...(__APP_CHECK__ && (await appCheckHeaders())),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  if (body !== null) request.body = JSON.stringify(body);
  try {
    const response = await fetch(url, request);
    return { isOk: response.ok, status: response.status, json: await response.json() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new BoardFailure('offline', String(error));
  }
}
