/**
 * Error responses of functions (D15): a key for translation, the HTTP status and the English sentence of the
 * specification. Imports nothing, so that the web's catalog can reuse the sentences without duplicating them.
 */
export const ERRORS = {
  malformed: { status: 400, message: 'The request is not valid.' },
  mismatch: { status: 400, message: 'The request does not match our records.' },
  signatureInvalid: { status: 400, message: 'The signature is not valid.' },
  boardNameRequired: { status: 400, message: 'Please enter a product name' },
  boardNameTooLong: { status: 400, message: 'Name is too long. Maximum 100 characters allowed.' },
  emailInvalid: { status: 400, message: 'Please enter a valid email address' },
  mergeSelf: { status: 400, message: 'An item cannot be merged into itself.' },
  codeRequired: { status: 400, message: 'Please enter a code.' },
  codeInvalid: { status: 404, message: 'Invalid code entered.' },
  codeUsed: { status: 409, message: 'This code has already been used.' },
  signInRequired: { status: 401, message: 'No active session' },
  boardSignInRequired: { status: 401, message: 'You must be logged in to create a product' },
  appUnverified: { status: 401, message: 'This request could not be verified. Please reload the page.' },
  recentSignInRequired: { status: 401, message: 'Please sign in again to confirm your identity.' },
  notActive: { status: 403, message: 'Your account needs to be activated before accessing this page' },
  otherAccount: { status: 403, message: 'You are signed in to another account.' },
  paymentsClosed: { status: 403, message: 'Payments are not accepted at the moment.' },
  notOwner: { status: 403, message: 'Only the product owner can update settings' },
  boardNotYours: { status: 403, message: "Only the board's owner can delete it" },
  feedbackNotYours: { status: 403, message: "Only the board's owner can remove feedback" },
  blocksNotYours: { status: 403, message: "Only the board's owner can see who is blocked" },
  mergeNotYours: { status: 403, message: "Only the board's owner can merge feedback" },
  visitorRequired: { status: 403, message: 'There are no earlier votes to transfer.' },
  visitorCodeInvalid: { status: 404, message: 'This link has expired. Please open it from the board again.' },
  notFound: { status: 404, message: 'Not found' },
  codesOnly: { status: 404, message: 'This site takes no payments. Accounts are activated by a code.' },
  mailOff: { status: 404, message: 'This site sends no mail.' },
  boardNotFound: { status: 404, message: 'Product not found' },
  userNotFound: { status: 404, message: 'User ID not found' },
  methodNotAllowed: { status: 405, message: 'This endpoint accepts POST requests only.' },
  getOnly: { status: 405, message: 'This endpoint accepts GET requests only.' },
  boardLimit: {
    status: 409,
    message: "You've reached your limit of {n} feedback boards on your {plan}.",
  },
  mergeTargetHidden: {
    status: 409,
    message: 'Items can only be merged into an item that is visible on the board.',
  },
  mergeSourceArchived: { status: 409, message: 'Archived items cannot be merged. Restore the item first.' },
  mergeSourceMerged: { status: 409, message: 'This item is already merged into another one.' },
  mergeBusy: { status: 409, message: 'This merge is being undone. Please try again in a moment.' },
  mergeFull: { status: 409, message: 'At most {n} items can be merged into one.' },
  planOwned: { status: 409, message: 'Your account already has this plan.' },
  paymentPending: { status: 409, message: 'Your payment is still being processed.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  tooMany: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  tooManyNearby: {
    status: 429,
    message: 'Many people on your network have tried this within the last hour. Please try again later.',
  },
  accountGone: { status: 200, message: 'This account no longer exists.' },
  paymentUnverified: { status: 200, message: 'Payment verification failed' },
  createBoardFailed: { status: 500, message: 'Failed to create product' },
  deleteBoardFailed: { status: 500, message: 'Failed to delete product' },
  purgeFailed: { status: 500, message: 'Failed to remove feedback' },
  mergeItemsFailed: { status: 500, message: 'Failed to merge feedback. Please try again.' },
  unmergeFailed: { status: 500, message: 'Failed to undo the merge. Please try again.' },
  blockedVisitorsFailed: { status: 500, message: 'Failed to load blocked visitors' },
  unblockFailed: { status: 500, message: 'Failed to unblock the visitor. Please try again.' },
  deleteAccountFailed: { status: 500, message: 'Failed to delete account. Please contact support.' },
  exportFailed: { status: 500, message: 'Failed to export data' },
  mergeFailed: { status: 500, message: 'Your earlier votes could not be transferred. Please try again.' },
  redeemFailed: { status: 500, message: 'Failed to redeem the code. Please try again.' },
  webhookFailed: { status: 500, message: 'Failed to process the event.' },
  checkoutFailed: { status: 502, message: 'Failed to start checkout' },
  paymentIntentFailed: { status: 502, message: 'Failed to create payment intent' },
  receiptFailed: { status: 502, message: 'The receipt could not be opened. Please try again.' },
  activationFailed: {
    status: 502,
    message: 'There was an error activating your account. Please contact support.',
  },
  unexpected: { status: 500, message: 'An unknown error occurred' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;

export type ErrorKey = keyof typeof ERRORS;

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(ERRORS, key);

/** Returns an error's sentence with its placeholders filled in. */
export function errorMessage(key: ErrorKey, values: Readonly<Record<string, string | number>> = {}): string {
  return ERRORS[key].message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
