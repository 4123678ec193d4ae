import {
  DESCRIPTION_MAX,
  ENTRY_TITLE_MAX,
  FULL_TEXT_MAX,
  IMPORTED_TEXT_MAX,
  ITEM_TAGS_MAX,
  PICTURES_MAX,
  SEARCH_TOKENS_MAX,
  SIMILAR_MAX,
  TITLE_MAX,
  TITLE_WORDS_MAX,
} from './limits.ts';
import { shownPictureSchema } from './picture/picture.ts';
import { ETA_PATTERN, RANK_PATTERN } from './roadmap/place.ts';
import { authorName, documentId, textWithin, visibleText } from './text.ts';
import { timestamp } from './timestamp.ts';
import { CATEGORIES, STATUSES } from './values.ts';
import { z } from './zod.ts';

/** The fields of the submission form. */
export const feedbackInputSchema = z.strictObject({
  title: visibleText(TITLE_MAX, 'titleRequired', 'titleTooLong'),
  description: visibleText(DESCRIPTION_MAX, 'descriptionRequired', 'descriptionTooLong'),
  category: z.enum(CATEGORIES),
});
export type FeedbackInput = z.infer<typeof feedbackInputSchema>;

/** The owner's official answer. `at` is the time of its text. Only an imported one is longer than RESPONSE_MAX. */
const responseSchema = z.strictObject({
  text: visibleText(IMPORTED_TEXT_MAX, 'responseRequired', 'responseTooLong'),
  at: timestamp,
});

export const feedbackSchema = z.strictObject({
  ...feedbackInputSchema.shape,
  /** Only that of an imported item may be empty. */
  description: textWithin(DESCRIPTION_MAX),
  /** Imported votes included. */
  votes: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  product_id: documentId,
  /** The author's uid; null for an anonymous visitor, whose uid is in `authors/{id}`. */
  created_by: z.string().nullable(),
  author_name: authorName.optional(),
  created_at: timestamp,
  /** When the author or the team last changed the text (D44). */
  edited_at: timestamp.optional(),
  /** True if the team has changed the text, so that its author can no longer change it. */
  edited_by_team: z.literal(true).optional(),
  /**
   * When a person other than the owner last submitted, changed or commented on the item: what is new to the owner. Written by
   * triggers, at the earliest when the change is counted; items of earlier versions get it with their next change.
   */
  active_at: timestamp.optional(),
  /** The id of the last change by the team in `acts`, which says who made it and which the public cannot read. */
  act: documentId.optional(),
  /** True if an agent without a key has submitted it (D55); it then has no author. Written by functions. */
  by_agent: z.literal(true).optional(),
  status: z.enum(STATUSES),
  is_pinned: z.boolean(),
  is_archived: z.boolean(),
  /**
   * True if all whom a private board lets in find it, where each finds only their own (D62). Set by the team only: a pin
   * and a place on the roadmap share nothing.
   */
  is_shared: z.boolean().optional(),
  /**
   * On boards that do not show all to everybody (`settings.sees`), and there alone: the keyed hash of the company that
   * the author's session names (people/identify.ts of the functions), or null.
   */
  company: z.string().nullable().optional(),
  /** On such boards: `created_by` is the account to which the author, who had none, has signed in since. */
  is_claimed: z.literal(true).optional(),
  response: responseSchema.optional(),
  /** Written by functions (D58), like those of the answer. */
  pictures: z.array(shownPictureSchema).max(PICTURES_MAX).optional(),
  response_pictures: z.array(shownPictureSchema).max(PICTURES_MAX).optional(),
  /** Id of the board's own status, whose kind is `status`. May name a status that the owner has deleted. */
  label: z.string().optional(),
  /** Ids of the board's tags. May name tags that the owner has deleted. */
  tags: z
    .array(z.string())
    .max(ITEM_TAGS_MAX)
    .refine((tags) => new Set(tags).size === tags.length)
    .optional(),
  /** Place in a roadmap column, compared as text; items without one follow by votes. Set by the team only (D45). */
  rank: z.string().regex(RANK_PATTERN).optional(),
  /** When the team expects to be done: a quarter or a month. Set by the team only. */
  eta: z.string().regex(ETA_PATTERN).optional(),
  /**
   * How much and how recently the item was voted for (counters/hot.ts): the order "Trending". Written with `votes`;
   * items of earlier versions get it from `reconcile`.
   */
  hot: z.number().optional(),
  /** Read time of the count in `votes`, unless the item's counter has a later one. Written with `votes`. */
  votes_counted_at: timestamp.optional(),
  /** Words and their prefixes, written by a trigger soon after creation. */
  search_tokens: z.array(z.string()).max(SEARCH_TOKENS_MAX).optional(),
  /** Whole words of the title, written in the same commit. */
  title_words: z.array(z.string()).max(TITLE_WORDS_MAX).optional(),
  /** Ids of public items that may be about the same, most similar first; written by a trigger for each new title. */
  similar_to: z.array(documentId).max(SIMILAR_MAX).optional(),
  /** The newest published entry of the board's changelog that links the item (changelog/sync-entry.ts). */
  shipped_in: z
    .strictObject({ id: documentId, title: visibleText(ENTRY_TITLE_MAX, 'titleRequired', 'titleTooLong') })
    .optional(),
  /** The item that this one is merged into, never one that is merged itself (D43). Written by functions. */
  merged_into: documentId.optional(),
  merged_at: timestamp.optional(),
  /** True if another item is merged into this one, so that its author can no longer change it. Written by functions. */
  has_merged: z.literal(true).optional(),
  /** The import that created the item, and when an import wrote it last, of which nobody is told (D54). */
  imported: documentId.optional(),
  imported_at: timestamp.optional(),
  /** The whole text, if it is longer than a description; valid as long as it begins with the description. */
  full_text: textWithin(FULL_TEXT_MAX).optional(),
  /** Votes of people whom the imported file did not name. */
  imported_votes: z.int().positive().optional(),
});
export type Feedback = z.infer<typeof feedbackSchema>;
