import { IMPORT_FILE_BYTES } from '@shared/limits';
import { type Archive, FileProblem, type Json, type Opened } from './format.ts';
import { archiveOf, isZip } from './opening/archive.ts';
import { decoded } from './opening/decode.ts';
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

function textFile(text: string, name: string): Opened {
  const start = text.trimStart().slice(0, 20).toLowerCase();
  if (start === '') throw new FileProblem('empty');
  // A page, such as the one that asks who has signed out to sign in.
  if (/^<(?:!doctype|html|\?xml)/.test(start)) throw new FileProblem('unknown');
  return /^[[{]/.test(start) ? jsonOf(text, name) : tableOf(text, name);
}

/** People pack what they have exported: a zip with nothing but one table or JSON file is that file. */
function packedFile(archive: Archive): Opened {
  const [only, ...others] = archive.files;
  if (only === undefined) throw new FileProblem('empty');
  return others.length === 0 && /\.(?:csv|tsv|txt|json)$/i.test(only)
    ? textFile(archive.text(only), only.replace(/^.*\//, ''))
    : archive;
}

/**
 * Opens a file by what it holds; its name says nothing. Nothing of it is sent anywhere.
 * @throws FileProblem
 */
export function openFile(bytes: Uint8Array, name: string): Opened {
  if (bytes.length === 0) throw new FileProblem('empty');
  if (bytes.length > IMPORT_FILE_BYTES) throw new FileProblem('tooLarge');
  if (OLE.every((byte, at) => bytes[at] === byte)) throw new FileProblem('spreadsheet');
  return isZip(bytes) ? packedFile(archiveOf(bytes, name)) : textFile(decoded(bytes), name);
}
