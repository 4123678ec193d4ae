/** Text handling of redeem codes, separate from the schema so that the input field does not load zod. */

/**
 * Returns the text with only a to z upper-cased. `toUpperCase` would turn "ſ" into S, "ı" into I and "ß" into two
 * letters, and so make a valid code out of an invalid one.
 */
export const inCapitals = (text: string): string => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Normalizes a typed code to its stored form. */
export const codeIn = (text: string): string => inCapitals(text.trim());
