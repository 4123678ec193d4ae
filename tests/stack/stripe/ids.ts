import { randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const random = (length: number) => Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** An id in Stripe's format. */
export const newId = (prefix: string, length = 24) => `${prefix}_${random(length)}`;

/** The current time in seconds since 1970, as Stripe counts it. */
export const now = () => Math.floor(Date.now() / 1000);
