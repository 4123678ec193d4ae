/** Shortens a text to one line of at most `length` UTF-16 units plus an ellipsis, without splitting a character. */
export function previewOf(text: string, length: number): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  if (line.length <= length) return line;
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
