import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { inLocal, inRoot, LOCAL } from '../paths.ts';
import { headOf } from '../ports.ts';
import { outputOf } from '../processes.ts';
import { Explained } from '../progress.ts';

const VARIABLE = 'FIRESTORE_EMULATOR_BINARY_PATH';

/**
 * The jar of the Firestore emulator; undefined if firebase-tools has the emulator or can download it.
 *
 * @throws Explained if there is none
 */
export async function firestoreEmulator(): Promise<string | undefined> {
  const named = process.env[VARIABLE];
  if (named) {
    if (existsSync(named)) return named;
    throw new Explained(`${VARIABLE} names ${named}, which does not exist.`);
  }
  const info = inRoot('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const { remoteUrl, downloadPathRelativeToCacheDir: name } = JSON.parse(readFileSync(info, 'utf8')).firestore;
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (existsSync(join(cache, name)) || (await headOf(remoteUrl))?.ok) return undefined;
  const component = gcloudComponent();
  if (component) return wrapComponent(component);
  throw new Explained(
    `There is no Firestore emulator: set ${VARIABLE} to its jar, or allow firebase-tools to download it from ${new URL(remoteUrl).host}, or install the gcloud component cloud-firestore-emulator (Debian: google-cloud-cli-firestore-emulator).`,
  );
}

/** The emulator jar of an installed gcloud, if there is one. */
function gcloudComponent(): string | undefined {
  const listed = outputOf('dpkg', ['-L', 'google-cloud-cli-firestore-emulator']).split('\n');
  const packaged = listed.find((path) => path.endsWith('emulator.jar') && existsSync(path));
  if (packaged) return packaged;
  const sdk = outputOf('gcloud', ['info', '--format=value(installation.sdk_root)']);
  return sdk && globSync(join(sdk, 'platform/cloud-firestore-emulator/*emulator.jar'))[0];
}

/** Names the main class. Lines hold at most 72 bytes, and a continuation begins with a space. */
const MANIFEST = `Manifest-Version: 1.0
Main-Class: com.google.cloud.datastore.emulator.
 firestore.CloudFirestore
Class-Path: firestore-component.jar
`;

/** Wraps the gcloud jar, which names no main class, in a jar with a manifest only. firebase-tools runs `java -jar`. */
function wrapComponent(component: string): string {
  const [jar, link] = [inLocal('firestore-emulator.jar'), inLocal('firestore-component.jar')];
  mkdirSync(LOCAL, { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(component, link);
  writeFileSync(jar, zipSync({ 'META-INF/MANIFEST.MF': strToU8(MANIFEST) }));
  return jar;
}
