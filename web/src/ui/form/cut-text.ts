/**
 * Returns the first `max` UTF-16 units of a text, or fewer to keep whole what readers see as one character: a family, a
 * flag, a letter with its marks. Only a character that is longer than the limit is cut, between code points.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // Missing in old browsers.
  const end = Intl.Segmenter && new Intl.Segmenter().segment(text).containing(max)?.index;
  return text.slice(0, end || (isHighSurrogate(text.charCodeAt(max - 1)) ? max - 1 : max));
}

/** Truncates a text for display to `max` UTF-16 units plus an ellipsis. */
export function truncate(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max).trimEnd()}…`;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
