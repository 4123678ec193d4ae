import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { encodePicture } from '../../../functions/src/pictures/encode.ts';
import type { ShownPicture } from '../../../functions/src/shared/picture/picture.ts';
import type { Picture } from '../../../functions/src/store/documents.ts';
import { BUCKET } from '../emulators/emulator-env.ts';

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

const DRAWINGS = {
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
type DrawingName = keyof typeof DRAWINGS;

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

/** All of them at once: `encodePicture` closes the decoder of drawings. */
let drawn: Promise<ReadonlyMap<DrawingName, Buffer>> | undefined;
async function draw(): Promise<ReadonlyMap<DrawingName, Buffer>> {
  const pngOf = async (name: DrawingName) => {
    const { svg, width, height } = DRAWINGS[name];
    const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
    return [name, await sharp(Buffer.from(source)).png().toBuffer()] as const;
  };
  return new Map(await Promise.all(DRAWING_NAMES.map(pngOf)));
}

interface Placed {
  readonly board: { readonly id: string; readonly owner: { readonly uid: string } };
  readonly on: NonNullable<Picture['on']>;
  readonly drawing: DrawingName;
}

/** Draws a picture and stores it as an upload is stored. @returns its document */
export async function storePicture(storage: Storage, { board, on, drawing }: Placed): Promise<Picture> {
  drawn ??= draw();
  const { full, small, width, height } = await encodePicture((await drawn).get(drawing) ?? Buffer.alloc(0));
  const path = `boards/${board.id}/pictures/${pictureIdOf(drawing)}`;
  const options = { resumable: false, contentType: 'image/webp' };
  const bucket = storage.bucket(BUCKET);
  await Promise.all([bucket.file(path).save(full, options), bucket.file(`${path}-small`).save(small, options)]);
  const stored = { width, height, bytes: full.length + small.length, is_stored: true, created_at: Timestamp.now() };
  return { ...stored, product_id: board.id, user_id: board.owner.uid, on };
}
