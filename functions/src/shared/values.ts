/** Enumerations of the specification (sections 3, 4 and 9). */

export const CATEGORIES = ['feature', 'bug', 'improvement', 'question', 'feedback', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];
export const DEFAULT_CATEGORY: Category = 'feature';
/** Categories that the public board offers as filters, in menu order. */
export const PUBLIC_FILTERS = ['bug', 'feature', 'improvement', 'feedback'] as const satisfies readonly Category[];
export type PublicFilter = (typeof PUBLIC_FILTERS)[number];

/** Statuses that an owner can set; these are also the publicly visible ones. */
export const PUBLIC_STATUSES = ['open', 'in-progress', 'completed', 'closed'] as const;
export type PublicStatus = (typeof PUBLIC_STATUSES)[number];
export const STATUSES = [...PUBLIC_STATUSES, 'pending'] as const;
export type Status = (typeof STATUSES)[number];

/** Languages of boards (D56). `pt` is Brazilian Portuguese, `zh` is Simplified Chinese. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'zh', 'uk', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The languages of the application, of public pages and of mails to owners. */
export const OWNER_LANGUAGES = ['en', 'de'] as const satisfies readonly Language[];
export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number];
/** What a board may be set to: the visitor's own language, or one for all whose address asks for none. */
export const BOARD_LOCALES = ['auto', ...LANGUAGES] as const;

/** `host` follows the page that embeds the board, and is light elsewhere. */
export const THEMES = ['light', 'dark', 'system', 'host'] as const;
export type Theme = (typeof THEMES)[number];
/** Themes that an address or a host page may ask for. `system` is a setting only. */
export const BOARD_THEMES = ['light', 'dark'] as const satisfies readonly Theme[];

export const DISPLAY_MODES = ['fullscreen', 'fab'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/** Fonts of a board. All are stacks of system fonts (web/src/board/page/themed.css), so none costs a download. */
export const FONTS = ['system', 'serif', 'mono'] as const;
export type Font = (typeof FONTS)[number];

export const PUBLIC_SORTS = ['popular', 'trending', 'recent'] as const;
export type PublicSort = (typeof PUBLIC_SORTS)[number];
export const ADMIN_SORTS = ['votes', 'trending', 'recent', 'comments'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** How people react to an entry of a changelog. */
export const REACTIONS = ['like', 'love', 'celebrate'] as const;
export type ReactionKind = (typeof REACTIONS)[number];

/** Kinds and states of a changelog's entries. */
export const ENTRY_KINDS = ['new', 'improved', 'fixed'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const ENTRY_STATES = ['draft', 'scheduled', 'published'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Who may add pictures to a board. */
export const PICTURE_SETTINGS = ['off', 'team', 'everyone'] as const;
export type PictureSetting = (typeof PICTURE_SETTINGS)[number];
export const DEFAULT_PICTURES: PictureSetting = 'team';
/** What a picture can be on. */
export const PICTURE_KINDS = ['item', 'comment', 'answer', 'entry', 'logo', 'logo_dark'] as const;
/** The same, and a comment that waits for approval, which functions tell from others. */
export const PLACED_KINDS = [...PICTURE_KINDS, 'pending_comment'] as const;

export const CURRENCIES = ['usd', 'eur', 'gbp', 'chf'] as const;
type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'usd';

export const DEFAULT_COLOR = '#3b82f6';
export const PRESET_COLORS = ['#3b82f6', '#10b981', '#ef4444', '#f59e0b', '#8b5cf6'] as const;

/** Exactly six hex digits, so that the value is safe to insert into CSS. */
export const COLOR_PATTERN = /^#[0-9a-fA-F]{6}$/;
/**
 * An https URL without quotes, brackets, backslashes or white space, so that it cannot escape an attribute or `url()`.
 */
export const LOGO_PATTERN = /^https:\/\/[^\s"'<>\\()]+$/;
/** Format of a document id. Firestore reserves ids between double underscores and rejects them with an error. */
export const DOCUMENT_ID_PATTERN = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
/** `fp_` and 16 to 64 lower-case hex digits (D33). */
export const FINGERPRINT_PATTERN = /^fp_[0-9a-f]{16,64}$/;
/**
 * Matches text with at least one visible character. Invisible are white space, control, format and private-use
 * characters, code points that Unicode leaves undrawn by default (\p{DI}: fillers, variation selectors, joiners, tags,
 * including ones not yet assigned) and the empty Braille cell. Combining marks are visible even on their own, and so
 * are other unassigned code points, for which fonts draw a box. The rules contain the same check in RE2.
 */
export const VISIBLE_TEXT = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}\u2800]/u;

/**
 * Characters that no author's name contains: control characters, separators of lines, and marks that change the
 * direction of the text that follows.
 */
export const NOT_IN_NAMES = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Prefix of the uid of a person whom a board's site has identified (D49). Auth makes no such uids for accounts. */
export const IDENTIFIED = 'x_';

/** Whether a uid is that of a person whom a board's site has identified, or for whom its team has voted. */
export const isIdentified = (uid: string | null): uid is string => uid?.startsWith(IDENTIFIED) === true;
