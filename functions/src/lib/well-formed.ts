/** An escape in JSON: both halves of a surrogate pair, a code unit, or a letter. */
const ESCAPE = /\\(?:u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|u([\dA-Fa-f]{4})|[^u])/g;

/** Half a surrogate pair, which Firestore refuses after long attempts, and the control characters that XML refuses. */
const isUnusable = (unit: number): boolean =>
  (unit >= 0xd800 && unit <= 0xdfff) || (unit < 0x20 && unit !== 0x09 && unit !== 0x0a && unit !== 0x0d);

/**
 * Returns JSON whose texts any store and format can hold. U+FFFD replaces half a surrogate pair, which programs that
 * cut texts leave behind, and control characters other than tab and line breaks. In JSON as UTF-8, both occur only as
 * escapes. All JSON from clients is read with this function or `parseJson`.
 */
export const wellFormedJson = (json: string): string =>
  json.replaceAll(ESCAPE, (found, unit: string | undefined) =>
    found === '\\b' || found === '\\f' || (unit !== undefined && isUnusable(Number.parseInt(unit, 16)))
      ? '\\ufffd'
      : found,
  );

/** Returns the value of JSON that a client has written. @throws SyntaxError */
export const parseJson = (json: string): unknown => JSON.parse(wellFormedJson(json));
