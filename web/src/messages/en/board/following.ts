/** The button of an opened item. */
export const following = {
  follow: 'Follow',
  following: 'Following',
  byMail: 'Also by mail',
  failed: 'This could not be loaded.',
  retry: 'Try again',
} as const;
