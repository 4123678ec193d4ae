import { PICTURE_BYTES_MAX, PICTURE_EDGE_MAX } from '@shared/limits';
import { fitted } from '@shared/picture/fitted';
import { addressOf, type ShrunkPicture } from './kept-pictures.ts';

type RefusedBecause = 'empty' | 'notPicture' | 'heic' | 'unreadable';

/** A file that is no picture for us. */
export class PictureRefused extends Error {
  readonly reason: RefusedBecause;
  constructor(reason: RefusedBecause) {
    super(reason);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}

/**
 * Encodes a picture again: upright, without metadata, as large as `fitted` says and of at most PICTURE_BYTES_MAX bytes.
 * Keeps the first frame of an animation. Accepts everything that the browser can show.
 *
 * @throws PictureRefused
 */
export async function shrink(file: Blob): Promise<ShrunkPicture> {
  const picture = await openPicture(file);
  try {
    return await encode(picture);
  } finally {
    picture.close();
  }
}

/** Decodes a file. @throws PictureRefused */
export async function openPicture(file: Blob): Promise<Decoded> {
  if (file.size === 0) throw new PictureRefused('empty');
  // Also refuses a file that has changed or is gone since it was chosen.
  const head = await file.slice(0, 16).arrayBuffer().catch(refuseUnreadable);
  // The type that the file's name suggests may be wrong, and would then stop the decoder.
  const picture = await decode(new Blob([file])).catch(() => null);
  if (picture !== null) return picture;
  const kind = kindOf(new Uint8Array(head));
  throw new PictureRefused(kind === 'picture' ? 'unreadable' : kind);
}

function refuseUnreadable(): never {
  throw new PictureRefused('unreadable');
}

interface Decoded {
  readonly source: CanvasImageSource;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

async function decode(file: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap) return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  // `createImageBitmap` refuses a picture without its last bytes, which an image element shows.
  const image = new Image();
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
  image.src = await addressOf(file);
  await loaded;
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close: () => undefined };
}

/** Returns the format of a file that could not be decoded, by its first bytes. */
export function kindOf(head: Uint8Array): 'picture' | 'heic' | 'notPicture' {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG\r\n\x1a\n') || text.startsWith('\xff\xd8\xff')) return 'picture';
  if (/^GIF8[79]a/.test(text) || /^RIFF[\s\S]{4}WEBP/.test(text)) return 'picture';
  if (text.startsWith('\xff\x0a') || /^[\s\S]{4}(?:ftypavi[fs]|JXL )/.test(text)) return 'picture';
  return /^[\s\S]{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(text) ? 'heic' : 'notPicture';
}

const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Encodes what can be drawn, at lower qualities and then smaller until it is small enough.
 *
 * @param draw draws on the picture in each size that is tried
 * @throws PictureRefused
 */
export async function encode(
  { source, width: sourceWidth, height: sourceHeight }: Omit<Decoded, 'close'>,
  draw?: (context: CanvasRenderingContext2D) => void,
): Promise<ShrunkPicture> {
  for (let edge = PICTURE_EDGE_MAX; edge > 200; edge = Math.round(edge * 0.75)) {
    const { width, height } = fitted(sourceWidth, sourceHeight, edge);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) break;
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
    draw?.(context);
    for (const quality of QUALITIES) {
      const blob = await blobOf(canvas, quality);
      if (blob && blob.size <= PICTURE_BYTES_MAX) return { blob, width, height };
    }
  }
  throw new PictureRefused('unreadable');
}

/** Encodes a canvas as WebP, or as JPEG on white where the browser has no WebP. */
async function blobOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  if (webp?.type === 'image/webp') return webp;
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return toBlob(canvas, 'image/jpeg', quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
