import * as messages from './error-messages.ts';

/** Error responses of functions (D15): a key for translation, the HTTP status and the English sentence. */

export type ErrorKey = keyof typeof messages;

const MESSAGES: Readonly<Record<ErrorKey, string>> = { ...messages };

const STATUS: Readonly<Record<ErrorKey, number>> = {
  malformed: 400,
  mismatch: 400,
  signatureInvalid: 400,
  boardNameRequired: 400,
  boardNameTooLong: 400,
  emailInvalid: 400,
  mergeSelf: 400,
  codeRequired: 400,
  codeInvalid: 404,
  codeUsed: 409,
  signInRequired: 401,
  boardSignInRequired: 401,
  appUnverified: 401,
  recentSignInRequired: 401,
  notActive: 403,
  otherAccount: 403,
  paymentsClosed: 403,
  notOwner: 403,
  boardNotYours: 403,
  feedbackNotYours: 403,
  blocksNotYours: 403,
  mergeNotYours: 403,
  visitorRequired: 403,
  visitorCodeInvalid: 404,
  notFound: 404,
  codesOnly: 404,
  mailOff: 404,
  boardNotFound: 404,
  userNotFound: 404,
  methodNotAllowed: 405,
  getOnly: 405,
  boardLimit: 409,
  mergeTargetHidden: 409,
  mergeSourceArchived: 409,
  mergeSourceMerged: 409,
  mergeBusy: 409,
  mergeFull: 409,
  planOwned: 409,
  paymentPending: 409,
  picturesOff: 403,
  picturesNotYours: 403,
  noStorage: 503,
  pictureTooLarge: 413,
  pictureRefused: 415,
  pictureLimit: 429,
  boardPictureLimit: 429,
  tooLarge: 413,
  tooMany: 429,
  tooManyNearby: 429,
  accountGone: 200,
  paymentUnverified: 200,
  createBoardFailed: 500,
  deleteBoardFailed: 500,
  purgeFailed: 500,
  mergeItemsFailed: 500,
  unmergeFailed: 500,
  blockedVisitorsFailed: 500,
  unblockFailed: 500,
  deleteAccountFailed: 500,
  exportFailed: 500,
  eraseMineFailed: 500,
  mergeFailed: 500,
  redeemFailed: 500,
  webhookFailed: 500,
  pictureFailed: 500,
  checkoutFailed: 502,
  paymentIntentFailed: 502,
  receiptFailed: 502,
  activationFailed: 502,
  unexpected: 500,
};

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(STATUS, key);

export const errorStatus = (key: ErrorKey): number => STATUS[key];

/** Returns an error's sentence with its placeholders filled in. */
export const errorMessage = (key: ErrorKey, values: Readonly<Record<string, string | number>> = {}): string =>
  MESSAGES[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
