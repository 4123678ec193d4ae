/**
 * The header by which Firebase and our functions know that a request comes from our pages; none unless the operator has
 * switched App Check on (README), and then the first request that needs one loads Google's reCAPTCHA. Without a token a
 * request is sent all the same: whether it is answered is the server's decision.
 *
 * Asked for behind `__APP_CHECK__ &&`, so that a build without it has none of it.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  try {
    const { appCheckToken } = await import('./app-check-token.ts');
    return { 'X-Firebase-AppCheck': await appCheckToken() };
  } catch {
    return {};
  }
}
