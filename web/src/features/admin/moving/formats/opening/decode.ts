import { FileProblem } from '../format.ts';

/** Texts of files, which do not say how they are encoded. */

/** Control characters: pictures and programs have many, and a text that was copied from elsewhere may have one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g;
/** More than one in so many characters are no text. */
const CONTROL_SHARE = 100;
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

/** Bytes that are read, and characters that are decoded, at a time. */
const READ = 65_536;
const STEP = 4096;

function* piecesIn(bytes: Bytes, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += READ)
    yield decoder.decode(bytes.slice(at, Math.min(at + READ, bytes.length)), { stream: true });
  yield decoder.decode();
}

/** Returns the number of broken characters, and of all that ASCII has not. @throws FileProblem `notText` */
function foreignIn(bytes: Bytes, encoding: Encoding): { readonly broken: number; readonly all: number } {
  let [broken, all] = [0, 0];
  for (const piece of requireText(piecesIn(bytes, encoding))) {
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (code > 0x7f) all += 1;
      if (code === 0xfffd) broken += 1;
    }
  }
  return { broken, all };
}

/** Bytes of a character in UTF-8, by its first one; 0 for one that begins none. */
const sizeOf = (first: number): number =>
  first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;

/**
 * Decodes UTF-8, or ends with null where a text is none. Browsers keep what a `TextDecoder` returns until they clean up
 * all memory: a file that is gone through several times would take ten times its size.
 */
function* plainPiecesIn(bytes: Bytes): Generator<string | null> {
  const units = new Uint16Array(STEP);
  let length = 0;
  // A list for the call, which takes it as one.
  const text = () => String.fromCharCode.apply(null, units.subarray(0, length) as unknown as number[]);
  for (let at = 0; at < bytes.length; ) {
    const slice = bytes.slice(at, Math.min(at + READ, bytes.length));
    // A character that the slice may cut begins the next one.
    const end = at + slice.length === bytes.length ? slice.length : slice.length - 3;
    let place = 0;
    while (place < end) {
      const first = slice[place] ?? 0;
      const size = sizeOf(first);
      let code = size < 2 ? first : first & (0x7f >> size);
      if (size === 0) return yield null;
      for (let next = place + 1; next < place + size; next += 1) {
        const byte = slice[next] ?? 0;
        if ((byte & 0xc0) !== 0x80) return yield null;
        code = (code << 6) | (byte & 0x3f);
      }
      place += size;
      if (code > 0xffff) {
        units[length] = 0xd7c0 + (code >> 10);
        length += 1;
        code = 0xdc00 | (code & 0x3ff);
      }
      units[length] = code;
      length += 1;
      if (length < STEP - 1) continue;
      yield text();
      length = 0;
    }
    at += place;
  }
  yield text();
}

/** Passes pieces of a text. @throws FileProblem `notText` for too many control characters */
function* requireText<Piece extends string | null>(pieces: Iterable<Piece>): Generator<Piece> {
  let [controls, length] = [0, 0];
  const require = (least: number) => {
    if (controls > 1 && length >= least && controls * CONTROL_SHARE > length) throw new FileProblem('notText');
  };
  for (const piece of pieces) {
    controls += piece?.match(CONTROL)?.length ?? 0;
    length += piece?.length ?? 0;
    require(STEP);
    yield piece;
  }
  require(0);
}

/** Whether a text is nothing but UTF-8. @throws FileProblem `notText` */
function isPlainUtf8(bytes: Bytes): boolean {
  for (const piece of requireText(plainPiecesIn(bytes))) if (piece === null) return false;
  return true;
}

/** Returns what makes the pieces of a text. @throws FileProblem `notText` */
function piecesOf(bytes: Bytes): () => Iterable<string | null> {
  const encoding = encodingOf(bytes.slice(0, SAMPLE));
  if (encoding === 'utf-8' && isPlainUtf8(bytes)) return () => plainPiecesIn(bytes);
  const { broken, all } = foreignIn(bytes, encoding);
  const isOther = encoding === 'utf-8' && broken > 0 && broken * 4 > all;
  return () => piecesIn(bytes, isOther ? 'windows-1252' : encoding);
}

/**
 * Returns what makes the pieces of a text in UTF-8, UTF-16 or Windows-1252, without its byte order mark. A broken character
 * in a text that is UTF-8 otherwise becomes U+FFFD, and a control character a blank.
 * @throws FileProblem `notText`
 */
export function textIn(bytes: Bytes): () => Iterable<string> {
  const pieces = piecesOf(bytes);
  return function* () {
    let isBegun = false;
    for (const piece of pieces()) {
      if (!piece) continue;
      const text = piece.replaceAll(CONTROL, ' ');
      yield isBegun ? text : text.replace(/^\uFEFF+/, '');
      isBegun = true;
    }
  };
}

/** Returns the whole text. @throws FileProblem `notText` */
export const decoded = (bytes: Bytes): string => [...textIn(bytes)()].join('');
