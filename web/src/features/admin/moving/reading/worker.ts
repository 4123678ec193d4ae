import { sealedBatchesOf } from '@shared/imports/batches';
import { type Answers, FileProblem, type ReadTable } from '../formats/format.ts';
import { recogniseFile } from '../formats/formats.ts';
import { openFile } from '../formats/open-file.ts';
import type { Ask, JsonBytes, PartRequest, Replies, Reply } from './messages.ts';
import { collectPages } from './read-api.ts';
import { summaryOf, Tally } from './summary.ts';

/** Reads files beside the page, which stays usable. Holds one file and its records; the page gets them part by part. */

interface Open {
  readonly format: { readonly id: string; readonly name: string };
  readonly signs: readonly string[];
  readonly header: readonly string[];
  readonly read: (answers: Answers) => ReadTable;
}

let open: Open | null = null;
let fetched: ReturnType<typeof collectPages> | null = null;
/** JSON of the parts. Browsers keep blobs out of a tab's memory. */
let parts: readonly Blob[] = [];

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

/** Returns a request with its records. */
async function bodyOf(request: PartRequest, records = new Blob(['[]'])): Promise<JsonBytes> {
  const start = `${JSON.stringify(request).slice(0, -1)},"records":`;
  return new Uint8Array(await new Blob([start, records, '}']).arrayBuffer());
}

async function handle(ask: Ask): Promise<Replies[Ask['kind']]> {
  switch (ask.kind) {
    case 'part':
      return bodyOf(ask.request, parts[ask.request.part]);
    case 'open': {
      [open, fetched, parts] = [null, null, []];
      open = fileIn(ask);
      return { name: open.format.name };
    }
    case 'pages': {
      if (ask.isFirst) fetched = collectPages(ask.place);
      if (fetched === null) throw new FileProblem('broken');
      const { format, read, add } = fetched;
      [open, parts] = [{ format, signs: [], header: [], read }, []];
      return add(ask.pages);
    }
    case 'read': {
      if (open === null) throw new FileProblem('unknown');
      const { format, signs, header } = open;
      const read = open.read(ask.answers);
      // Without a question it is not read again, and takes no memory any more.
      if (read.questions.length === 0) open = null;
      const tally = new Tally();
      const batches = sealedBatchesOf(
        read.file,
        (json) => new Blob([json]),
        (record) => tally.add(record),
      );
      parts = batches.parts;
      const { notes } = batches;
      const named = { format: { id: format.id, name: format.name }, signs, header };
      return summaryOf({ ...named, read, tally, notes, parts: parts.length });
    }
  }
}

addEventListener('message', ({ data: { id, ask } }: MessageEvent<{ readonly id: number; readonly ask: Ask }>) => {
  const reply = (answer: Reply) =>
    postMessage(answer, {
      transfer: 'value' in answer && answer.value instanceof Uint8Array ? [answer.value.buffer] : [],
    });
  handle(ask).then(
    (value) => reply({ id, value }),
    (error: unknown) => {
      if (!(error instanceof FileProblem)) reportError(error);
      reply({ id, problem: error instanceof FileProblem ? error.what : 'broken' });
    },
  );
});
