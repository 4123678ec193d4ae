import { SIMILAR_READ } from '@shared/limits';
import { PUBLIC_STATUSES } from '@shared/values';
import { equal, filter, listing, strings } from './queries.ts';

/**
 * Query for public items whose titles have one of the words, most votes first. Apart from the other queries, because it
 * is loaded with the form.
 *
 * @param words at most SIMILAR_WORDS_MAX: Firestore multiplies them with the statuses and allows 30
 */
export const similarQuery = (productId: string, words: readonly string[]) =>
  listing({
    from: 'feedback',
    where: [
      equal('product_id', productId),
      equal('is_archived', false),
      filter('status', 'IN', strings(PUBLIC_STATUSES)),
      filter('title_words', 'ARRAY_CONTAINS_ANY', strings(words)),
    ],
    orderBy: ['votes'],
    select: ['title', 'votes', 'status', 'label'],
    limit: SIMILAR_READ,
    after: null,
  });
