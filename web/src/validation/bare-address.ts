/** Blanks of any kind, and invisible characters. */
const ENDS = /^[\s\p{Z}\p{C}]+|[\s\p{Z}\p{C},;.]+$/gu;

/**
 * Returns the mail address in a text that was copied from elsewhere: without blanks around it, the sentence's
 * punctuation after it, `mailto:` or a name. Other text is returned without the blanks.
 */
export function bareAddress(text: string): string {
  const trimmed = text.replaceAll(ENDS, '');
  const inBrackets = /^[^<>]*<([^<>]*)>$/.exec(trimmed)?.[1];
  if (inBrackets !== undefined) return bareAddress(inBrackets);
  return /^mailto:/i.test(trimmed) ? bareAddress(trimmed.slice('mailto:'.length).replace(/\?.*/s, '')) : trimmed;
}
