import { FileProblem } from '../format.ts';

/** Texts of files, which do not say how they are encoded. */

/** Characters that no text has: pictures and programs do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
/** As many bytes tell UTF-16 from others. */
const SAMPLE = 4096;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Returns the encoding that a byte order mark states, or that zeros beside Latin letters give away. */
function encodingOf(sample: Uint8Array): Encoding {
  const [first, second, third] = sample;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
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

/** The content of a file, read slice by slice, as a `Uint8Array` is, so that no more than needed is in memory. */
export type Bytes = { readonly length: number; readonly slice: (start: number, end: number) => Uint8Array };

/** Bytes that are read, and decoded, at a time. Engines give back small texts at once, and large ones when they like. */
const READ = 262_144;
const STEP = 32_768;

function* piecesIn(bytes: Bytes, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += READ) {
    const read = bytes.slice(at, Math.min(at + READ, bytes.length));
    for (let from = 0; from < read.length; from += STEP)
      yield decoder.decode(read.subarray(from, from + STEP), { stream: true });
  }
  yield decoder.decode();
}

/** Returns the number of broken characters, and of all that ASCII has not. @throws FileProblem `notText` */
function foreignIn(bytes: Bytes, encoding: Encoding): { readonly broken: number; readonly all: number } {
  let [broken, all] = [0, 0];
  for (const piece of piecesIn(bytes, encoding)) {
    if (NOT_TEXT.test(piece)) throw new FileProblem('notText');
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (code > 0x7f) all += 1;
      if (code === 0xfffd) broken += 1;
    }
  }
  return { broken, all };
}

/**
 * Returns a text in UTF-8, UTF-16 or Windows-1252 in pieces, without its byte order mark. A broken character in a text that
 * is UTF-8 otherwise becomes U+FFFD.
 * @throws FileProblem `notText`
 */
export function* textIn(bytes: Bytes): Generator<string> {
  const encoding = encodingOf(bytes.slice(0, SAMPLE));
  const { broken, all } = foreignIn(bytes, encoding);
  const isOther = encoding === 'utf-8' && broken > 0 && broken * 4 > all;
  let isBegun = false;
  for (const piece of piecesIn(bytes, isOther ? 'windows-1252' : encoding)) {
    yield isBegun ? piece : piece.replace(/^\uFEFF+/, '');
    isBegun ||= piece !== '';
  }
}

/** Returns the whole text. @throws FileProblem `notText` */
export const decoded = (bytes: Bytes): string => [...textIn(bytes)].join('');
