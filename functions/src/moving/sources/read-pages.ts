import { ApiError, FieldError } from '../../lib/api-error.ts';
import type { Connection } from '../../lib/connection.ts';
import { GITHUB_HEADERS } from '../../lib/github-headers.ts';
import { pauseAfter, Wait } from '../../lib/wait.ts';
import type { ApiSource, Page } from '../../shared/imports/pages.ts';
import { canny } from './canny.ts';
import { featurebase } from './featurebase.ts';
import { fider } from './fider.ts';
import { githubDiscussions } from './github-discussions.ts';
import { githubIssues } from './github-issues.ts';
import { requireGood } from './judge.ts';
import { quackback } from './quackback.ts';
import { decodeCursor, encodeCursor, type Got, type Reading, type Source, type Todo, type Turn } from './source.ts';

export const SOURCES: Readonly<Record<ApiSource, Source>> = {
  'github-issues': githubIssues,
  'github-discussions': githubDiscussions,
  canny,
  featurebase,
  fider,
  quackback,
};

/** Readings of lists, time in ms and bytes after which one call answers. */
const READS_MAX = 24;
const WORK_MS = 8000;
const BYTES_MAX = 3_000_000;
/** Lists of single items that are read at a time. */
const AT_ONCE = 3;

interface Asked {
  readonly kind: ApiSource;
  /** The API's address, without a slash at its end. */
  readonly base: string;
  readonly repository: string;
  readonly key: string | null;
  readonly since: number | null;
}

interface Read {
  readonly pages: readonly Page[];
  /** What is still to be read. */
  readonly rest: readonly Todo[];
  /** Seconds that the source wants to be left alone; null if it says nothing. */
  readonly wait: number | null;
}

/**
 * Reads lists of a source one after the other, until all are read, the source wants a pause, or it is enough for a call.
 * What has been read whole counts, so an error after it is thrown only by the next call.
 *
 * @throws ApiError if nothing could be read
 */
export async function readPages(
  { kind, base, repository, key, since }: Asked,
  connection: Connection,
  from: readonly Todo[] = SOURCES[kind].start,
): Promise<Read> {
  const source = SOURCES[kind];
  const until = Date.now() + WORK_MS;
  let pause: number | null = null;
  const ask = async (path: string, json?: object): Promise<Got> => {
    const headers = { ...(kind.startsWith('github') && GITHUB_HEADERS), ...(key !== null && source.headers(key)) };
    const answer = await connection.ask({ url: `${base}${path}`, headers, ...(json && { json }) });
    requireGood(answer, key !== null);
    pause = pauseAfter(answer) ?? pause;
    return answer;
  };
  const reading: Reading = {
    ...{ repository, key, since },
    get: (path, query = {}) => {
      const set = Object.entries(query).filter((one): one is [string, string] => one[1] !== null);
      return ask(set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`);
    },
    post: ask,
  };
  let rest = from;
  const pages: Page[] = [];
  for (let reads = 0; rest.length > 0 && reads < READS_MAX; ) {
    const batch = headsOf(rest);
    const turns = await Promise.allSettled(batch.map((todo) => turnOf(source, reading, todo)));
    const failed = turns.find((turn) => turn.status === 'rejected');
    const done = turns.slice(0, failed ? turns.indexOf(failed) : turns.length).flatMap(fulfilled);
    pages.push(...done.flatMap(({ page }) => page ?? []));
    rest = [...done.flatMap(({ next }) => next), ...rest.slice(done.length)];
    reads += batch.length;
    if (failed?.reason instanceof Wait) return { pages, rest, wait: failed.reason.seconds };
    if (failed && reads === batch.length && done.length === 0) throw failed.reason;
    if (failed || pause !== null || Date.now() > until || connection.bytes() > BYTES_MAX) break;
  }
  return { pages, rest, wait: rest.length > 0 ? pause : null };
}

const fulfilled = (turn: PromiseSettledResult<Turn>): Turn[] => (turn.status === 'fulfilled' ? [turn.value] : []);

/** Returns what can be read at the same time: lists of single items, otherwise one. */
function headsOf(todos: readonly Todo[]): readonly Todo[] {
  const end = todos.findIndex(({ of }) => of === null);
  return todos.slice(0, Math.min(Math.max(end < 0 ? todos.length : end, 1), AT_ONCE));
}

async function turnOf(source: Source, reading: Reading, todo: Todo): Promise<Turn> {
  try {
    const turn = await source.read(reading, todo);
    // Otherwise a site that always names the same place, or an id that is none, would never end.
    const isStuck = turn.next.some(({ list, of, at }) => list === todo.list && of === todo.of && at === todo.at);
    const isSendable = turn.next.length === 0 || decodeCursor(encodeCursor(turn.next)) !== null;
    if (isStuck || !isSendable) throw new FieldError('sourceUnreadable', 'address');
    return turn;
  } catch (error) {
    // An item that was deleted since its page was read has neither comments nor voters.
    if (todo.of !== null && error instanceof ApiError && error.key === 'sourceUnknown') return { page: null, next: [] };
    throw error;
  }
}
