/** The beginning of a text on one line, at most `length` UTF-16 units before the ellipsis, no character cut in half. */
export function previewOf(text: string, length: number): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  if (line.length <= length) return line;
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
