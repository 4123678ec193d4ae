import { appCheckHeaders } from '../firebase/app-check.ts';

interface PostOptions {
  /** An ID token of Firebase Auth. */
  readonly token: string | undefined;
  /** Without it, the request waits as long as the browser does. */
  readonly timeoutMs?: number;
}

/** Sends a JSON body to one of our functions; `undefined` sends none. Rejects as `fetch` does. */
export async function postJson(path: string, body: unknown, { token, timeoutMs }: PostOptions): Promise<Response> {
  const headers: Record<string, string> = { ...(__APP_CHECK__ && (await appCheckHeaders())) };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return fetch(path, {
    method: 'POST',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs),
  });
}
