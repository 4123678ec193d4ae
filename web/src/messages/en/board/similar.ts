import { plural } from '../../format.ts';

/** Similar items below the title of the submission form. A separate file, because it is loaded with the form. */
export const similar = {
  found: (count: number) => plural(count, { one: 'similar item', other: 'similar items' }),
  list: 'Similar items',
  voteInstead: 'Vote instead',
  voteInsteadOf: (title: string) => `Vote instead: ${title}`,
  voted: 'You voted for this',
  addWords: 'Add your words as a comment',
} as const;
