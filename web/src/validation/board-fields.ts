import { type Approval, storedApproval } from '@shared/access/approval';
import { approvalSchema } from '@shared/access/schemas';
import { withTables } from '@shared/labels/known';
import { type OwnStatus, repeatedNames, statusListSchema, type Tag, tagListSchema } from '@shared/labels/label';
import { BOARD_NAME_MAX, CATEGORY_NAME_MAX, WORD_MAX } from '@shared/limits';
import { type Button, buttonSchema } from '@shared/own/schemas';
import { DEFAULT_BUTTON, WORDS, type Word } from '@shared/own/values';
import { type Product, type Settings, settingsSchema } from '@shared/product';
import { textWithin, visibleText } from '@shared/text';
import { CATEGORIES, type Category, VISIBLE_TEXT } from '@shared/values';
import { z } from '@shared/zod';
import { categories as categoryNames, settings as sentences } from '../messages/en.ts';

/** A category as the form edits it. Without a name of its own, it has the usual one. */
export interface CategoryRow {
  readonly id: Category;
  readonly name: string;
  readonly isShown: boolean;
}

interface Edited {
  readonly requireApproval: Approval;
  /** In the owner's order. */
  readonly statuses?: OwnStatus[] | undefined;
  readonly tags?: Tag[] | undefined;
  /** All words; '' for the usual ones. */
  readonly words?: Record<Word, string> | undefined;
  /** All categories; the shown ones in the owner's order. */
  readonly categories?: CategoryRow[] | undefined;
  readonly button?: Button | undefined;
}

/** A board's name and settings in one flat object, as forms edit them. */
export type Draft = Omit<Settings, keyof Edited> & Pick<Product, 'name'> & Edited;

const like = (field: 'primaryColor' | 'productLogo', sentence: string) =>
  z.string().refine((value) => settingsSchema.shape[field].safeParse(value).success, sentence);

const categoryRow = z.object({
  id: z.enum(CATEGORIES),
  name: textWithin(CATEGORY_NAME_MAX, sentences.categoryTooLong),
  isShown: z.boolean(),
});

/** The name that visitors see. */
export const shownName = ({ id, name }: CategoryRow): string => name.trim() || categoryNames[id];

/** Validates a draft as the functions and the rules do. The messages are the sentences that the fields show. */
export const draftSchema = z.object({
  ...settingsSchema.shape,
  requireApproval: approvalSchema,
  statuses: statusListSchema.optional(),
  tags: tagListSchema.optional(),
  words: z.record(z.enum(WORDS), textWithin(WORD_MAX, sentences.wordTooLong)).optional(),
  categories: z
    .array(categoryRow)
    .refine((rows) => rows.some(({ isShown }) => isShown), sentences.categoryNeeded)
    .refine(
      (rows) => repeatedNames(rows.map((row) => ({ name: shownName(row) }))).length === 0,
      sentences.categoryTaken,
    )
    .optional(),
  button: buttonSchema.optional(),
  name: visibleText(BOARD_NAME_MAX, sentences.boardNameRequired, sentences.boardNameTooLong),
  primaryColor: like('primaryColor', sentences.colorInvalid),
  productLogo: like('productLogo', sentences.logoInvalid),
});

/** Returns own words, categories and the button as a form edits them. */
export const editedOf = ({
  words,
  categories,
  button,
}: Settings): Required<Pick<Edited, 'words' | 'categories' | 'button'>> => ({
  words: Object.fromEntries(WORDS.map((word) => [word, words?.[word] ?? ''])) as Record<Word, string>,
  categories: [...new Set([...(categories?.order ?? []), ...CATEGORIES])].map((id) => ({
    id,
    name: categories?.names[id] ?? '',
    isShown: categories === undefined || categories.order.includes(id),
  })),
  button: { ...DEFAULT_BUTTON, ...button },
});

/** Returns what a board stores of these fields, without the usual values. */
function storedOf({ words = {} as Record<Word, string>, categories = [], button = DEFAULT_BUTTON }: Edited) {
  const own = filled(WORDS.map((word) => [word, words[word] ?? '']));
  const order = categories.flatMap(({ id, isShown }) => (isShown ? id : []));
  const names = filled(categories.map(({ id, name }) => [id, name]));
  const isUsual = order.join() === CATEGORIES.join() && Object.keys(names).length === 0;
  const isUsualButton = Object.entries(DEFAULT_BUTTON).every(
    ([field, value]) => button[field as keyof Button] === value,
  );
  return {
    ...(Object.keys(own).length > 0 && { words: own }),
    ...(order.length > 0 && !isUsual && { categories: { order, names } }),
    ...(!isUsualButton && { button }),
  };
}

/** The texts with a visible character, by their keys. */
const filled = <Key extends string>(texts: readonly (readonly [Key, string])[]) =>
  Object.fromEntries(texts.flatMap(([key, text]) => (VISIBLE_TEXT.test(text) ? [[key, text.trim()]] : []))) as {
    [K in Key]?: string;
  };

export function boardOf(draft: Draft): Pick<Product, 'name' | 'settings'> {
  const { name, statuses, tags, roadmap, requireApproval, words: _, categories: __, button: ___, ...settings } = draft;
  return {
    name: name.trim(),
    settings: {
      ...withTables({
        ...settings,
        requireApproval: storedApproval(requireApproval),
        ...(statuses && { statuses: statuses.map((status) => ({ ...status, name: status.name.trim() })) }),
        ...(tags && { tags: tags.map((tag) => ({ ...tag, name: tag.name.trim() })) }),
      }),
      ...(roadmap && { roadmap: roadmap.map((column) => ({ ...column, title: column.title.trim() })) }),
      ...storedOf(draft),
    },
  };
}
