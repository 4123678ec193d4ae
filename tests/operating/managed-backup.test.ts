import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadAccounts } from '../../functions/scripts/backup/accounts.ts';
import { backup, restore } from '../../functions/scripts/backup/backup.ts';
import { importFrom } from '../../functions/scripts/backup/managed.ts';
import { Google } from '../../functions/scripts/google.ts';
import { PROJECT } from './google-names.ts';
import { completeWorld, originsAt, startGoogle } from './google-stand-in.ts';
import type { World } from './google-world.ts';

/** Backups of a real project, whose documents Firestore exports to a bucket itself. */

const BUCKET = 'gs://backups/today';
const ACCOUNTS = [
  {
    localId: 'ada',
    email: 'ada@example.com',
    passwordHash: 'a+b/c==',
    salt: 's+/=',
    customAttributes: '{"plan":"Pro"}',
  },
  { localId: 'bob', email: 'bob@example.com', providerUserInfo: [{ providerId: 'google.com', rawId: '1' }] },
  { localId: 'visitor' },
];

let folder = '';
let world: World;
let google: Google;
let stop = async (): Promise<unknown> => undefined;
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'hearback-backup-')), 'backup');
  world = completeWorld();
  world.accounts = ACCOUNTS;
  world.operation = { pending: 0 };
  const started = await startGoogle(world);
  stop = started.stop;
  google = new Google(PROJECT, originsAt(started.origin), started.token);
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await stop();
});

test('the folder names the export’s bucket and contains all accounts, readable by its owner only', async () => {
  const manifest = await backup(google, folder, BUCKET);
  expect(manifest).toMatchObject({ format: 1, project: PROJECT, accounts: 3, documents: { bucket: BUCKET } });
  expect(world.done).toEqual([{ what: 'export', body: { outputUriPrefix: BUCKET, collectionIds: [] } }]);
  const [hash, ...accounts] = readFileSync(join(folder, 'accounts.ndjson'), 'utf8').trim().split('\n');
  expect(accounts.map((line) => JSON.parse(line))).toEqual(ACCOUNTS);
  expect(JSON.parse(hash ?? '')).toMatchObject({ hash: { algorithm: 'SCRYPT', signerKey: 'key+/w==' } });
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'accounts.ndjson')).mode & 0o077).toBe(0);
});

test('accounts are restored with their passwords, before the documents', async () => {
  await backup(google, folder, BUCKET);
  world.accounts = [];
  world.done = [];
  await restore(google, folder, false);
  expect(world.done.map(({ what }) => what)).toEqual(['accounts', 'import']);
  expect(world.done[0]?.body).toMatchObject({
    allowOverwrite: true,
    hashAlgorithm: 'SCRYPT',
    signerKey: 'key-_w==',
    rounds: 8,
    memoryCost: 14,
    users: [{ localId: 'ada', passwordHash: 'a-b_c==', salt: 's-_=', customAttributes: '{"plan":"Pro"}' }, {}, {}],
  });
  expect(world.done[1]?.body).toEqual({ inputUriPrefix: BUCKET });
});

test('a project that has accounts is refused and stays unchanged', async () => {
  await backup(google, folder, BUCKET);
  world.done = [];
  await expect(restore(google, folder, false)).rejects.toThrow('hearback-test has accounts already.');
  expect(world.done).toEqual([]);
  await restore(google, folder, true);
  expect(world.done).toHaveLength(2);
});

describe('a long-running operation', () => {
  test('is awaited', async () => {
    world.operation = { pending: 3 };
    await importFrom(google, BUCKET);
    expect(world.asked.filter((asked) => asked.includes('/operations/'))).toHaveLength(4);
  });

  test('is reported if it fails', async () => {
    world.operation = { pending: 0, error: { message: 'The bucket does not exist.' } };
    await expect(importFrom(google, BUCKET)).rejects.toThrow('The bucket does not exist.');
  });
});

test('an interrupted backup cannot be restored', async () => {
  world.operation = { pending: 0, error: { message: 'No permission.' } };
  await expect(backup(google, folder, BUCKET)).rejects.toThrow('No permission.');
  expect(existsSync(join(folder, 'manifest.json'))).toBe(false);
  await expect(restore(google, folder, true)).rejects.toThrow('manifest.json');
});

test('a backup never overwrites another', async () => {
  await backup(google, folder, BUCKET);
  await expect(backup(google, folder, BUCKET)).rejects.toThrow('EEXIST');
});

test('a backup without access to the password hash parameters is refused, because no user could sign in after a restore', async () => {
  world.auth = { ...world.auth, signIn: {} };
  await expect(backup(google, folder, BUCKET)).rejects.toThrow('may not read by what passwords are checked');
});

test('an account that cannot be created is reported, and no document is restored without it', async () => {
  world.accounts = [{ localId: 'eve', email: 'refused' }];
  await backup(google, folder, BUCKET);
  world.done = [];
  await expect(restore(google, folder, true)).rejects.toThrow('1 accounts could not be made: email is invalid');
  expect(world.done.map(({ what }) => what)).toEqual(['accounts']);
});

test('a file without accounts is refused', async () => {
  await backup(google, folder, BUCKET);
  await expect(loadAccounts(google, join(folder, 'manifest.json'))).rejects.toThrow();
});
