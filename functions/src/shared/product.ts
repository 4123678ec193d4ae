import { approvalSchema, domainsSchema, maySchema } from './access/schemas.ts';
import { ACCESSES, SIGHTS } from './access/values.ts';
import { FEATURES } from './features.ts';
import { ownStatusesSchema, tagsSchema } from './labels/label.ts';
import { BOARD_NAME_MAX, ENTRY_TIMES_MAX, LOGO_URL_MAX } from './limits.ts';
import { buttonSchema, categoriesSchema, wordsSchema } from './own/schemas.ts';
import { BACKGROUNDS } from './own/values.ts';
import { shownPictureSchema } from './picture/picture.ts';
import { roadmapSchema } from './roadmap/column.ts';
import { textWithin, visibleLine } from './text.ts';
import { timestamp } from './timestamp.ts';
import {
  COLOR_PATTERN,
  DEFAULT_COLOR,
  DISPLAY_MODES,
  FONTS,
  LANGUAGES,
  LOGO_PATTERN,
  PICTURE_SETTINGS,
  PUBLIC_SORTS,
  THEMES,
} from './values.ts';
import { z } from './zod.ts';

export const settingsSchema = z.strictObject({
  theme: z.enum(THEMES),
  displayMode: z.enum(DISPLAY_MODES),
  primaryColor: z.string().regex(COLOR_PATTERN),
  productLogo: z.union([z.literal(''), textWithin(LOGO_URL_MAX).regex(LOGO_PATTERN)]),
  allowAnonymous: z.boolean(),
  /** Whose new items wait for approval; a boolean is for all. Read by `approvalOf`. */
  requireApproval: z.union([z.boolean(), approvalSchema]),
  defaultSort: z.enum(PUBLIC_SORTS),
  /** Whether search engines may index the board and its items; missing means true. */
  searchEngines: z.boolean().optional(),
  /** Whether programs may read all public items without a key (D45); missing means true. */
  openData: z.boolean().optional(),
  /** Whether visitors see the board's changelog, where the owner's plan includes it (D45); missing means false. */
  changelog: z.boolean().optional(),
  /**
   * Whether the line "Built with Hearback" is hidden; missing means false. Takes effect with the feature `branding`.
   */
  hideBranding: z.boolean().optional(),
  /** Missing means 'system'. Takes effect with the feature `branding`. */
  font: z.enum(FONTS).optional(),
  /** Own names of statuses; missing means none. Read by `statusesOf`. */
  statuses: ownStatusesSchema.optional(),
  /** Tags; missing means none. Read by `tagsOf`. */
  tags: tagsSchema.optional(),
  /**
   * Columns of the board's roadmap (D45); missing or empty means that there is none. Takes effect with the feature
   * `roadmap`.
   */
  roadmap: roadmapSchema.optional(),
  /** The board's own words (D59); missing means the usual ones. */
  words: wordsSchema.optional(),
  /** The categories that visitors choose from; missing means all by their usual names. */
  categories: categoriesSchema.optional(),
  /** The floating button; missing means DEFAULT_BUTTON. */
  button: buttonSchema.optional(),
  /** What is behind a board that a script embeds; missing means 'page'. */
  background: z.enum(BACKGROUNDS).optional(),
  /** Who may add pictures (D58); missing means DEFAULT_PICTURES. */
  pictures: z.enum(PICTURE_SETTINGS).optional(),
  /** Whether posts of people whom the board's site has identified show their names (D49); missing means false. */
  showNames: z.boolean().optional(),
  /** Whether agents without a key may submit items, which then need approval (D55); missing means false. */
  agentsMaySubmit: z.boolean().optional(),
  /** Who may see the board (D62); missing means 'everyone'. A call alone writes it and the next three. */
  access: z.enum(ACCESSES).optional(),
  /** What each of them finds; missing means 'all'. Read by `sightOf`. */
  sees: z.enum(SIGHTS).optional(),
  /** Accounts with a verified address at one of these domains are let in by `access: 'people'`; missing means none. */
  domains: domainsSchema.optional(),
  /** From whom the board takes acts; missing means from everyone whom it lets in. */
  may: maySchema.optional(),
  /** The board's language; missing means the visitor's own. A call alone writes it. */
  locale: z.enum(LANGUAGES).optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const boardName = visibleLine(BOARD_NAME_MAX, 'boardNameRequired', 'boardNameTooLong');

export const productSchema = z.strictObject({
  name: boardName,
  owner_id: z.string().min(1),
  created_at: timestamp,
  settings: settingsSchema,
  /** Number of public items; hidden ones are counted in `hidden_totals`. */
  feedback_count: z.int().nonnegative(),
  /** Votes on public items only. */
  vote_count: z.int().nonnegative(),
  /**
   * Votes on public items less those that were taken back, by UTC day (`YYYY-MM-DD`), until `reconcile` moves past days
   * to `stats`: a vote writes the board anyway. Missing means none. Tells no more than `vote_count` does, which is public.
   * A board that shows people only their own keeps none (counters/move-days.ts).
   */
  votes_by_day: z.record(z.iso.date(), z.int()).optional(),
  /** Time of the last change of a public item that changed no total (pages/refresh-first-page.ts). */
  items_changed_at: timestamp.optional(),
  /**
   * True if the owner has not paid for the board: visitors can only read. Written by functions; missing means false.
   */
  read_only: z.boolean().optional(),
  /**
   * Times of the newest published entries of the changelog, newest first. With them, the page knows what is unread
   * without a further read. Written by functions; missing means none.
   */
  entries_at: z.array(timestamp).max(ENTRY_TIMES_MAX).optional(),
  /**
   * What the owner's plan opens on the board (D47), in the order of FEATURES. Written by functions; missing means [].
   */
  features: z.array(z.enum(FEATURES)).optional(),
  /** The uploaded logo, which precedes the address in the settings, and the one for dark boards. Written by functions (D58). */
  logo: shownPictureSchema.optional(),
  logo_dark: shownPictureSchema.optional(),
});
export type Product = z.infer<typeof productSchema>;

/** The settings that every board has. */
type StoredSettings = { [K in keyof Settings as undefined extends Settings[K] ? never : K]: Settings[K] };

export const DEFAULT_SETTINGS: StoredSettings & { readonly requireApproval: boolean } = {
  theme: 'light',
  displayMode: 'fullscreen',
  primaryColor: DEFAULT_COLOR,
  productLogo: '',
  allowAnonymous: true,
  requireApproval: false,
  defaultSort: 'popular',
};
