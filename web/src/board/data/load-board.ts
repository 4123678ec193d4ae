import { lazyPart } from './lazy-part.ts';

type Reads = typeof import('./reads.ts');
type Read = (...asked: never[]) => Promise<unknown>;

/** Loaded with the first read, because a vote on a page with a list needs no read. */
const readsPart = lazyPart(() => import('./reads.ts'));

/** Returns a function of reads.ts. It throws BoardFailure 'offline' if the code cannot be loaded. */
function lazyRead<Name extends keyof Reads>(name: Name): Reads[Name] {
  const read: Read = async (...asked) => ((await readsPart.load())[name] as Read)(...asked);
  return read as Reads[Name];
}

export const loadBoard = lazyRead('loadBoard');
export const loadComments = lazyRead('loadComments');
export const loadFacts = lazyRead('loadFacts');
export const loadItem = lazyRead('loadItem');
export const loadItems = lazyRead('loadItems');
export const loadOwnerId = lazyRead('loadOwnerId');
export const loadSimilar = lazyRead('loadSimilar');
export const loadTitle = lazyRead('loadTitle');
export const loadWrittenIds = lazyRead('loadWrittenIds');

const askIfPublic = lazyRead('isItemPublic');
/** Returns whether an item is public; also true if that cannot be determined. */
export const isItemPublic = (itemId: string): Promise<boolean> => askIfPublic(itemId).catch(() => true);
