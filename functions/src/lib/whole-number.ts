/** A whole number that an operator sets by the environment. @throws Error for what is set and is none */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name}: ${text}`);
  return Number(text);
}
