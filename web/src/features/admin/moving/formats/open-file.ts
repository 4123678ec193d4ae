import { IMPORT_FILE_BYTES } from '@shared/limits';
import { type Archive, FileProblem, type Json, type Opened } from './format.ts';
import { archiveOf, isZip } from './opening/archive.ts';
import { type Bytes, textIn } from './opening/decode.ts';
import { tableOf } from './opening/table.ts';

/** Workbooks of Excel until 2003. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** A string of JSON, or the place where one list ends and the next begins. */
const STRING_OR_SEAM = /"[^"\\]*(?:\\.[^"\\]*)*"|\]\s*\[/g;

/** Reads JSON, also one value a line, and the lists that follow each other in pages of `gh api`. @throws FileProblem */
function jsonOf(text: string, name: string): Json {
  const attempts = [
    () => JSON.parse(text),
    () =>
      text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .flatMap((line): unknown => JSON.parse(line)),
    () => JSON.parse(`[${text.replaceAll(STRING_OR_SEAM, (found) => (found.startsWith('"') ? found : '],['))}]`).flat(),
  ];
  for (const attempt of attempts) {
    try {
      return { kind: 'json', name, value: attempt() };
    } catch {
      // The next one may be right.
    }
  }
  throw new FileProblem('broken');
}

/** Opens a text, which is read in pieces: once to look at its start, and once again. */
function textFile(read: () => Iterable<string>, name: string): Opened {
  const start = startOf(read());
  if (start === '') throw new FileProblem('empty');
  // A page, such as the one that asks who has signed out to sign in.
  if (/^<(?:!doctype|html|\?xml)/.test(start)) throw new FileProblem('unknown');
  return /^[[{]/.test(start) ? jsonOf([...read()].join(''), name) : tableOf(read, name);
}

/** Returns the first characters that are no blanks, in lower case. */
function startOf(pieces: Iterable<string>): string {
  let start = '';
  for (const piece of pieces) {
    start = (start + piece).trimStart();
    if (start.length >= START) break;
  }
  return start.slice(0, START).toLowerCase();
}

const START = 20;

/** People pack what they have exported: a zip with nothing but one table or JSON file is that file. */
function packedFile(archive: Archive): Opened {
  const [only, ...others] = archive.files;
  if (only === undefined) throw new FileProblem('empty');
  return others.length === 0 && /\.(?:csv|tsv|txt|json)$/i.test(only)
    ? textFile(() => [archive.text(only)], only.replace(/^.*\//, ''))
    : archive;
}

/**
 * Opens a file by what it holds; its name says nothing. Nothing of it is sent anywhere.
 * @throws FileProblem
 */
export function openFile(bytes: Bytes, name: string): Opened {
  if (bytes.length === 0) throw new FileProblem('empty');
  if (bytes.length > IMPORT_FILE_BYTES) throw new FileProblem('tooLarge');
  const start = bytes.slice(0, OLE.length);
  if (OLE.every((byte, at) => start[at] === byte)) throw new FileProblem('spreadsheet');
  return isZip(start) ? packedFile(archiveOf(bytes.slice(0, bytes.length), name)) : textFile(textIn(bytes), name);
}
