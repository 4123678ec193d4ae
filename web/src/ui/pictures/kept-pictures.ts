import { DAY_MS } from '@shared/time';
import { lastingDatabase, transact } from '../../browser/database.ts';

/** A picture as it is sent. */
export interface ShrunkPicture {
  readonly blob: Blob;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture on this device that is not sent yet. */
interface KeptPicture extends ShrunkPicture {
  readonly id: string;
  /** ms since 1970, UTC. */
  readonly keptAt: number;
  /** Whether it waits to be sent. Others belong to a draft, which may be gone. */
  readonly isQueued: boolean;
}

/** Name used by browser/forget-board.ts, too. */
const DATABASE = 'hearback_pictures';
/** Bytes of all pictures that this device keeps. */
export const KEPT_BYTES_MAX = 10_000_000;
/** Time after which the picture of a draft is deleted, in ms. */
const DRAFT_MS = DAY_MS;

/** Where storage is blocked or full, pictures live as long as the page. */
const memory = new Map<string, KeptPicture>();

const database = lastingDatabase({ name: DATABASE, table: 'pictures', keyPath: 'id' });

/** Runs requests in one transaction. @returns undefined if the browser has refused them */
async function withTable<T>(
  mode: IDBTransactionMode,
  use: (table: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const opened = await database.open();
  return opened ? transact(opened, mode, use).catch(() => undefined) : undefined;
}

async function allKept(): Promise<readonly KeptPicture[]> {
  const stored = (await withTable<KeptPicture[]>('readonly', (table) => table.getAll())) ?? [];
  return [...stored, ...memory.values()];
}

/** Keeps a picture of a draft. Deletes pictures of drafts older than DRAFT_MS. @returns false if there is no space */
export async function persistPicture(id: string, picture: ShrunkPicture, now: number): Promise<boolean> {
  const kept = await allKept();
  const isOver = ({ isQueued, keptAt }: KeptPicture) => !isQueued && keptAt < now - DRAFT_MS;
  await dropPictures(kept.filter(isOver).map((each) => each.id));
  const bytes = kept.filter((each) => !isOver(each)).reduce((sum, { blob }) => sum + blob.size, picture.blob.size);
  if (bytes > KEPT_BYTES_MAX) return false;
  await put({ ...picture, id, keptAt: now, isQueued: false });
  return true;
}

async function put(kept: KeptPicture): Promise<void> {
  const key = await withTable<IDBValidKey>('readwrite', (table) => table.put(kept));
  if (key === undefined) memory.set(kept.id, kept);
}

/** Keeps pictures until they are sent. */
export async function queuePictures(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const kept = await keptPicture(id);
    if (kept) await put({ ...kept, isQueued: true });
  }
}

/** Returns a kept picture; null if this device does not have it. */
export async function keptPicture(id: string): Promise<KeptPicture | null> {
  return memory.get(id) ?? (await withTable<KeptPicture>('readonly', (table) => table.get(id))) ?? null;
}

export async function dropPictures(ids: readonly string[]): Promise<void> {
  for (const id of ids) memory.delete(id);
  if (ids.length === 0) return;
  await withTable('readwrite', (table) => {
    for (const id of ids) table.delete(id);
    return undefined;
  });
}

/** Returns the address of a kept picture; null if this device does not have it. */
export async function keptAddress(id: string): Promise<string | null> {
  const kept = await keptPicture(id);
  return kept && addressOf(kept.blob);
}

/** Returns a picture as an address that the page's policy allows, unlike `blob:`. */
export const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
