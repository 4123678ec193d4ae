import { Timestamp } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { encodePicture } from '../../../functions/src/pictures/encode.ts';
import type { Picture } from '../../../functions/src/store/documents.ts';
import { BUCKET } from '../emulators/emulator-env.ts';
import { DRAWING_NAMES, DRAWINGS, type DrawingName, pictureIdOf } from './seed-drawings.ts';

type Encoded = ReadonlyMap<DrawingName, Awaited<ReturnType<typeof encodePicture>>>;

/** Draws the pictures and encodes them as uploads. All at once: `encodePicture` closes the decoder of drawings. */
export async function drawPictures(): Promise<Encoded> {
  const pngOf = async (name: DrawingName) => {
    const { svg, width, height } = DRAWINGS[name];
    const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
    return [name, await sharp(Buffer.from(source)).png().toBuffer()] as const;
  };
  const drawn = await Promise.all(DRAWING_NAMES.map(pngOf));
  return new Map(await Promise.all(drawn.map(async ([name, png]) => [name, await encodePicture(png)] as const)));
}

interface Placed {
  readonly board: { readonly id: string; readonly owner: { readonly uid: string } };
  readonly on: NonNullable<Picture['on']>;
  readonly drawing: DrawingName;
}

/** Stores a picture as an upload is stored. @returns its document */
export async function storePicture(
  storage: Storage,
  { board, on, drawing }: Placed,
  encoded: Encoded,
): Promise<Picture> {
  const picture = encoded.get(drawing);
  if (picture === undefined) throw new Error(`There is no drawing ${drawing}.`);
  const { full, small, width, height } = picture;
  const path = `boards/${board.id}/pictures/${pictureIdOf(drawing)}`;
  const options = { resumable: false, contentType: 'image/webp' };
  const bucket = storage.bucket(BUCKET);
  await Promise.all([bucket.file(path).save(full, options), bucket.file(`${path}-small`).save(small, options)]);
  const stored = { width, height, bytes: full.length + small.length, is_stored: true, created_at: Timestamp.now() };
  return { ...stored, product_id: board.id, user_id: board.owner.uid, on };
}
