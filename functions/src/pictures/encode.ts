import type { Sharp } from 'sharp';
import { ApiError } from '../lib/api-error.ts';
import { PICTURE_BYTES_MAX, PICTURE_EDGE_MAX, PICTURE_SMALL_EDGE_MAX } from '../shared/limits.ts';

/** Pixels that a picture may have, so that decoding stays within 256 MB. Pages send at most 2.56 million. */
const PIXELS_MAX = 12_000_000;
const SECONDS_MAX = 20;

/** How each type begins, in Latin-1. Decoders of other types are closed. */
const STARTS: readonly ((start: string) => boolean)[] = [
  (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  (start) => start.startsWith('\xff\xd8\xff'),
  (start) => start.startsWith('GIF87a') || start.startsWith('GIF89a'),
  (start) => start.startsWith('RIFF') && start.slice(8) === 'WEBP',
];
const DECODERS = ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`);

/** Quality and longest edge, until the picture is small enough. The last is, whatever it shows. */
const ATTEMPTS = [
  [82, PICTURE_EDGE_MAX],
  [60, PICTURE_EDGE_MAX],
  [60, 1200],
  [45, 800],
] as const;

let encoder: ReturnType<typeof load> | undefined;

/** Once: while the decoders are closed and opened again, a picture that is being decoded would be refused. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

interface Encoded {
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  readonly small: Buffer;
}

/**
 * Encodes an upload anew as WebP, upright, and of an animation the first frame. Nothing but the pixels stays: no
 * metadata, and nothing that follows the picture in the file.
 *
 * @throws ApiError 415 for what is no such picture, is damaged, or has too many pixels
 */
export async function encodePicture(file: Uint8Array): Promise<Encoded> {
  const start = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (!STARTS.some((begins) => begins(start))) throw new ApiError('pictureRefused');
  encoder ??= load();
  const sharp = await encoder;
  const open = () =>
    sharp(file, { limitInputPixels: PIXELS_MAX, pages: 1, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient();
  const webp = (picture: Sharp, edge: number, quality: number) =>
    picture
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  try {
    for (const [quality, edge] of ATTEMPTS) {
      const { data: full, info } = await webp(open(), edge, quality);
      if (full.length > PICTURE_BYTES_MAX) continue;
      const { data: small } = await webp(open(), PICTURE_SMALL_EDGE_MAX, 70);
      return { width: info.width, height: info.height, full, small };
    }
  } catch {
    // Sharp's errors describe what is wrong with the file.
  }
  throw new ApiError('pictureRefused');
}
