/** Choices for the board's own words, button and background (D59), as plain values that any bundle can import. */

/**
 * Places of own words: the button that opens the form, the floating button, the line below the board's name, the title
 * of the form, its two placeholders, and the message after a submission.
 */
export const WORDS = ['add', 'button', 'welcome', 'form', 'title', 'description', 'thanks'] as const;
export type Word = (typeof WORDS)[number];

export const BUTTON_SIDES = ['right', 'left'] as const;
export type ButtonSide = (typeof BUTTON_SIDES)[number];

/** Icons of the floating button, as SVG paths on a 24 × 24 grid that are filled. */
export const BUTTON_ICONS = {
  bubble: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  bulb: 'M12 2a7 7 0 0 1 4 12.7V17H8v-2.3A7 7 0 0 1 12 2M8 18.5h8V20l-2 2h-4l-2-2',
  star: 'm12 2 3 6.4 7 .9-5.1 4.8 1.3 6.9-6.2-3.400L5.8 21l1.3-6.9L2 9.3l7-.9',
  heart: 'M12 21C3 14.5 2 11.5 2 8.5A5.5 5.5 0 0 1 12 5.5a5.5 5.5 0 0 1 10 3c0 3-1 6-10 12.5',
  megaphone: 'M20 3v15l-8-3H9l2 6H7l-2-6H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h8',
  flag: 'M5 2v20H3V2h2m1 1h14l-3 5 3 5H6',
} as const;
export type ButtonIcon = keyof typeof BUTTON_ICONS;
export const BUTTON_ICON_NAMES = Object.keys(BUTTON_ICONS) as [ButtonIcon, ...ButtonIcon[]];

/** The floating button of a board whose owner has not chosen another one. `offset` is in CSS pixels. */
export const DEFAULT_BUTTON = { side: 'right', offset: 20, icon: 'bubble', label: false } as const;

export const BACKGROUNDS = ['page', 'transparent'] as const;
export type Background = (typeof BACKGROUNDS)[number];
