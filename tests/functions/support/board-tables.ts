/** What the tests of private boards put on a board. */
export interface Content {
  readonly board: string;
  readonly item: string;
  readonly merged: string;
  readonly entry: string;
  readonly picture: string;
}

/** Addresses of a board below each rewrite of firebase.json. Null: the address is of no board, or answers its team. */
export const ADDRESSES: Readonly<Record<string, ((of: Content) => readonly string[]) | null>> = {
  '/embed': ({ board }) => [`/embed?product=${board}`],
  '/embed/**': ({ board, item, merged, entry }) => [
    `/embed/${board}`,
    `/embed/${board}?item=${item}`,
    `/embed/${board}?item=${merged}`,
    `/embed/${board}?item=nothing`,
    `/embed/${board}?view=roadmap`,
    `/embed/${board}?view=changelog`,
    `/embed/${board}?view=changelog&after=${entry}`,
    `/embed/${board}?mode=fab`,
    `/embed/${board}?lang=de`,
    `/embed/${board}?lang=ja&item=${item}`,
    `/embed/${board}?container=item&item=${item}`,
  ],
  '/boards/**': ({ board, item, merged, entry }) => [
    ...['live.json', 'items.json', 'llms.txt'].map((name) => `/boards/${board}/${name}`),
    ...['json', 'atom', 'rss'].map((format) => `/boards/${board}/changelog.${format}`),
    ...[item, merged].flatMap((id) => ['svg', 'json'].map((format) => `/boards/${board}/items/${id}.${format}`)),
    `/boards/${board}/changelog/${entry}`,
  ],
  '/pictures/**': ({ board, picture }) => [`/pictures/${board}/${picture}`, `/pictures/${board}/${picture}/small`],
  '/mcp{,/}': ({ board }) => [`/mcp?board=${board}`],
  // With a key, which a board's admins make.
  '/api/v1{,/**}': null,
  // Signed by a tracker.
  '/hooks/**': null,
  // See CALLS_OF_BOARDS.
  '/api/**': null,
  '/api/add-picture': null,
  '/api/{create-checkout-session,create-payment-intent,verify-payment,payment-status,receipt-link,stripe-webhook}':
    null,
  '/functions/v1/delete-account': null,
  // With a token from a mail.
  '/mail/**': null,
  '/{features,pricing,de/features,de/pricing}{,/}': null,
};
export const isOfFunction = (rewrite: object): boolean => 'function' in rewrite;

/** What each call gives of a board. A new call needs a place here, and a body in leaks.test.ts. */
export const CALLS_OF_BOARDS: Readonly<Record<'team' | 'own' | 'none' | 'lets in', readonly string[]>> = {
  team: [
    'blocked-visitors',
    'board-secret',
    'check-token',
    'companies',
    'create-api-key',
    'decide-comment',
    'delete-board',
    'export-board',
    'find-issues',
    'followers',
    'import',
    'import-page',
    'import-part',
    'import-report',
    'invite',
    'invite-guest',
    'link-issue',
    'merge-items',
    'owner-mail',
    'picture-origins',
    'preview-merge',
    'preview-purge',
    'purge-board',
    'remove-member',
    'revoke-api-key',
    'revoke-guest',
    'set-access',
    'set-locale',
    'set-role',
    'trackers',
    'transfer-board',
    'unblock-visitor',
    'unlink-issue',
    'unmerge-item',
    'unvote-for',
    'vote-for',
    'voters',
    'webhook-deliveries',
    'webhooks',
  ],
  // What the caller wrote, voted for or was told, without the board's content.
  own: [
    'claim-visitor',
    'device-code',
    'erase-mine',
    'export-account',
    'export-mine',
    'follow',
    'mail-settings',
    'merge-visitor',
    'stop-mail',
    'use-device-code',
    'visitor-code',
  ],
  none: [
    'accept-guest',
    'accept-invitation',
    'create-board',
    'create-checkout-session',
    'create-payment-intent',
    '/functions/v1/delete-account',
    'identify',
    'payment-status',
    'plan-details',
    'preview-invitation',
    'receipt-link',
    'redeem-code',
    'report-error',
    'set-language',
    'verify-payment',
  ],
  'lets in': ['add-picture', 'picture-addresses', 'set-pictures', 'show-entries', 'show-picture'],
};
