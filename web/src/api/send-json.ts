import { appCheckHeaders } from '../firebase/app-check.ts';

interface SendOptions {
  /** An ID token of Firebase Auth. */
  readonly token?: string | undefined;
  /** Without it, the request waits as long as the browser does. */
  readonly signal?: AbortSignal;
  /** Sends no content type: a "simple" request needs no preflight, and so one round trip less. */
  readonly isSimple?: boolean;
}

/**
 * Sends a request with a JSON body, or with a form, and returns the response, whatever its status. Rejects as `fetch`
 * does.
 *
 * @param body null for a GET request; a POST request without a body passes undefined; URLSearchParams for a form;
 * Blob for JSON in UTF-8
 */
export async function sendJson(url: string, body: unknown, options: SendOptions): Promise<Response> {
  const { token, signal, isSimple = false } = options;
  const headers: Record<string, string> = { ...(__APP_CHECK__ && (await appCheckHeaders())) };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const isForm = body instanceof URLSearchParams;
  if (body != null && !isSimple && !isForm) headers['content-type'] = 'application/json';
  return fetch(url, {
    method: body === null ? 'GET' : 'POST',
    headers,
    body: isForm || body instanceof Blob ? (body as BodyInit) : body == null ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
}
