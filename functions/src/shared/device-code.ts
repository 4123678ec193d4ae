import { inCapitals, plainDigits } from './codes/code-text.ts';
import { MINUTE_MS } from './time.ts';

/** Codes that bring a visitor to another device (D48), without zod, because the board checks what is typed. */

export const DEVICE_CODE_PATH = '/api/device-code';
export const USE_DEVICE_CODE_PATH = '/api/use-device-code';

/** Letters and digits that are not easily confused. */
export const DEVICE_CODE_LETTERS = '23456789ACDEFGHJKMNPQRTUVWXY';
export const DEVICE_CODE_LENGTH = 8;
/** In ms. */
export const DEVICE_CODE_LIFE = 10 * MINUTE_MS;

const PATTERN = new RegExp(`^[${DEVICE_CODE_LETTERS}]{${DEVICE_CODE_LENGTH}}$`);

/** Returns a typed code as it was issued, without blanks and hyphens, and with our digits. Null if it is not a code. */
export function deviceCodeIn(text: string): string | null {
  const code = inCapitals(plainDigits(text.replaceAll(/[\s-]/g, '')));
  return PATTERN.test(code) ? code : null;
}

/** Returns a code as it is shown: two groups of four. */
export const shownDeviceCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
