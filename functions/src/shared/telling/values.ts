/** What a person can follow about an item. */
export const FOLLOWED = ['status', 'comment'] as const;

/**
 * What happened to a followed item: it was approved, got another status, a new answer or
 * comments, or is in the changelog.
 */
export const NEWS_KINDS = ['published', 'status', 'answer', 'comment', 'changelog'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** How often the owner of a board is told what happened there. */
export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type DigestKind = (typeof DIGESTS)[number];

/** The hour of the day, in the owner's time zone, at which a digest is written by default. */
export const DIGEST_HOUR = 9;
