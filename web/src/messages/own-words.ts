import type { Word } from '@shared/own/values';
import type { Settings } from '@shared/product';
import { CATEGORIES, type Category, PUBLIC_FILTERS, type PublicFilter } from '@shared/values';
import { categories, publicFilters } from './en.ts';

/** The board's own words (D59) in place of the usual sentences. */

type Own<Field extends keyof Settings> = { readonly [Key in Field]?: Settings[Key] };

/** Returns the owner's words for a place of the board, or the usual ones. */
export const wordOf = ({ words }: Own<'words'>, word: Word, usual: string): string => words?.[word] ?? usual;

export const categoryName = (settings: Own<'categories'>, category: Category): string =>
  settings.categories?.names[category] ?? categories[category];

/** The categories that visitors choose from, in order. */
export const shownCategories = (settings: Own<'categories'>): readonly Category[] =>
  settings.categories?.order ?? CATEGORIES;

/** The categories that visitors filter by, in the order of the form, with their names in the menu. */
export const categoryFilters = (settings: Own<'categories'>) => {
  const order = settings.categories?.order;
  const shown = order ? order.flatMap((one) => PUBLIC_FILTERS.find((filter) => filter === one) ?? []) : PUBLIC_FILTERS;
  return shown.map((value) => ({ value, key: value, label: filterName(settings, value) }));
};

export const filterName = (settings: Own<'categories'>, filter: PublicFilter): string =>
  settings.categories?.names[filter] ?? publicFilters[filter];
