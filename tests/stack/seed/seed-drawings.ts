import { createHash } from 'node:crypto';
import type { ShownPicture } from '../../../functions/src/shared/picture/picture.ts';

/** The pictures of the demo: windows of an invented calendar, drawn here, so that no binary is stored. */

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Seven days side by side, with events at `[day, hour, hours, color]`. */
function week(width: number, height: number, events: readonly (readonly [number, number, number, string])[]): Drawing {
  const [top, day, hour] = [height * 0.14, width / 7, (height * 0.86) / 10];
  const parts = [
    rect(0, 0, width, height, '#ffffff', 0),
    rect(0, 0, width, top * 0.55, '#1f4e79', 0),
    ...range(7).map((at) => rect(at * day + day * 0.3, top * 0.7, day * 0.4, top * 0.14, '#8a94a0', 4)),
    ...range(10).map((at) => rect(0, top + at * hour, width, 2, '#e3e7eb', 0)),
    ...range(7).map((at) => rect(at * day, top, 2, height, '#e3e7eb', 0)),
    ...events.map(([at, from, hours, color]) =>
      rect(at * day + 6, top + from * hour + 4, day - 12, hours * hour - 8, color),
    ),
  ];
  return { width, height, svg: parts.join('') };
}

export const DRAWINGS = {
  'week-on-a-phone': week(720, 1280, [
    [0, 1, 2, '#2f7dc1'],
    [1, 3, 1, '#3a9d6b'],
    [2, 0, 3, '#2f7dc1'],
    [3, 4, 2, '#c2722b'],
    [4, 2, 1, '#3a9d6b'],
    [5, 6, 2, '#2f7dc1'],
  ]),
  'moved-series': week(1400, 880, [
    ...range(6).map((at) => [at, 5, 1.5, '#2f7dc1'] as const),
    [2, 2, 1.5, '#c2722b'],
    [6, 1, 3, '#3a9d6b'],
  ]),
  'dark-settings': {
    width: 1400,
    height: 800,
    svg: [
      rect(0, 0, 1400, 800, '#14181d', 0),
      rect(0, 0, 300, 800, '#1d232a', 0),
      ...range(6).map((at) => rect(40, 60 + at * 64, 160 + (at % 3) * 24, 18, at === 2 ? '#7fb4e6' : '#4b5561')),
      rect(360, 60, 320, 34, '#dfe5ea'),
      ...range(3).map((at) => rect(360 + at * 330, 150, 300, 200, ['#f2f4f6', '#252c34', '#39424d'][at] ?? '', 14)),
      rect(684, 144, 312, 212, 'none" stroke="#7fb4e6" stroke-width="6', 16),
      ...range(4).map((at) => rect(360, 420 + at * 72, 700 - at * 90, 20, '#39424d')),
    ].join(''),
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export const DRAWING_NAMES = Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[];
export type DrawingName = keyof typeof DRAWINGS;

/** A picture of the seed, on one document. */
interface SeedPicture {
  readonly drawing: DrawingName;
  readonly alt: string;
}

/** The same id at every start, in the alphabet of ids. */
export const pictureIdOf = (drawing: DrawingName): string =>
  createHash('sha256').update(`picture ${drawing}`).digest('hex').slice(0, 20);

/** Returns pictures as the document that shows them lists them. */
export const shownPictures = (pictures: readonly SeedPicture[]): readonly ShownPicture[] =>
  pictures.map(({ drawing, alt }) => {
    const { width, height } = DRAWINGS[drawing];
    return { id: pictureIdOf(drawing), width, height, alt };
  });
