import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { FORMER_SECRETS_MAX } from '../shared/limits.ts';
import { DAY_MS } from '../shared/time.ts';
import type { Hook } from '../store/documents.ts';

/** Time in ms during which a former secret signs, too, after a rotation. */
const ROTATION_MS = DAY_MS;
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

type Former = NonNullable<Hook['former']>[number];

/** Returns the former secrets that sign now, the oldest first. @param now ms */
export function formerSecrets(
  hook: Pick<Hook, 'former' | 'previous_secret' | 'previous_until'>,
  now: number,
): Former[] {
  const { previous_secret: secret, previous_until: until } = hook;
  // Webhooks that an earlier version has rotated have a single former secret.
  const earlier = secret !== null && until !== null ? [{ secret, until }] : [];
  return (hook.former ?? earlier).filter((one) => one.until.toMillis() > now);
}

/** Returns all secrets by which receivers verify now, the current one first. */
export const signingSecrets = (hook: Hook, now: number): string[] => [
  hook.secret,
  ...formerSecrets(hook, now).map(({ secret }) => secret),
];

/**
 * Returns a hook's fields after a rotation. Each former secret signs for a day, also if it was rotated again meanwhile.
 * Of more than the maximum, the first and the newest stay, which receivers most likely use.
 */
export function rotated(hook: Hook, secret: string, now: number): Pick<Hook, 'secret' | 'former'> {
  const last = { secret: hook.secret, until: Timestamp.fromMillis(now + ROTATION_MS) };
  return { secret, former: [...formerSecrets(hook, now).slice(0, FORMER_SECRETS_MAX - 1), last] };
}
