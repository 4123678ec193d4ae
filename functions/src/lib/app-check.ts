import { ApiError } from './api-error.ts';

/** Verifies that Firebase has issued the token for our pages. @throws the library's error for an invalid token */
export type VerifyApp = (token: string) => Promise<unknown>;

/** Returns true if `APP_CHECK=on` restricts the functions to our pages (functions/README.md, App Check). */
export const isAppCheckOn = ({ APP_CHECK }: NodeJS.ProcessEnv): boolean => APP_CHECK?.trim().toLowerCase() === 'on';

/**
 * Accepts only requests from our pages.
 *
 * @param verify null if App Check is off
 * @throws ApiError 401; also the library's error if it cannot fetch Google's keys, which is not the client's fault
 */
export async function requireApp(
  verify: VerifyApp | null,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  if (verify === null) return;
  const token = headers['x-firebase-appcheck'];
  if (typeof token !== 'string' || token === '') throw new ApiError('appUnverified');
  try {
    await verify(token);
  } catch (error) {
    if (isOutage(error)) throw error;
    throw new ApiError('appUnverified');
  }
}

const isOutage = (error: unknown) =>
  error instanceof Error && (error.cause as { readonly code?: unknown } | undefined)?.code === 'key-fetch-error';
