/** Control characters, line and paragraph separators, and marks that change the direction of what follows. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a text as one line that is safe in a header. */
export const oneLine = (text: string): string => text.replaceAll(UNSAFE, ' ').replaceAll(/ {2,}/g, ' ').trim();

/** Returns a name for the sender's header: without the signs that end or nest it. */
export const senderName = (name: string): string =>
  oneLine(name.replaceAll(/["\\<>@,;:()[\]]/g, ' '))
    .slice(0, 60)
    .replace(/\p{Cs}$/u, '');
