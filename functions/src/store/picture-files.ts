import './firestore.ts';
import { getStorage } from 'firebase-admin/storage';
import { ApiError } from '../lib/api-error.ts';
import { logFailure } from '../lib/failure.ts';
import type { PictureSize } from '../shared/picture/address.ts';

/** The files of pictures (D58). Only functions read and write them: storage.rules refuses every client. */

interface PictureName {
  readonly productId: string;
  readonly id: string;
}

/** Name of the bucket; undefined if the operator has none. Firebase names the default bucket in FIREBASE_CONFIG. */
function bucketName(env: NodeJS.ProcessEnv): string | undefined {
  if (env.PICTURES_BUCKET) return env.PICTURES_BUCKET;
  const { storageBucket } = JSON.parse(env.FIREBASE_CONFIG || '{}') as { readonly storageBucket?: string };
  return storageBucket || undefined;
}

/** @throws ApiError 503 if the operator has no bucket */
function fileOf({ productId, id }: PictureName, size: PictureSize) {
  const name = bucketName(process.env);
  if (name === undefined) throw new ApiError('noStorage');
  const path = `boards/${productId}/pictures/${id}${size === 'small' ? '-small' : ''}`;
  return getStorage().bucket(name).file(path);
}

/** @throws ApiError 503 */
export function requireStorage(): void {
  if (bucketName(process.env) === undefined) throw new ApiError('noStorage');
}

/** The bucket is over its quota (402, 507), or closed to us, for example because the operator's billing has ended. */
const REFUSALS: readonly unknown[] = [402, 403, 507];

/** @throws ApiError 503 if the bucket that Firebase names has not been made, or takes nothing */
export async function writePicture(name: PictureName, files: Readonly<Record<PictureSize, Buffer>>): Promise<void> {
  const write = (size: PictureSize) =>
    fileOf(name, size).save(files[size], {
      resumable: false,
      contentType: 'image/webp',
      metadata: { cacheControl: 'private, no-store' },
    });
  try {
    await Promise.all([write('full'), write('small')]);
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === 404) throw new ApiError('noStorage');
    if (!REFUSALS.includes(code)) throw error;
    // The operator should know.
    await logFailure('pictures', {}, error);
    throw new ApiError('storageRefused');
  }
}

export const readPicture = async (name: PictureName, size: PictureSize): Promise<Buffer> =>
  (await fileOf(name, size).download())[0];

export async function deletePicture(name: PictureName): Promise<void> {
  await Promise.all((['full', 'small'] as const).map((size) => fileOf(name, size).delete({ ignoreNotFound: true })));
}
