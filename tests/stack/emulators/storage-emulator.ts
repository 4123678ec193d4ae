import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../lifetime.ts';
import { inLocal } from '../paths.ts';
import { HOST, PORTS } from '../ports.ts';
import { PROJECT } from './emulator-env.ts';

/** The parts of firebase-tools' emulator of Cloud Storage that are used here. They have no types. */
const load = createRequire(import.meta.url);
const part = (name: string) => load(`firebase-tools/lib/emulator/storage/${name}`);

const DATA = inLocal('data-storage');
const BY = { initiatedBy: 'suite' };

/**
 * Starts firebase-tools' emulator of Cloud Storage without its rules runtime, a jar that only Google's servers have.
 * storage.rules refuses every client, and so does this validator. The Admin SDK is let through, as in production.
 *
 * @param keep imports the files that the last such run exported when it ended
 * @returns stops it
 */
export async function startStorage({ keep = false } = {}): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'hearback-storage-'));
  const { StorageLayer } = part('files.js');
  const { Persistence } = part('persistence.js');
  const { UploadService } = part('upload.js');
  const { StorageCloudFunctions } = part('cloudFunctions.js');
  const { getAdminCredentialValidator, getAdminOnlyFirebaseRulesValidator } = part('rules/utils.js');
  const { createApp } = part('server.js');
  const persistence = new Persistence(folder);
  const admin = getAdminCredentialValidator();
  const refuse = {
    validate: async (
      _path: string,
      _bucket: string,
      _method: string,
      _file: object,
      _project: string,
      token?: string,
    ) => admin.validate(token),
  };
  const [files, buckets, functions] = [new Map(), new Map(), new StorageCloudFunctions(PROJECT)];
  const layer = (validator: object) =>
    new StorageLayer(PROJECT, files, buckets, validator, admin, persistence, functions);
  const emulator = {
    storageLayer: layer(refuse),
    adminStorageLayer: layer(getAdminOnlyFirebaseRulesValidator()),
    uploadService: new UploadService(persistence),
    // Loading rules would need the rules runtime.
    replaceRules: async () => ({ errors: [], exist: () => false }),
    // Without a ruleset, the endpoints of clients answer at once.
    rulesManager: { getRuleset: () => ({}) },
    reset: () => undefined,
  };
  // The emulator asks the registry for its own address.
  const info = { name: 'storage', host: HOST, port: PORTS.storage };
  const registered = {
    getName: () => 'storage',
    getInfo: () => info,
    start: async () => {},
    connect: async () => {},
    stop: async () => {},
  };
  load('firebase-tools/lib/emulator/registry.js').EmulatorRegistry.set('storage', registered);
  if (keep && existsSync(DATA)) emulator.adminStorageLayer.import(DATA, BY);
  const app = await createApp(PROJECT, emulator);
  const server = app.listen(PORTS.storage, HOST);
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    if (keep) {
      rmSync(DATA, { recursive: true, force: true });
      mkdirSync(DATA, { recursive: true });
      await emulator.adminStorageLayer.export(DATA, BY);
    }
    rmSync(folder, { recursive: true, force: true });
  });
}
