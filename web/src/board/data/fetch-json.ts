import { sendJson } from '../../api/send-json.ts';
import { BoardFailure } from './model.ts';

const TIMEOUT_MS = 20_000;

export interface FetchOptions {
  /** Id token of the visitor. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sends no content type, so that the browser sends no preflight. */
  readonly isSimple?: boolean;
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
 * @throws BoardFailure 'offline' without an answer in time
 * @throws the reason of `signal` if the caller has aborted
 */
export async function fetchJson(
  url: string,
  body: object | null,
  { signal, ...options }: FetchOptions,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await sendJson(url, body, {
      ...options,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { isOk: response.ok, status: response.status, json: await response.json() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new BoardFailure('offline', String(error));
  }
}
