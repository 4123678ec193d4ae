import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

/** Limits and timings of the specification (sections 5 and 9), as plain numbers that any bundle can import. */

/** Lengths in UTF-16 code units, as counted by `String.length` and `size()` in Firestore rules. */
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 500;
export const COMMENT_MAX = 500;
export const AUTHOR_NAME_MAX = 40;
export const NOTE_MAX = 2000;
export const RESPONSE_MAX = 1000;
export const LABEL_NAME_MAX = 24;
export const WORD_MAX = 60;
export const CATEGORY_NAME_MAX = 24;
export const BOARD_NAME_MAX = 100;
export const LOGO_URL_MAX = 500;
export const ENTRY_TITLE_MAX = 100;
export const ENTRY_BODY_MAX = 10_000;
export const PASSWORD_MIN = 8;

/** Remaining characters at which a character counter turns amber. */
export const TITLE_AMBER = 10;
export const DESCRIPTION_AMBER = 50;
export const COMMENT_AMBER = 50;
export const NOTE_AMBER = 100;

/** Own statuses and tags of a board, and tags of an item. */
export const STATUSES_MAX = 10;
export const TAGS_MAX = 30;
export const ITEM_TAGS_MAX = 5;

/** Columns of a board's roadmap, and the length of a column's title and of an item's rank. */
export const ROADMAP_COLUMNS_MAX = 5;
export const COLUMN_TITLE_MAX = 24;
export const RANK_MAX = 32;
/** Items in a column that visitors see, and that the owner can arrange at most. */
export const ROADMAP_PAGE = 12;
export const ROADMAP_CARDS_MAX = 100;

/** Documents per page of the public board, and the maximum of a list query. */
export const PAGE_SIZE = 20;
export const PUBLIC_LIST_MAX = 50;
/** Items of a page of a private board, whose view reads at most 25 documents with those that the rules look up (D62). */
export const PRIVATE_PAGE_SIZE = 12;
/** Up to this number, a board counts its public items of a status: one read each. */
export const STATUS_COUNT_MAX = 1000;
/**
 * Maximum items that an owner changes or deletes in one commit. Rules allow thousands, but a commit may change 10 MiB,
 * index entries included, and pinning an item with five hundred search tokens rewrites up to 0.8 MiB of them.
 */
export const OWNER_BATCH = 10;

/** How long authors may change or delete their item, in ms. Rules have the same hour. */
export const EDIT_WINDOW_MS = HOUR_MS;
/** Maximum earlier texts that are kept per item. An author who changes an item more often is blocked for a while. */
export const EDITS_MAX = 20;
/** Items in each ranking of the Insights tab. */
export const STATS_TOP = 5;
/** Maximum document reads for counts when Insights opens on a board with own statuses; beyond, the owner asks for them. */
export const STATS_COUNT_READS = 20;

/** How long an offered board can be accepted, an invitation is valid, and acts of a team are kept, in ms. */
export const OFFER_LIFE_MS = 7 * DAY_MS;
export const INVITATION_LIFE_MS = 7 * DAY_MS;
export const ACTIVITY_LIFE_MS = 365 * DAY_MS;
/** Invitations by mail: those of a board in a day, and those to a mailbox from all boards. */
export const INVITATION_MAILS_PER_DAY = 20;
export const INVITATION_MAILS_PER_MAILBOX = 3;
/** Maximum open invitations that a page lists: more than any plan allows. */
export const INVITATIONS_MAX = 50;

/** Domains of mail addresses that a board lets in, and its guests, open invitations and those kept out together. */
export const ACCESS_DOMAINS_MAX = 20;
export const GUESTS_MAX = 1000;

/** Keys of a board's API that work, the length of a key's name, and how long a revoked key stays in the list, in ms. */
export const API_KEYS_MAX = 10;
export const API_KEY_NAME_MAX = 40;
export const REVOKED_KEY_LIFE_MS = 30 * DAY_MS;
/** Requests a minute by a key. */
export const API_REQUESTS_PER_MINUTE = 120;
/** Calls of tools an hour by agents without a key, from one address. */
export const AGENT_CALLS_PER_ADDRESS = 600;
/** Items that agents without a key submit: an hour from one address, and a day to one board. */
export const AGENT_ITEMS_PER_ADDRESS = 10;
export const AGENT_ITEMS_PER_DAY = 100;
/** Results of a search by an agent without a key: maximum and default. */
export const AGENT_PAGE_MAX = 50;
export const AGENT_PAGE = 20;
/** Entries on a page of the API: maximum and default. */
export const API_PAGE_MAX = 100;
export const API_PAGE = 25;

/** A board with at most this many items, none of them answered, guides its owner. */
export const GUIDE_ITEMS_MAX = 5;
/** Items of a board that a person has seen one by one, before all older ones count as seen. */
export const SEEN_ITEMS_MAX = 200;

/** Views of a board's list that a person may save. */
export const OWN_VIEWS_MAX = 10;
export const OWN_VIEW_NAME_MAX = 24;
export const OWN_VIEW_QUERY_MAX = 1000;

/** Items whose assignee is asked for at once, and which a view of one's own items shows: as many as `in` takes. */
export const TRIAGED_MAX = 30;
/** Maximum items with something new that are counted on a board. Each is a read whenever the dashboard opens. */
export const FRESH_MAX = 20;
/** Maximum items that "Select all that match" loads and selects: fifty commits of OWNER_BATCH. */
export const ADMIN_SELECTION_MAX = 500;

/** Maximum items in one selection that are merged at once. */
export const MERGE_SELECTION_MAX = 20;
/** Maximum items merged into one item, those of its sources included. */
export const MERGED_MAX = 100;

/** Maximum length of a search token. Longer words are found by their first letters and then compared in full. */
export const SEARCH_PREFIX_MAX = 16;
/** Exceeds the tokens of any text within the limits above; a guard against characters that decompose into many. */
export const SEARCH_TOKENS_MAX = 1500;
/** Search tokens of an item from which on no further spellings of its words are stored, see OWNER_BATCH. */
export const SEARCH_TOKENS_FULL = 600;
/** Maximum length of a search query. */
export const SEARCH_MAX = 100;
/** Maximum words whose frequency a search compares, at one read each, to query by the rarest. */
export const SEARCH_ASKED_MAX = 4;
/** Maximum spellings of a word that a search asks for, because Firestore allows 30 disjunctions of four statuses. */
export const SEARCH_SPELLINGS_MAX = 7;
/** Minimum candidates that one search step reads before it stops and offers to continue. */
export const SEARCH_STEP = 200;

/** Maximum words of a title that are stored for the query for similar items. */
export const TITLE_WORDS_MAX = 16;
/** Maximum words of that query: Firestore allows 30 disjunctions, and there are four public statuses. */
export const SIMILAR_WORDS_MAX = 7;
/** Maximum candidates that are read to find similar items. */
export const SIMILAR_READ = 20;
/** Maximum similar items that are shown or stored. */
export const SIMILAR_MAX = 3;
/**
 * Minimum similarity, 0 to 1, of an item that a visitor is shown, and of a possible duplicate that the owner is told.
 */
export const SIMILAR_SHOWN = 0.3;
export const SIMILAR_TOLD = 0.5;
/** Minimum typed characters before similar items are looked up. */
export const SIMILAR_TITLE_MIN = 3;
/** Maximum queries for similar items per draft. */
export const SIMILAR_QUERIES = 3;

/** Maximum items that an entry of a changelog links. */
export const ENTRY_ITEMS_MAX = 20;
/** Maximum time until a scheduled entry is published, in days. */
export const ENTRY_AHEAD_DAYS = 366;
/** Newest entries whose times a board stores, for the number of unread ones. */
export const ENTRY_TIMES_MAX = 9;
/** Entries per page of a changelog. */
export const ENTRY_PAGE = 10;
/** Entries in a feed, the newest. */
export const FEED_MAX = 50;

/** Entries of a person's news, the newest. */
export const NEWS_MAX = 50;
/** News that a mail lists. */
export const BUNDLE_MAX = 20;
/** Items of a kind that an owner's mail lists. */
export const DIGEST_LISTED = 5;
/** Minimum time between two mails about items of a board that wait for approval, in ms. */
export const WAITING_EVERY_MS = 10 * MINUTE_MS;
/** Such mails of a board within 24 hours. */
export const WAITING_PER_DAY = 3;
/** Mail addresses that a person may use for a board, with those that wait for a confirmation. */
export const ADDRESSES_MAX = 3;
/** Characters of a mail address, as SMTP allows. */
export const EMAIL_MAX = 254;
/** Time without changes after which an item's followers are notified, in ms. */
export const TELL_AFTER_MS = 10 * MINUTE_MS;

/** Pictures of a post or an answer, and of an entry of a changelog. */
export const PICTURES_MAX = 3;
export const ENTRY_PICTURES_MAX = 10;
/** Maximum length of a picture's alternative text. */
export const PICTURE_ALT_MAX = 200;
/** Longer edge in pixels of a stored picture, and of its small form. Long pictures have more: see `fitted`. */
export const PICTURE_EDGE_MAX = 1600;
export const PICTURE_SMALL_EDGE_MAX = 320;
/** Pixels of a stored picture, and the longest edge that WebP can have. */
export const PICTURE_PIXELS_MAX = 10_000_000;
export const PICTURE_LENGTH_MAX = 16_383;
/** Bytes of an upload, and of a stored picture. */
export const PICTURE_UPLOAD_MAX = 600_000;
export const PICTURE_BYTES_MAX = 500_000;
/** Numbered markers on a picture, and the length of the address of the page that it shows. */
export const PICTURE_MARKERS_MAX = 20;
export const PAGE_ADDRESS_MAX = 500;
/** Pictures that a board takes in a day from its team, from accounts, and from anonymous visitors. */
export const BOARD_PICTURES_PER_DAY = 500;
/** Pictures that a board takes in a day from the visitors of one network. */
export const BOARD_PICTURES_PER_ADDRESS = 50;
/** Time after which a picture that is not placed is deleted, in ms. */
export const PICTURE_KEPT_MS = HOUR_MS;

/** Webhooks of a board, the length of their address, and the numbers of votes that one of them reports. */
export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 1000;
export const THRESHOLDS_MAX = 5;
export const THRESHOLD_MAX = 1_000_000;
/** Bytes of a body, as Standard Webhooks asks for. */
export const WEBHOOK_BODY_MAX = 20_000;
/** Days for which deliveries are stored, and how many of a webhook a page lists. */
export const DELIVERY_DAYS = 30;
export const DELIVERY_PAGE = 20;
/** Deliveries in a row that are given up before a webhook is paused. */
export const WEBHOOK_FAILURES_MAX = 10;
/** Hours without a successful delivery after which a failure pauses a webhook. */
export const WEBHOOK_FAILING_HOURS = 12;
/** Attempts at the same time to one webhook, and by one process to all of a board. */
export const WEBHOOK_ATTEMPTS_MAX = 2;
export const BOARD_ATTEMPTS_MAX = 4;
/** Deliveries that wait for a webhook. Further ones are stopped, and can be retried. */
export const WEBHOOK_WAITING_MAX = 2000;
/** Former secrets that sign beside the current one. */
export const FORMER_SECRETS_MAX = 4;

/** Items per page of a board's open data. */
export const OPEN_DATA_PAGE = 500;
/** Maximum pages of it; `omitted` in an answer counts the items beyond. */
export const OPEN_DATA_PAGES = 100;

/** Sizes in CSS pixels. */
export const ADMIN_LIST_HEIGHT = 500;
/** Height of an embedded board in a frame of fixed height, and of a script's board until it knows its height. */
export const EMBED_HEIGHT = 600;
export const HEADER_HEIGHT = 64;
export const HEADER_SHOW_THRESHOLD = 20;
export const ADMIN_PREVIEW_LENGTH = 100;

/** Maximum distance of the floating button from the edges of its corner. */
export const BUTTON_OFFSET_MAX = 200;

/** Durations in milliseconds. */
export const COPY_CONFIRMATION_MS = 2000;
export const SUBMIT_DELAY_MS = 800;
/** Pause in typing after which similar items are looked up. */
export const SIMILAR_REST_MS = 400;
/** Maximum followers of an item whose mailboxes are counted, at a read each or more. */
export const FOLLOWERS_READ_MAX = 120;
/** Minimum time to fill in the form; faster submissions come from bots. */
export const SUBMIT_MIN_MS = 2000;
export const HASH_SCROLL_DELAY_MS = 100;
export const RESEND_COOLDOWN_MS = MINUTE_MS;
export const RECENT_SIGN_IN_MS = 5 * MINUTE_MS;

export const FINGERPRINT_DAYS = 365;
export const MONEY_BACK_DAYS = 14;

/** Used share of the plan's boards, 0 to 1, at which the banner warns. */
export const BOARD_LIMIT_WARNING = 0.8;

/** Free payments (D18), in the smallest unit of the currency. */
export const PAYMENT_MIN_CENTS = 100;
export const PAYMENT_MAX_CENTS = 99_999;
export const PAYMENT_DEFAULT_CENTS = 2000;

export const DELETE_CONFIRMATION = 'DELETE';
/** Typed to confirm the transfer of a board. */
export const TRANSFER_CONFIRMATION = 'TRANSFER';

/** Characters of a token by which a board's site identifies a person, and of its claims (D49). */
export const TOKEN_MAX = 10 * 1024;
export const SUBJECT_MAX = 128;
export const PERSON_NAME_MAX = 50;
/** Characters of a company's id, and of its name. */
export const COMPANY_MAX = 128;

/** Where the team has heard what a customer wants (D50): the source's name, and its link. */
export const SOURCE_MAX = 40;
export const SOURCE_URL_MAX = 500;
/** Known voters on a page. */
export const VOTERS_PAGE = 50;
/** Companies that a team can filter by, and items that such a filter finds: as many as one query takes ids. */
export const COMPANIES_MAX = 100;
export const COMPANY_ITEMS_MAX = 30;

/** Lengths of imported texts, which people cannot type: an item's whole text, a comment, an answer (D54). */
export const FULL_TEXT_MAX = 10_000;
export const IMPORTED_TEXT_MAX = 5000;
/** Characters of a source's id of an item, and of a value of a file: a status, a category, a tag. */
export const SOURCE_ID_MAX = 200;
export const FILE_VALUE_MAX = 100;
/** Items, entries and parts of an import; records and bytes (JSON, UTF-8) of a part. */
export const IMPORT_ITEMS_MAX = 20_000;
export const IMPORT_PARTS_MAX = 500;
export const IMPORT_PART_RECORDS = 500;
export const IMPORT_PART_NOTES = 500;
export const IMPORT_PART_BYTES = 600_000;
/** Bytes of a file to import, and of all that is unpacked of a zip; files in a zip. */
export const IMPORT_FILE_BYTES = 100_000_000;
export const IMPORT_ARCHIVE_FILES = 20_000;
/** Pictures of an export, and their bytes, so that it can be imported. */
export const EXPORT_PICTURES_MAX = 1000;
export const EXPORT_PICTURES_BYTES = 80_000_000;
/** Tags of a row, and votes of one that name nobody. */
export const IMPORT_TAGS_MAX = 20;
export const IMPORT_VOTES_MAX = 1_000_000;
/** Characters of a source's address, of a key for it, and of a cursor in its lists. */
export const SOURCE_ADDRESS_MAX = 300;
export const SOURCE_KEY_MAX = 500;
export const SOURCE_CURSOR_MAX = 30_000;
/** Values of a file that a mapping names, of each kind. */
export const MAPPED_MAX = 200;
/** How long an import can be undone, in ms; what was sent for one that has not begun is stored as long. */
export const UNDO_MS = 7 * DAY_MS;
/** How long an import that has begun, or its undo, may wait for a plan, in ms; what it needs is stored so long. */
export const IMPORT_WORK_MS = 90 * DAY_MS;

/** Characters of a tracker's token, of the name of a repository or team, and of an issue's title and address (D63). */
export const TRACKER_TOKEN_MAX = 500;
export const TRACKER_PLACE_MAX = 200;
/** States of a team's workflow, and characters of their names. */
export const STAGES_MAX = 50;
export const STAGE_NAME_MAX = 100;
export const LINK_TITLE_MAX = 300;
export const LINK_URL_MAX = 500;
/** Issues of an item, and those that a search finds. */
export const ITEM_LINKS_MAX = 20;
export const ISSUES_FOUND_MAX = 10;
/** Days for which the id of a tracker's delivery is known. */
export const TRACKER_DELIVERY_DAYS = 7;
