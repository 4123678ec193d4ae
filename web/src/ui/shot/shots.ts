/**
 * Pictures of the running product on public pages, taken by `npm run pictures` into web/public/pictures, one per color
 * scheme. Sizes are in CSS pixels, of which each has `scale` pixels of the picture.
 */
export const SHOTS = {
  similar: { width: 460, height: 436, scale: 2 },
  merging: { width: 832, height: 540, scale: 1.25 },
  roadmap: { width: 1104, height: 440, scale: 1.5 },
  answers: { width: 672, height: 436, scale: 1.5 },
  mail: { width: 460, height: 436, scale: 2 },
  changelog: { width: 460, height: 436, scale: 2 },
  insights: { width: 672, height: 436, scale: 1.5 },
  offline: { width: 460, height: 436, scale: 2 },
  blocked: { width: 672, height: 436, scale: 1.5 },
  live: { width: 460, height: 436, scale: 2 },
  anywhere: { width: 672, height: 436, scale: 1.5 },
  settings: { width: 1060, height: 620, scale: 1.25 },
  embedding: { width: 960, height: 560, scale: 1.25 },
  approval: { width: 400, height: 250, scale: 2 },
  sizes: { width: 400, height: 250, scale: 2 },
  leave: { width: 400, height: 250, scale: 2 },
} as const;

export type ShotName = keyof typeof SHOTS;

/** The frames of the film on the landing page, in their order. */
export const FILM = ['typing', 'typed', 'posted', 'voted', 'answered', 'shipped'] as const;

export const FILM_SIZE = { width: 560, height: 400 } as const;
export const FILM_SCALE = 1.5;

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Path of a picture, relative to the site. */
export const picturePath = (name: string, scheme: Scheme) => `/pictures/${name}-${scheme}.webp`;

/** Path of a frame of the film. */
export const filmPath = (frame: (typeof FILM)[number], scheme: Scheme) => picturePath(`film-${frame}`, scheme);
