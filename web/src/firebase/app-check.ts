/**
 * Returns the App Check header, which tells Firebase and our functions that a request comes from our pages. App Check
 * is off unless the operator turns it on (README). The first request that needs the header loads Google's reCAPTCHA.
 * Without a token, the result is empty and the request is still sent: the server decides whether to reject it.
 *
 * Call it only behind `__APP_CHECK__ &&`, so that builds without App Check contain none of its code.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  try {
    const { appCheckToken } = await import('./app-check-token.ts');
    return { 'X-Firebase-AppCheck': await appCheckToken() };
  } catch {
    return {};
  }
}
