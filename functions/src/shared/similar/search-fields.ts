import type { Feedback } from '../feedback.ts';
import { searchTokens } from '../search.ts';
import { titleWords } from './title-words.ts';

/** Returns the fields by which an item is found: by a search, and as similar to a new one. */
export const searchFields = ({ title, description }: Pick<Feedback, 'title' | 'description'>) => ({
  search_tokens: searchTokens(title, description),
  title_words: titleWords(title),
});
