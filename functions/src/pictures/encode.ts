import { ApiError } from '../lib/api-error.ts';
import { PICTURE_BYTES_MAX, PICTURE_EDGE_MAX, PICTURE_SMALL_EDGE_MAX } from '../shared/limits.ts';
import { fitted } from '../shared/picture/fitted.ts';

/** Pixels that a picture may have, so that decoding stays within 256 MB. Pages send at most 10 million. */
const PIXELS_MAX = 12_000_000;
const SECONDS_MAX = 20;

const JPEG = '\xff\xd8\xff';
/** How each type begins, in Latin-1. Decoders of other types are closed. */
const STARTS: readonly ((start: string) => boolean)[] = [
  (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  (start) => start.startsWith(JPEG),
  (start) => start.startsWith('GIF87a') || start.startsWith('GIF89a'),
  (start) => start.startsWith('RIFF') && start.slice(8) === 'WEBP',
];
const DECODERS = ['Png', 'Jpeg', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}Buffer`);

/** Quality and edge, until the picture is small enough. With the last pair, every picture is. */
const ATTEMPTS = [
  [82, PICTURE_EDGE_MAX],
  [60, PICTURE_EDGE_MAX],
  [60, 1200],
  [45, 800],
  [40, 400],
] as const;

let encoder: ReturnType<typeof load> | undefined;

/** Done once: closing the decoders again would fail pictures that are being decoded. */
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
 * Encodes an upload as WebP: upright, and only the first frame of an animation. Nothing but the pixels stays: no
 * metadata, and nothing that follows the picture in the file.
 *
 * @throws ApiError 415 for what is no such picture, is damaged, or has too many pixels
 */
export async function encodePicture(file: Uint8Array): Promise<Encoded> {
  const start = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (!STARTS.some((begins) => begins(start))) throw new ApiError('pictureRefused');
  encoder ??= load();
  const sharp = await encoder;
  // Browsers show a JPEG that lacks its end. Files of other types must be complete.
  const failOn = start.startsWith(JPEG) ? 'none' : 'error';
  const open = () =>
    sharp(file, { limitInputPixels: PIXELS_MAX, pages: 1, failOn }).timeout({ seconds: SECONDS_MAX }).autoOrient();
  const webp = ({ width, height }: ReturnType<typeof fitted>, quality: number) =>
    open().resize(width, height, { fit: 'fill' }).webp({ quality }).toBuffer({ resolveWithObject: true });
  try {
    const { autoOrient: upright } = await open().metadata();
    for (const [quality, edge] of ATTEMPTS) {
      const { data: full, info } = await webp(fitted(upright.width, upright.height, edge), quality);
      if (full.length > PICTURE_BYTES_MAX) continue;
      const { data: small } = await webp(fitted(info.width, info.height, PICTURE_SMALL_EDGE_MAX), 70);
      return { width: info.width, height: info.height, full, small };
    }
  } catch {
    // Sharp's errors describe what is wrong with the file.
  }
  throw new ApiError('pictureRefused');
}
