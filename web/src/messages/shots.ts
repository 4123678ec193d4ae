/**
 * Pictures of the running product on public pages, taken by `npm run pictures` into web/public/pictures, one per color
 * scheme. Sizes are in CSS pixels, of which each has `scale` pixels of the picture. Pictures of 368 x 300 show the
 * screens of a phone.
 */
export const SHOTS = {
  similar: { width: 368, height: 300, scale: 2 },
  merging: { width: 368, height: 300, scale: 2 },
  roadmap: { width: 1104, height: 440, scale: 1.5 },
  mail: { width: 368, height: 300, scale: 2 },
  insights: { width: 672, height: 436, scale: 1.5 },
  blocked: { width: 672, height: 436, scale: 1.5 },
  anywhere: { width: 672, height: 436, scale: 1.5 },
  settings: { width: 1060, height: 620, scale: 1.25 },
  embedding: { width: 960, height: 560, scale: 1.25 },
} as const;

export type ShotName = keyof typeof SHOTS;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Path of a picture, relative to the site. */
export const picturePath = (name: string, scheme: Scheme) => `/pictures/${name}-${scheme}.webp`;
