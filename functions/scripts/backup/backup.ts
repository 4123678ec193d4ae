import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Google } from '../google.ts';
import { findPicturesBucket } from '../pictures-bucket.ts';
import { hasAccounts, loadAccounts, saveAccounts } from './accounts.ts';
import { collectionsOf, loadDocuments, saveDocuments, savedCollections } from './documents.ts';
import { exportTo, importFrom } from './managed.ts';
import { listPictures, loadPictures, savePictures } from './pictures.ts';

/** The manifest of a backup folder. It is written last, so a folder without one is not a valid backup. */
interface Manifest {
  readonly format: 1;
  readonly project: string;
  readonly made_at: string;
  readonly accounts: number;
  /** Number of documents per collection, or their location if they are in a bucket. */
  readonly documents: Readonly<Record<string, number>> | { readonly bucket: string };
  /** Number of picture files; missing in backups made before there were pictures. */
  readonly pictures?: number;
}

const MANIFEST = 'manifest.json';
const ACCOUNTS = 'accounts.ndjson';
const DOCUMENTS = 'documents.ndjson';
const PICTURES = 'pictures';

/**
 * Saves a project's accounts, documents and pictures to a new folder.
 *
 * @param bucket `gs://BUCKET/FOLDER` that Firestore exports the documents to, or null for the folder
 */
export async function backup(google: Google, folder: string, bucket: string | null): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made_at = new Date().toISOString();
  // Accounts first: if an account is created meanwhile, its documents may be saved without it, but never the reverse.
  const accounts = await saveAccounts(google, join(folder, ACCOUNTS));
  // Listed before the documents: a file stored after them would be saved without its document, forever.
  const from = await findPicturesBucket(google);
  const names = from === null ? [] : await listPictures(google, from);
  const documents = bucket === null ? await saveDocuments(google, join(folder, DOCUMENTS)) : { bucket };
  if (bucket !== null) await exportTo(google, bucket, await savedCollections(google));
  const pictures = from === null ? 0 : await savePictures(google, from, names, join(folder, PICTURES));
  const manifest: Manifest = { format: 1, project: google.project, made_at, accounts, documents, pictures };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error(`${folder} was made by another version.`);
  return manifest;
}

/**
 * Restores a backup into a project. Idempotent. Keeps the project's other accounts and documents.
 *
 * @param intoExisting whether the project may already have accounts or documents
 * @throws Error if it has some and `intoExisting` is false
 */
export async function restore(google: Google, folder: string, intoExisting: boolean): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (!intoExisting) await requireEmpty(google);
  // Accounts first, because document triggers read them.
  await loadAccounts(google, join(folder, ACCOUNTS));
  await restorePictures(google, folder);
  if (isInBucket(manifest.documents)) await importFrom(google, manifest.documents.bucket);
  else await loadDocuments(google, join(folder, DOCUMENTS));
  return manifest;
}

/** Runs before the documents are restored, so that no document shows a missing picture. */
async function restorePictures(google: Google, folder: string): Promise<void> {
  if (!existsSync(join(folder, PICTURES))) return;
  const bucket = await findPicturesBucket(google);
  if (bucket === null) throw new Error(`${google.project} has no bucket for the pictures: set up Storage first.`);
  await loadPictures(google, bucket, join(folder, PICTURES));
}

export const isInBucket = (documents: Manifest['documents']): documents is { readonly bucket: string } =>
  typeof documents.bucket === 'string';

async function requireEmpty(google: Google): Promise<void> {
  const collections = await collectionsOf(google);
  const has = [
    collections.length > 0 && `documents (${collections.join(', ')})`,
    (await hasAccounts(google)) && 'accounts',
  ];
  const what = has.filter(Boolean).join(' and ');
  if (what) throw new Error(`${google.project} has ${what} already. --into-existing writes over what is the same.`);
}
