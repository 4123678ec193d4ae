/** Text handling of codes that are typed, separate from the schemas so that the input fields do not load zod. */

/**
 * Returns the text with only a to z upper-cased. `toUpperCase` would turn "ſ" into S, "ı" into I and "ß" into two
 * letters, and so make a valid code out of an invalid one.
 */
export const inCapitals = (text: string): string => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Normalizes a typed code to its stored form. */
export const codeIn = (text: string): string => inCapitals(text.trim());

const DIGIT = /(?![0-9])\p{Nd}/gu;

/** Returns the text with the digits 0 to 9 in place of those of other keyboards: Arabic, Persian, Hindi, full-width. */
export const plainDigits = (text: string): string => text.replaceAll(DIGIT, digitOf);

/** Unicode has the ten digits of a script in a row, and few scripts directly after another. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
