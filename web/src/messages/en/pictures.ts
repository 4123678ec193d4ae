import * as server from '@shared/error-messages';
import { plural } from '../format.ts';

const count = (pictures: number) => plural(pictures, { one: 'picture', other: 'pictures' });

/** Pictures on items, comments, answers and entries of the changelog (D58). */
export const pictures = {
  count,
  list: 'Pictures',
  /** The accessible name of a picture without a description. */
  unnamed: (at: number, of: number) => `Picture ${at} of ${of}`,
  open: (name: string) => `Open large: ${name}`,

  add: 'Add pictures',
  hint: (most: number) => `Up to ${most}. You can also paste or drop them.`,
  point: 'Point at it',
  noPointing: 'The editor could not be loaded. Please try again.',
  describe: 'Describe this picture',
  describePlaceholder: 'Describe it (optional)',
  remove: 'Remove',
  removeOne: (at: number) => `Remove picture ${at}`,
  preparing: 'Preparing',
  added: (most: number) => (most === 1 ? 'Picture added' : `${count(most)} added`),
  removed: 'Picture removed',

  empty: (name: string) => `${name} is empty.`,
  notPicture: (name: string) => `${name} is not a PNG, JPEG, WebP or GIF picture.`,
  heic: (name: string) => `${name} is a HEIC picture, which browsers cannot show. Please save it as JPEG first.`,
  unreadable: (name: string) => `${name} cannot be read. The file may be damaged.`,
  folder: 'A folder cannot be added. Please choose the pictures in it.',
  most: (most: number) => `You can add up to ${count(most)}.`,
  tooMany: (most: number, left: number) => `You can add up to ${count(most)}. ${left} left out.`,
  full: 'There is no room for more pictures until the others have been sent.',
  missing: 'This picture is no longer on this device. Please remove it and add it again.',

  sending: (pictures: number) => `Sending ${count(pictures)}`,
  waiting: (pictures: number) => `${count(pictures)} will be sent when you are back online`,
  cancel: 'Cancel',
  cancelled: 'The pictures were not sent.',
  failed: 'Your text was sent, but its pictures were not. Please try again.',
  signedOut: 'Your text was sent, but its pictures were not, because you have signed out.',
  notSaved: (why: string) => `The pictures were not saved. ${why}`.trim(),
  retry: 'Try again',
  late: 'Your text was sent, but its pictures were not, because the team has already worked on it.',
  off: `Your text was sent, but its pictures were not. ${server.picturesOff}`,
  noStorage: `Your text was sent, but its pictures were not. ${server.noStorage}`,
  storageRefused: `Your text was sent, but its pictures were not. ${server.storageRefused}`,
  tooManyNow:
    'Your text was sent, but its pictures were not. You can add ten pictures per hour. Please try again later.',
  nearbyFull: `Your text was sent, but its pictures were not. ${server.nearbyPictureLimit}`,
  boardFull: `Your text was sent, but its pictures were not. ${server.boardPictureLimit}`,

  close: 'Close',
  next: 'Next picture',
  previous: 'Previous picture',
  position: (at: number, of: number) => `${at} of ${of}`,
  loading: 'Loading the picture',
  loadFailed: 'The picture could not be loaded.',
} as const;
