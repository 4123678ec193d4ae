import type { ApiPages, Place } from '../fetching/fetch-pages.ts';
import type { Answers } from '../formats/format.ts';
import type { Ask, ReadProblem, Replies, Reply } from './messages.ts';

/** Why a file could not be read. */
export class ReadFailure extends Error {
  override name = 'ReadFailure';
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reads one file in a worker. Rejects with `ReadFailure`. */
export interface Reader {
  readonly open: (file: Blob, name: string) => Promise<Replies['open']>;
  /** Adds answers of a product's API, which take the place of a file. Those of another place are dropped if `isFirst`. */
  readonly addPages: (place: Place, pages: ApiPages, isFirst: boolean) => Promise<Replies['pages']>;
  readonly read: (answers: Answers) => Promise<Replies['read']>;
  /** Gives back the memory that reading took. A file is opened again if it is read again. */
  readonly rest: () => void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: ReadFailure) => void;
}

/** Returns a reader whose worker starts with the first question, and anew after a failure, and lives until `rest`. */
export function startReader(): Reader {
  let running: Worker | null = null;
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const stop = () => {
    running?.terminate();
    running = null;
  };
  const start = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('value' in data) one?.resolve(data.value as never);
      else one?.reject(new ReadFailure(data.problem));
    });
    // It did not load, or has no memory left. It would leave further questions without an answer.
    worker.addEventListener('error', () => {
      stop();
      for (const { reject } of waiting.values()) reject(new ReadFailure('stopped'));
      waiting.clear();
    });
    running = worker;
    return worker;
  };
  const ask = <Kind extends Ask['kind']>(question: Extract<Ask, { kind: Kind }>): Promise<Replies[Kind]> =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve: resolve as Waiting['resolve'], reject });
      (running ?? start()).postMessage({ id: asked, ask: question });
    });
  let opened: Extract<Ask, { kind: 'open' }> | null = null;
  return {
    open: (file, name) => {
      opened = { kind: 'open', file, name };
      return ask(opened);
    },
    addPages: (place, pages, isFirst) => {
      opened = null;
      return ask({ kind: 'pages', place, pages, isFirst });
    },
    read: async (answers) => {
      if (running === null && opened !== null) await ask(opened);
      return ask({ kind: 'read', answers });
    },
    rest: stop,
  };
}
