import { DAY_MS } from '@shared/time';
import { expect, it } from 'vitest';
import { dropPictures, KEPT_BYTES_MAX, keptPicture, persistPicture, queuePictures } from './kept-pictures.ts';

const picture = (bytes: number) => ({ blob: new Blob([new Uint8Array(bytes)]), width: 4, height: 3 });

// Here, as where storage is blocked, there is no IndexedDB.
it('keeps at most 10 MB', async () => {
  const half = picture(KEPT_BYTES_MAX / 2);
  expect(await persistPicture('a', half, 0)).toBe(true);
  expect(await persistPicture('b', half, 0)).toBe(true);
  expect(await persistPicture('c', picture(1), 0)).toBe(false);
  await dropPictures(['a']);
  expect(await persistPicture('c', picture(1), 0)).toBe(true);
  await dropPictures(['b', 'c']);
});

it('forgets the pictures of old drafts, and none that waits to be sent', async () => {
  await persistPicture('draft', picture(1), 0);
  await persistPicture('queued', picture(1), 0);
  await queuePictures(['queued', 'unknown']);
  await persistPicture('new', picture(1), DAY_MS + 1);
  expect(await keptPicture('draft')).toBeNull();
  expect(await keptPicture('queued')).toMatchObject({ isQueued: true });
  expect(await keptPicture('new')).not.toBeNull();
  await dropPictures(['queued', 'new']);
});
