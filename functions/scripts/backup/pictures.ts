import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Google } from '../google.ts';

/** Files at a time. */
const AT_A_TIME = 8;
const PREFIX = 'boards/';

/** Lists the files of all pictures of a bucket. */
export async function listPictures(google: Google, bucket: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (let pageToken = ''; ; ) {
    const query = new URLSearchParams({ prefix: PREFIX, ...(pageToken && { pageToken }) });
    const { items = [], nextPageToken = '' } = await google.get<{
      items?: readonly { readonly name: string }[];
      nextPageToken?: string;
    }>('storage', `/storage/v1/b/${bucket}/o?${query}`);
    names.push(...items.map(({ name }) => name));
    if (!nextPageToken) return names;
    pageToken = nextPageToken;
  }
}

/** Downloads files to a folder, except those that have been deleted since. @returns the number of files */
export async function savePictures(
  google: Google,
  bucket: string,
  names: readonly string[],
  folder: string,
): Promise<number> {
  let count = 0;
  await eachOf(names, async (name) => {
    const file = await google.download('storage', `/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`);
    if (file === null) return;
    const path = join(folder, ...name.split('/').filter((part) => part !== '..'));
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, file, { mode: 0o600 });
    count += 1;
  });
  return count;
}

/** Uploads a folder's files and overwrites those with the same name. @returns the number of files */
export async function loadPictures(google: Google, bucket: string, folder: string): Promise<number> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  await eachOf(found, async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const query = new URLSearchParams({
      uploadType: 'media',
      name: path.slice(folder.length + 1).replaceAll('\\', '/'),
    });
    const file = new Uint8Array(readFileSync(path));
    await google.upload('storage', `/upload/storage/v1/b/${bucket}/o?${query}`, 'image/webp', file);
  });
  return found.length;
}

async function eachOf<T>(values: readonly T[], act: (value: T) => Promise<void>): Promise<void> {
  const left = [...values];
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}
