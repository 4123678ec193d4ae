/** Parses a whole number from an environment variable; undefined if unset. @throws Error if it is not one */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name}: ${text}`);
  return Number(text);
}
