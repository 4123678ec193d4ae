/** Document paths, separate from the schemas so that code that only reads and counts does not load zod. */

export const productPath = (productId: string) => `products/${productId}` as const;
export const feedbackPath = (feedbackId: string) => `feedback/${feedbackId}` as const;
export const commentPath = (commentId: string) => `comments/${commentId}` as const;
/** A comment that waits for approval. */
export const pendingCommentPath = (commentId: string) => `pending_comments/${commentId}` as const;
/** An item's text before the change of that id (boards/persist-edit.ts). */
export const editPath = (editId: string) => `edits/${editId}` as const;
/** A private note of a board's team. */
export const notePath = (noteId: string) => `notes/${noteId}` as const;
/** What a person has seen of a board that they manage. */
export const seenPath = (productId: string, uid: string) => `seen/${productId}_${uid}` as const;
/** Who takes care of an item. */
export const triagePath = (feedbackId: string) => `triage/${feedbackId}` as const;
/** The views of a board's list that a person has saved. */
export const ownViewsPath = (productId: string, uid: string) => `own_views/${productId}_${uid}` as const;
export const counterPath = (feedbackId: string) => `counters/${feedbackId}` as const;
/** A board's hidden totals, for its team. */
export const accessChangePath = (productId: string) => `access_changes/${productId}` as const;
export const hiddenTotalsPath = (productId: string) => `hidden_totals/${productId}` as const;
/** What happened on a board on a day (`YYYY-MM-DD`). */
export const statsPath = (productId: string, day: string) => `stats/${productId}_${day}` as const;
/** The merge of the item with this id into another one. */
export const mergePath = (sourceId: string) => `merges/${sourceId}` as const;
/** Author of the item or comment with this id. */
export const authorPath = (documentId: string) => `authors/${documentId}` as const;
/** The id enforces one vote per voter and item (D5). */
export const votePath = (feedbackId: string, uid: string) => `votes/${feedbackId}_${uid}` as const;
export const userPlanPath = (uid: string) => `user_plans/${uid}` as const;
/** Temporary block of a visitor on a board. */
export const blockPath = (productId: string, uid: string) => `blocks/${productId}_${uid}` as const;
/** What is left to do after a change of a board's access. */
export const accessJobPath = (productId: string) => `access_jobs/${productId}` as const;
/** Membership of a person in a board's team. The owner has none. */
export const memberPath = (productId: string, uid: string) => `members/${productId}_${uid}` as const;
/** Invitation to a team, by the hash of its code. */
export const invitationPath = (hash: string) => `invitations/${hash}` as const;
/** A person whom a board lets in, by the hash of the account's uid. */
export const guestPath = (productId: string, key: string) => `guests/${productId}_${key}` as const;
/** The secret of a board's site. */
export const boardSecretPath = (productId: string) => `board_secrets/${productId}` as const;
/** A person whom a board's site has identified. */
export const personPath = (productId: string, uid: string) => `people/${productId}_${uid}` as const;
/** An act of a board's team. */
export const actPath = (actId: string) => `acts/${actId}` as const;
export const activityPath = (activityId: string) => `activity/${activityId}` as const;
/** Key of a board's API. */
export const apiKeyPath = (prefix: string) => `api_keys/${prefix}` as const;
/** Switches of the operator for all boards: `anonymous_writes`. */
export const SWITCHES_PATH = 'system/switches';
/** Entry of a board's changelog. */
export const entryPath = (entryId: string) => `changelog/${entryId}` as const;
/** The id makes a second reaction of the same person impossible. */
export const reactionPath = (entryId: string, uid: string) => `reactions/${entryId}_${uid}` as const;
/** A picture in storage. */
export const picturePath = (pictureId: string) => `pictures/${pictureId}` as const;
/** An import into a board. */
export const importPath = (importId: string) => `imports/${importId}` as const;
/** What the last import wrote of the item or entry with this id. */
export const importedPath = (documentId: string) => `imported/${documentId}` as const;
/** Content of a board's first view. */
export const firstPagePath = (productId: string) => `first_pages/${productId}` as const;
/** A webhook of a board. */
export const webhookPath = (webhookId: string) => `webhooks/${webhookId}` as const;
/** The id makes a second delivery of the same event to a webhook impossible. */
export const deliveryPath = (eventId: string, webhookId: string) => `deliveries/${eventId}_${webhookId}` as const;
/** A board's connections to trackers, and what each of them works with. */
export const trackersPath = (productId: string) => `trackers/${productId}` as const;
export const trackerSecretPath = (productId: string, tracker: string) =>
  `tracker_secrets/${productId}_${tracker}` as const;
/** The id makes a second link of the same issue to an item impossible. */
export const linkPath = (item: string, tracker: string, issue: string) => `links/${item}_${tracker}_${issue}` as const;
