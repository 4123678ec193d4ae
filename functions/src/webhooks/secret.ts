import { randomBytes } from 'node:crypto';

/** Time in ms during which a former secret signs, too, after a rotation. */
export const ROTATION_MS = 24 * 3_600_000;
/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
