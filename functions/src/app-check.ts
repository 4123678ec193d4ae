import { ApiError } from './lib/api-error.ts';

/** Finds out whether Firebase has issued a token for our pages. @throws whatever is wrong with the token */
export type VerifyApp = (token: string) => Promise<unknown>;

/** By `APP_CHECK=on` an operator has the functions answer nobody but the pages (functions/README.md, App Check). */
export const isAppCheckOn = ({ APP_CHECK }: NodeJS.ProcessEnv): boolean => APP_CHECK?.trim().toLowerCase() === 'on';

/**
 * Lets a request pass that comes from our pages.
 *
 * @param verify null where it is not asked for
 * @throws Refusal 401; and what the library throws when it cannot have Google's keys, which is nobody's fault who asks
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
