import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { inLocal, inRoot } from '../paths.ts';
import { Explained } from '../progress.ts';

const VARIABLE = 'FIRESTORE_EMULATOR_BINARY_PATH';
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * The environment that lets firebase-tools start its Firestore emulator. Empty if firebase-tools has the emulator or
 * can download it; otherwise it contains the variable that names a jar.
 */
export async function firestoreEmulatorEnv(): Promise<Record<string, string>> {
  const named = process.env[VARIABLE];
  if (named) {
    if (existsSync(named)) return { [VARIABLE]: named };
    throw new Explained(`${VARIABLE} names ${named}, which does not exist.`);
  }
  const { remoteUrl, downloadPathRelativeToCacheDir: jarName } = wantedByFirebaseTools();
  if (existsSync(join(cacheFolder(), jarName))) return {};
  if (await isReachable(remoteUrl)) return {};
  const component = gcloudComponent();
  if (component) return { [VARIABLE]: wrapComponent(component) };
  throw new Explained(
    `There is no Firestore emulator: set ${VARIABLE} to its jar, or allow firebase-tools to download it from ${new URL(remoteUrl).host}, or install the gcloud component cloud-firestore-emulator (Debian: google-cloud-cli-firestore-emulator).`,
  );
}

interface EmulatorInfo {
  readonly remoteUrl: string;
  readonly downloadPathRelativeToCacheDir: string;
}

function wantedByFirebaseTools(): EmulatorInfo {
  const file = inRoot('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const { firestore } = JSON.parse(readFileSync(file, 'utf8')) as { firestore: EmulatorInfo };
  return firestore;
}

const cacheFolder = () => process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');

async function isReachable(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}

/** The emulator jar of an installed gcloud, if there is one. */
function gcloudComponent(): string | undefined {
  const packaged = lines('dpkg', ['-L', 'google-cloud-cli-firestore-emulator']).find((path) =>
    path.endsWith('emulator.jar'),
  );
  if (packaged && existsSync(packaged)) return packaged;
  const [sdk] = lines('gcloud', ['info', '--format=value(installation.sdk_root)']);
  if (!sdk) return undefined;
  const folder = join(sdk, 'platform', 'cloud-firestore-emulator');
  const jar = existsSync(folder) && readdirSync(folder).find((name) => name.endsWith('emulator.jar'));
  return jar ? join(folder, jar) : undefined;
}

function lines(program: string, args: readonly string[]): string[] {
  try {
    const printed = execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 });
    return printed.toString().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Wraps the gcloud jar, which names no main class, in a jar with a manifest only. firebase-tools runs `java -jar`. */
function wrapComponent(component: string): string {
  const jar = inLocal('firestore-emulator.jar');
  mkdirSync(dirname(jar), { recursive: true });
  writeFileSync(jar, zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifest(component)) }));
  return jar;
}

/** A jar manifest that starts the emulator in `component`. */
export function manifest(component: string): string {
  const entries = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(component).href}`,
  ];
  return entries.map((entry) => `${wrap(entry)}\r\n`).join('');
}

/**
 * Wraps a manifest line. Lines hold at most 72 bytes including the line ending, and a continuation begins with one
 * space. The URL is ASCII.
 */
function wrap(entry: string): string {
  return entry.length <= 70 ? entry : `${entry.slice(0, 70)}\r\n${wrap(` ${entry.slice(70)}`)}`;
}
