import { sealedBatchesOf } from '@shared/imports/batches';
import { type Answers, FileProblem, type ReadTable } from '../formats/format.ts';
import { recogniseFile } from '../formats/formats.ts';
import { openFile } from '../formats/open-file.ts';
import type { Ask, Replies, Reply } from './messages.ts';
import { collectPages } from './read-api.ts';
import { summaryOf, Tally } from './summary.ts';

/** Reads files beside the page, which stays usable. Holds one file, and returns its records as blobs. */

interface Open {
  readonly format: { readonly id: string; readonly name: string };
  readonly signs: readonly string[];
  readonly header: readonly string[];
  readonly read: (answers: Answers) => ReadTable;
}

let open: Open | null = null;
let fetched: ReturnType<typeof collectPages> | null = null;

/** Only workers have it, and the types are those of pages. */
declare const FileReaderSync: new () => { readonly readAsArrayBuffer: (blob: Blob) => ArrayBuffer };

function fileIn({ file, name }: Extract<Ask, { kind: 'open' }>): Open {
  const reader = new FileReaderSync();
  const slice = (start: number, end: number) => new Uint8Array(reader.readAsArrayBuffer(file.slice(start, end)));
  const opened = openFile({ length: file.size, slice }, name);
  const known = recogniseFile(opened);
  if (known === null) throw new FileProblem('unknown');
  const { format, how } = known;
  const header = opened.kind === 'table' ? opened.header : [];
  return { format, signs: how, header, read: (answers) => format.read(opened, answers) };
}

function handle(ask: Ask): Replies[Ask['kind']] {
  switch (ask.kind) {
    case 'open': {
      [open, fetched] = [null, null];
      open = fileIn(ask);
      return { name: open.format.name };
    }
    case 'pages': {
      if (ask.isFirst) fetched = collectPages(ask.place);
      if (fetched === null) throw new FileProblem('broken');
      const { format, read, add } = fetched;
      open = { format, signs: [], header: [], read };
      return add(ask.pages);
    }
    case 'read': {
      if (open === null) throw new FileProblem('unknown');
      const { format, signs, header } = open;
      const read = open.read(ask.answers);
      // Without a question it is not read again, and takes no memory any more.
      if (read.questions.length === 0) open = null;
      const tally = new Tally();
      const { parts, notes } = sealedBatchesOf(
        read.file,
        (json) => new Blob([json]),
        (record) => tally.add(record),
      );
      const named = { format: { id: format.id, name: format.name }, signs, header };
      return { summary: summaryOf({ ...named, read, tally, notes, parts: parts.length }), parts };
    }
  }
}

addEventListener('message', ({ data: { id, ask } }: MessageEvent<{ readonly id: number; readonly ask: Ask }>) => {
  const reply = (answer: Reply) => postMessage(answer);
  try {
    reply({ id, value: handle(ask) });
  } catch (error) {
    if (!(error instanceof FileProblem)) reportError(error);
    reply({ id, problem: error instanceof FileProblem ? error.what : 'broken' });
  }
});
