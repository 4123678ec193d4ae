import { FileProblem } from '../format.ts';

/** Texts of files, which do not say how they are encoded. */

/** Characters that no text has: pictures and programs do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
/** As many bytes tell UTF-16 from others. */
const SAMPLE = 4096;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Returns the encoding that a byte order mark states, or that zeros beside Latin letters give away. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  if (even > many && odd < even / 10) return 'utf-16be';
  return 'utf-8';
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Returns a text in UTF-8, UTF-16 or Windows-1252, without its byte order mark. A broken character in a text that is
 * UTF-8 otherwise becomes U+FFFD.
 * @throws FileProblem `notText`
 */
export function decoded(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  let text = new TextDecoder(encoding).decode(bytes);
  const broken = countOf(text, /\uFFFD/g);
  if (encoding === 'utf-8' && broken > 0 && broken * 4 > countOf(text, /[^\0-\x7F]/g))
    text = new TextDecoder('windows-1252').decode(bytes);
  if (NOT_TEXT.test(text)) throw new FileProblem('notText');
  return text.replace(/^\uFEFF+/, '');
}
