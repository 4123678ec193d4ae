/** The text of a redeem code. Apart from its schema, so that the field does without zod. */

/**
 * The text with a to z in capitals, and every other character as it is: `toUpperCase` would make an S of "ſ", an I of
 * "ı" and two letters of "ß", and so a code of a text that is none.
 */
export const inCapitals = (text: string): string => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/** A code as typed, in the form in which it is stored. */
export const codeIn = (text: string): string => inCapitals(text.trim());
