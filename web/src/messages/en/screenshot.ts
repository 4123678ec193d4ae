import type { PictureOrigin } from '@shared/picture/picture';
import { formatNumber, plural } from '../format.ts';

/** Pointing at something in a picture (D58). */
export const screenshot = {
  title: 'Point at it',
  hint: 'Click or tap to set a numbered marker for your text. Drag to black out what others must not see.',
  /** In place of `hint`, where one finger scrolls. */
  touchHint: 'Tap to set a numbered marker. Swipe to scroll. To black out something, press “Black out”, then drag.',
  tools: 'Tools',
  addMarker: 'Add a marker',
  blackOut: 'Black out',
  remove: 'Remove',
  undo: 'Undo',
  undone: 'Undone',
  nothingToUndo: 'There is nothing to undo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  /** Scrolls the enlarged picture. */
  nextPart: 'Next part',
  enlarge: 'Open large',
  blocked: 'The browser has blocked the window.',
  sendPage: (facts: string) => `Send with it: ${facts}`,
  /** Names a picture without a file name. */
  name: 'The picture',
  use: 'Use this picture',
  cancel: 'Cancel',
  discardQuestion: 'Discard the markers and black bars?',
  discard: 'Discard',
  area: 'Picture. Arrow keys move the focused marker or black bar, Shift and arrow keys resize a bar, Delete removes it.',
  names: {
    marker: (number: number) => `Marker ${number}`,
    bar: (number: number) => `Black bar ${number}`,
  },
  set: (name: string, left: number, top: number) => `${name} set, ${left}% from the left, ${top}% from the top`,
  moved: (name: string, left: number, top: number) => `${name}, ${left}% from the left, ${top}% from the top`,
  resized: (name: string, width: number, height: number) => `${name}, ${width} by ${height} pixels`,
  removed: (name: string, isRenumbered: boolean) =>
    `${name} removed.${isRenumbered ? ' The markers after it have new numbers.' : ''}`,
  most: {
    marker: (most: number) => `A picture has at most ${most} markers.`,
    bar: (most: number) => `A picture has at most ${most} black bars.`,
  },

  /** Where a picture was taken, and how many markers it has; '' if nothing is known. */
  origin: ({ markers, address, width }: Partial<PictureOrigin>) =>
    [
      markers ? plural(markers, { one: 'marker', other: 'markers' }) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `window ${formatNumber(width)} px wide` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts: string) => `Sent with this: ${facts}`,

  chooseHint: 'Paste or drop a picture here, or choose one. You then set markers on it and black out parts.',
  choose: 'Choose a picture',
  capture: 'Take a screenshot',
  refused: 'No screenshot was taken.',
} as const;
