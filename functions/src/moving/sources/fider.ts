import { FieldError } from '../../lib/api-error.ts';
import { z } from '../../shared/zod.ts';
import { bearer, type Reading, type Source, some, type Todo, understood } from './source.ts';

/**
 * Posts by their numbers, with voters and comments (`/api/v1` of getfider/fider, 67c5282). Fider's list has no pages,
 * and leaves out duplicates: it is asked for the newest number alone. A private site needs a key, and tells only a
 * collaborator's the addresses of voters.
 */

/** Posts that are asked for at a time. */
const POSTS = 10;

const person = some('id', 'name', 'role').nullish();
const post = some('id', 'title', 'description', 'slug', 'status', 'tags', 'createdAt', 'isApproved').extend({
  number: z.number(),
  user: person,
  ...{ votesCount: z.number(), commentsCount: z.number() },
  response: some('text', 'respondedAt')
    .extend({ original: some('number', 'title').nullish() })
    .nullish(),
});
const newest = z.array(z.object({ number: z.int().positive() }));
const voters = z.array(some('createdAt').extend({ user: some('id', 'name', 'email').nullish() }));
const comments = z.array(some('id', 'content', 'createdAt', 'isApproved', 'attachments').extend({ user: person }));

async function read(reading: Reading, todo: Todo) {
  const { list, of, at } = todo;
  if (of !== null) {
    const { body } = await reading.get(`/api/v1/posts/${of}/${list === 'voters' ? 'votes' : 'comments'}`);
    return { page: { list, of, body: understood(list === 'voters' ? voters : comments, body) }, next: [] };
  }
  if (at === null) {
    const { body } = await reading.get('/api/v1/posts', { view: 'all', limit: '1' });
    const max = understood(newest, body)[0]?.number ?? 0;
    return { page: null, next: [{ list, of, at: `1 ${max}` }] };
  }
  const [from = 1, max = 0] = at.split(' ').map(Number);
  const found = await Promise.all(Array.from({ length: POSTS }, (_, more) => postAt(reading, from + more)));
  const posts = found.filter((one) => one !== null);
  const last = from + POSTS - 1;
  // The newest posts may be duplicates, which the list does not show.
  const isEnd = last >= max && found.at(-1) === null;
  const next = isEnd ? [] : [{ list, of, at: `${last + 1} ${max}` }];
  return { page: { list, of, body: posts }, next: [...posts.flatMap(partsOf), ...next] };
}

/** Returns a post; null if it was deleted. */
async function postAt({ get }: Reading, number: number): Promise<z.output<typeof post> | null> {
  try {
    return understood(post, (await get(`/api/v1/posts/${number}`)).body);
  } catch (error) {
    if (error instanceof FieldError && error.key === 'sourceUnknown') return null;
    throw error;
  }
}

function partsOf({ number, votesCount, commentsCount }: z.output<typeof post>): Todo[] {
  const part = (list: Todo['list']): Todo => ({ list, of: String(number), at: null });
  return [...(votesCount > 0 ? [part('voters')] : []), ...(commentsCount > 0 ? [part('comments')] : [])];
}

export const fider: Source = {
  needsKey: false,
  headers: bearer,
  start: [{ list: 'items', of: null, at: null }],
  read,
};
