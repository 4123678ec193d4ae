/** Returns the first `max` UTF-16 units of a text, or one less to avoid splitting a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, isHighSurrogate(text.charCodeAt(max - 1)) ? max - 1 : max);
}

/** Truncates a text for display to `max` UTF-16 units plus an ellipsis. */
export function truncate(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max).trimEnd()}…`;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
