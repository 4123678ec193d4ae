import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { defineCall, isAtHome } from '../door/call.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { SentHeaders } from '../lib/client-address.ts';
import { transact } from '../lib/transact.ts';
import { BOARD_PICTURES_PER_ADDRESS, BOARD_PICTURES_PER_DAY, PICTURE_UPLOAD_MAX } from '../shared/limits.ts';
import { picturePath } from '../shared/paths.ts';
import { pictureId, shownPictureSchema } from '../shared/picture/picture.ts';
import { documentId } from '../shared/text.ts';
import { DAY_MS } from '../shared/time.ts';
import { z } from '../shared/zod.ts';
import type { Picture } from '../store/documents.ts';
import { deletePicture, requireStorage, writePicture } from '../store/picture-files.ts';
import { countCall, countClient } from '../store/rate-limit.ts';
import { docOf } from '../store/refs.ts';
import { encodePicture } from './encode.ts';
import { requireWelcome, takesPictures } from './welcome.ts';

/**
 * Adds a picture (D58). The body is the file; `product` and `id` are in the query. The same id of the same caller is
 * answered as the first time. `setPictures` places it; a picture that is not placed is deleted after an hour.
 */
const contract = {
  path: '/api/add-picture',
  token: 'required',
  request: z.strictObject({
    product: documentId,
    id: pictureId,
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  response: shownPictureSchema.omit({ alt: true, markers: true }),
} as const;

/** See `countClient`. The limit of a connection equals the limit of a board. */
const CLIENTS_PER_PEER = 10;
/** How many times more pictures the team adds in an hour than a visitor: an import may bring those of a day. */
const TEAM_FACTOR = 50;

type Count = (isTeam: boolean) => Promise<void>;

/**
 * Stores a picture. Its document precedes its files, so that an interrupted upload is found and deleted. An id belongs
 * to one file forever: a repeated or concurrent upload writes the same file, and nothing once it is stored.
 *
 * @param count counts the call for its caller and its address
 * @param countPicture counts the picture for its board
 * @throws ApiError
 */
export async function addPicture(
  db: Firestore,
  {
    caller,
    request: { product: productId, id, file },
    count,
    countPicture = async () => {},
  }: {
    readonly caller: Caller;
    readonly request: z.output<typeof contract.request>;
    readonly count: Count;
    readonly countPicture?: Count | undefined;
  },
): Promise<z.input<typeof contract.response>> {
  const welcomed = await requireWelcome(db, { caller, productId });
  // The owner adds the board's logo where pictures are off.
  if (!welcomed.isTeam && !takesPictures(welcomed)) throw new ApiError('picturesOff');
  requireStorage();
  const reference = docOf(db, picturePath(id));
  const owned = { product_id: productId, user_id: caller.uid };
  const digest = createHash('sha256').update(file).digest('hex');
  const earlier = requireSame((await reference.get()).data(), { ...owned, digest });
  if (earlier?.is_stored) return { id, width: earlier.width, height: earlier.height };
  await count(welcomed.isTeam);
  const { width, height, full, small } = await encodePicture(file);
  // Refused files do not count for a board's day.
  await countPicture(welcomed.isTeam);
  const bytes = full.length + small.length;
  const stored = await transact(db, async (transaction) => {
    const found = requireSame((await transaction.get(reference)).data(), { ...owned, digest });
    if (found?.is_stored) return found;
    // Again, because the board may be gone or the setting changed since.
    const now = await requireWelcome(db, { caller, productId, from: transaction });
    if (!now.isTeam && !takesPictures(now)) throw new ApiError('picturesOff');
    const created_at = Timestamp.now();
    transaction.set(reference, { ...owned, digest, width, height, bytes, created_at, on: null, is_stored: false });
    return null;
  });
  // A repetition of the same upload was faster. Its picture may be placed already.
  if (stored !== null) return { id, width: stored.width, height: stored.height };
  await writePicture({ productId, id }, { full, small });
  const isKept = await transact(db, async (transaction) => {
    const found = (await transaction.get(reference)).data();
    if (found === undefined || found.is_leaving) return false;
    transaction.update(reference, { is_stored: true });
    return true;
  });
  if (!isKept) {
    // The board or the account has been deleted meanwhile.
    await deletePicture({ productId, id });
    await reference.delete();
    throw new ApiError('notFound');
  }
  return { id, width, height };
}

/**
 * Returns the document of an id that a caller may upload. @throws ApiError if the id is of another picture, or the
 * picture is being deleted
 */
function requireSame(
  found: Picture | undefined,
  { product_id, user_id, digest }: Pick<Picture, 'product_id' | 'user_id' | 'digest'>,
): Picture | undefined {
  if (found === undefined) return undefined;
  const isOwn = found.user_id === user_id && found.product_id === product_id;
  // Otherwise the files of an approved picture could be changed. Documents of earlier versions have no digest.
  if (!isOwn || (found.digest ?? digest) !== digest) throw new ApiError('picturesNotYours');
  if (found.is_leaving) throw new ApiError('notFound');
  return found;
}

/** Who adds a picture, and where from. */
interface Adding {
  readonly productId: string;
  readonly caller: Caller;
  readonly isTeam: boolean;
  readonly headers: SentHeaders;
  /** Multiplier for the limits. */
  readonly factor: number;
}

/**
 * Counts a picture for a board's day. The team, visitors with an account and anonymous visitors have a share each:
 * masses of anonymous visitors take nothing from the others, and those of one network little from other anonymous
 * visitors.
 *
 * @throws ApiError 429
 */
export async function countPicture(db: Firestore, adding: Adding): Promise<void> {
  const { productId, caller, isTeam, headers, factor } = adding;
  if (!isTeam) {
    const options = { refusal: 'nearbyPictureLimit', periodMs: DAY_MS } as const;
    const limit = BOARD_PICTURES_PER_ADDRESS * factor;
    await countClient(db, `pictures of ${productId}`, headers, limit, CLIENTS_PER_PEER, options);
  }
  const share = isTeam ? ' team' : caller.isAnonymous ? '' : ' accounts';
  await countCall(db, 'board pictures', `board ${productId}${share}`, BOARD_PICTURES_PER_DAY * factor, {
    refusal: 'boardPictureLimit',
    periodMs: DAY_MS,
  });
}

export const addPictureCall = defineCall(
  contract,
  {
    failure: 'pictureFailed', // Ten pictures an hour; each is decoded and encoded twice.
    limit: { perCaller: 10, perAddress: 600 },
    fileMax: PICTURE_UPLOAD_MAX,
    admits: isAtHome,
    countsItself: true,
  },
  ({ db, caller, request, headers, factor, count }) =>
    addPicture(db, {
      caller,
      request,
      count: (isTeam) => count('pictureLimit', isTeam ? TEAM_FACTOR : 1),
      countPicture: (isTeam) => countPicture(db, { factor, productId: request.product, caller, isTeam, headers }),
    }),
);
