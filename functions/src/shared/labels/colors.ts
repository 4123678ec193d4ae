/**
 * Colors of own statuses and tags, with their hues in degrees of OKLCH; null for no hue. badge.css derives text and
 * ground from the hue; a test holds their contrast of at least 4.5 in light and dark.
 */
export const LABEL_HUES = {
  gray: null,
  blue: 255,
  teal: 195,
  green: 150,
  amber: 85,
  orange: 55,
  red: 25,
  purple: 300,
} as const;

export type LabelColor = keyof typeof LABEL_HUES;
export const LABEL_COLORS = Object.keys(LABEL_HUES) as [LabelColor, ...LabelColor[]];

/** Ids of own statuses and tags: short, and safe in addresses and patterns. */
export const LABEL_ID = /^[A-Za-z0-9_-]{1,20}$/;
