/** What a person follows who wants to hear of each entry of a changelog (D46). No item has such an id: rules allow no colon. */
export const changelogOf = (productId: string) => `changelog:${productId}` as const;
/** Returns the board whose changelog is followed, or null for an item. */
export const boardOfChangelog = (followed: string): string | null =>
  followed.startsWith('changelog:') ? followed.slice('changelog:'.length) : null;

/** The id makes a second follow of the same person impossible. @param item or a changelog (`changelogOf`) */
export const followPath = (item: string, uid: string) => `follows/${item}_${uid}` as const;
/** What is to be told of an item. */
export const changePath = (item: string) => `changes/${item}` as const;
/** A person's news. */
export const newsPath = (uid: string) => `news/${uid}` as const;
/** A person's mail address for a board. */
export const addressPath = (id: string) => `addresses/${id}` as const;
/** A mailbox that never wants to be asked again. @param hash a keyed hash of its address */
export const refusedMailboxPath = (hash: string) => `refused_mailboxes/${hash}` as const;
/** What waits for an address of a board. @param id a keyed hash of both */
export const bundlePath = (id: string) => `bundles/${id}` as const;
/** What the owner of a board is told by mail. */
export const digestPath = (productId: string) => `digests/${productId}` as const;
export const mailPath = (id: string) => `mail/${id}` as const;

/** Addresses in mails: pages with a button, which a link scanner does not press. */
export const MAIL_PAGES = { confirm: '/mail/confirm', stop: '/mail/stop', digest: '/mail/digest' } as const;
export type MailPage = keyof typeof MAIL_PAGES;
