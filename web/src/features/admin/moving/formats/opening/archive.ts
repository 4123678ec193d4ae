import { IMPORT_ARCHIVE_FILES, IMPORT_FILE_BYTES } from '@shared/limits';
import { Inflate } from 'fflate';
import { type Archive, FileProblem } from '../format.ts';
import { decoded } from './decode.ts';

/**
 * Zips of strangers: nothing is unpacked but the files that a format asks for, and none of them grows beyond what the
 * directory of the zip says (APPNOTE.TXT 6.3.10 of PKWARE).
 */

type Entry = {
  readonly name: string;
  /** Place of the local header. */
  readonly at: number;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly size: number;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const COMMENT_MAX = 0xffff;
/** Deflate cannot do better than 1,032; texts stay below 100. */
const GROWTH_MAX = 1000;
/** Packed bytes that are unpacked at a time, at most 16 MB of content. */
const STEP = 16_384;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns the place of the record that ends the zip. A comment may follow it. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= 0 && at >= view.byteLength - END_BYTES - COMMENT_MAX; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new FileProblem('broken');
}

/** Reads the directory. @throws FileProblem, RangeError if it points out of the zip */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  // 0xffff, as in a zip of 64 bits, is more.
  if (count > IMPORT_ARCHIVE_FILES) throw new FileProblem('tooLarge');
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, (): Entry => {
    if (view.getUint32(at, true) !== CENTRAL) throw new FileProblem('broken');
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    const entry = {
      name,
      at: view.getUint32(at + 42, true),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    };
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    return entry;
  });
}

/** Returns where the content of a file begins. @throws FileProblem, RangeError */
function startOf(bytes: Uint8Array, { at, isEncrypted }: Entry): number {
  const view = viewOf(bytes);
  if (view.getUint32(at, true) !== LOCAL || isEncrypted) throw new FileProblem('broken');
  return at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

/** @throws FileProblem, RangeError if the directory points out of the zip */
function unpacked(bytes: Uint8Array, entry: Entry): Uint8Array {
  const { method, packed, size } = entry;
  const start = startOf(bytes, entry);
  const data = bytes.subarray(start, start + packed);
  if (data.length < packed) throw new FileProblem('broken');
  if (method === 0 && packed === size) return data;
  if (method !== 8) throw new FileProblem('broken');
  const content = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((part) => {
    if (length + part.length > size) throw new FileProblem('tooLarge');
    content.set(part, length);
    length += part.length;
  });
  for (let from = 0; from < packed; from += STEP) inflate.push(data.subarray(from, from + STEP), from + STEP >= packed);
  if (length < size) throw new FileProblem('broken');
  return content;
}

/** What fflate and DataView throw at a zip that is damaged. */
function safely<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('broken');
  }
}

/** Files that macOS adds, and folders. */
const isAside = ({ name }: Entry) => name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/.test(name);

/**
 * Opens a zip without unpacking anything. The unpacked bytes of all files that are read are limited.
 * @throws FileProblem `tooLarge` for too many files, or one that would grow a thousandfold
 */
export function archiveOf(bytes: Uint8Array, name: string): Archive {
  const entries = safely(() => entriesOf(bytes)).filter((entry) => !isAside(entry));
  if (entries.some(({ packed, size }) => size > packed * GROWTH_MAX)) throw new FileProblem('tooLarge');
  const isOf = (ending: RegExp) => entries.some((entry) => ending.test(entry.name));
  if (isOf(/\.zip$/i) && !isOf(/\.(?:json|csv|tsv)$/i)) throw new FileProblem('archiveInArchive');
  if (isOf(/^(?:\[Content_Types\]\.xml|mimetype|Index\/Document\.iwa)$/)) throw new FileProblem('spreadsheet');
  const texts = new Map<string, string>();
  let total = 0;
  return {
    kind: 'zip',
    name,
    files: entries.map((entry) => entry.name),
    placeOf: (file) => {
      const entry = entries.find((one) => one.name === file);
      if (entry === undefined || entry.method !== 0 || entry.packed !== entry.size) return null;
      const start = safely(() => startOf(bytes, entry));
      return start + entry.size <= bytes.length ? { start, size: entry.size } : null;
    },
    text: (file) => {
      const known = texts.get(file);
      if (known !== undefined) return known;
      const entry = entries.find((one) => one.name === file);
      if (entry === undefined) throw new FileProblem('notThisArchive');
      total += entry.size;
      if (total > IMPORT_FILE_BYTES) throw new FileProblem('tooLarge');
      const content = safely(() => unpacked(bytes, entry));
      if (isZip(content)) throw new FileProblem('archiveInArchive');
      const text = decoded(content);
      texts.set(file, text);
      return text;
    },
  };
}
