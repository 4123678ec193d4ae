import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Typed access to some parts of firebase-tools, which has no types. The module paths are those of release 15. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const require = createRequire(import.meta.url);
const lib = <T>(path: string) => require(`firebase-tools/lib/${path}.js`) as T;

interface Account {
  readonly user: { readonly email: string };
}
interface Options {
  readonly cwd: string;
  readonly project: string;
  readonly projectId: string;
  readonly [option: string]: unknown;
}
interface Config {
  readonly src: { readonly functions?: unknown };
}

type Origin = () => string;
interface Api {
  readonly authManagementOrigin: Origin;
  readonly cloudbillingOrigin: Origin;
  readonly firebaseApiOrigin: Origin;
  readonly firebaseStorageOrigin: Origin;
  readonly firestoreOrigin: Origin;
  readonly functionsV2Origin: Origin;
  readonly hostingApiOrigin: Origin;
  readonly secretManagerOrigin: Origin;
  readonly serviceUsageOrigin: Origin;
  readonly storageOrigin: Origin;
}

/** Origins of the APIs. firebase-tools allows environment variables to override them. */
export interface Origins {
  readonly identity: string;
  readonly billing: string;
  readonly buckets: string;
  readonly firebase: string;
  readonly firestore: string;
  readonly functions: string;
  readonly hosting: string;
  readonly secrets: string;
  readonly services: string;
  readonly storage: string;
  readonly stripe: string;
}

export function originsOfGoogle(): Origins {
  const api = lib<Api>('api');
  return {
    identity: api.authManagementOrigin(),
    billing: api.cloudbillingOrigin(),
    buckets: api.firebaseStorageOrigin(),
    firebase: api.firebaseApiOrigin(),
    firestore: api.firestoreOrigin(),
    functions: api.functionsV2Origin(),
    hosting: api.hostingApiOrigin(),
    secrets: api.secretManagerOrigin(),
    services: api.serviceUsageOrigin(),
    storage: api.storageOrigin(),
    stripe: process.env.STRIPE_API_ORIGIN || 'https://api.stripe.com',
  };
}

/**
 * Uses the stored login of `firebase login`, or the service account in GOOGLE_APPLICATION_CREDENTIALS.
 *
 * @returns a function that returns a valid access token
 * @throws Error if there is no login or it has expired
 */
export async function login(project: string): Promise<() => Promise<string>> {
  const auth = lib<{
    getProjectDefaultAccount(root: string): Account | undefined;
    setActiveAccount(options: Options, account: Account): void;
  }>('auth');
  const { requireAuth } = lib<{ requireAuth(options: Options): Promise<string | null> }>('requireAuth');
  const { getAccessToken } = lib<{ getAccessToken(): Promise<string> }>('apiv2');
  const options: Options = { cwd: ROOT, project, projectId: project };
  const account = auth.getProjectDefaultAccount(ROOT);
  if (account) auth.setActiveAccount(options, account);
  await requireAuth(options);
  await getAccessToken();
  return getAccessToken;
}

/** Loads the functions' variables from `functions/.env` and `.env.PROJECT`, as firebase-tools does. */
export function functionsVariables(project: string): Record<string, string> {
  const { loadUserEnvs } = lib<{ loadUserEnvs(options: object): Record<string, string> }>('functions/env');
  return loadUserEnvs({ functionsSource: inRoot('functions'), projectId: project, projectDir: ROOT });
}

interface Endpoint {
  readonly cpu?: number | 'gcf_gen1' | null;
  readonly availableMemoryMb?: number | null;
  readonly maxInstances?: number | null;
  readonly httpsTrigger?: object;
}
interface Build {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}
interface Delegate {
  validate(): Promise<void>;
  discoverBuild(config: object, env: object): Promise<Build>;
}

/** A function of the code. */
export interface Wanted {
  readonly name: string;
  /** vCPU of an instance. */
  readonly cpu: number;
  readonly maxInstances: number;
  /** Whether it answers requests. */
  readonly isHttp: boolean;
}

/** Google's default. */
const MAX_INSTANCES = 100;

function wantedOf([name, endpoint]: readonly [string, Endpoint]): Wanted {
  const { DEFAULT_MEMORY, memoryToGen1Cpu, memoryToGen2Cpu } = lib<{
    DEFAULT_MEMORY: number;
    memoryToGen1Cpu(megabytes: number): number;
    memoryToGen2Cpu(megabytes: number): number;
  }>('deploy/functions/backend');
  const memory = endpoint.availableMemoryMb ?? DEFAULT_MEMORY;
  const cpu = endpoint.cpu === 'gcf_gen1' ? memoryToGen1Cpu(memory) : (endpoint.cpu ?? memoryToGen2Cpu(memory));
  const maxInstances = endpoint.maxInstances ?? MAX_INSTANCES;
  return { name, cpu, maxInstances, isHttp: endpoint.httpsTrigger !== undefined };
}

/**
 * Loads firebase.json with firebase-tools.
 *
 * @returns the functions, and the flaws that firebase-tools finds in firebase.json and the files it refers to
 */
export async function validateConfiguration(project: string): Promise<{ functions: Wanted[]; flaws: string[] }> {
  const flaws: string[] = [];
  const attempt = async <T>(what: string, work: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      flaws.push(`${what}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  };
  const { getValidator, getErrorMessage } = lib<{
    getValidator(): { (config: unknown): boolean; errors?: readonly object[] };
    getErrorMessage(error: object): string;
  }>('firebaseConfigValidate');
  const validator = getValidator();
  const options = { cwd: ROOT, project, projectId: project, site: project } as const;
  const config = await attempt('firebase.json', () =>
    lib<{ Config: { load(options: object): Config } }>('config').Config.load(options),
  );
  if (config === undefined) return { functions: [], flaws };
  if (!validator(config.src)) flaws.push(...(validator.errors ?? []).map(getErrorMessage));
  await attempt('firebase.json, hosting', () =>
    lib<{ hostingConfig(options: object): unknown }>('hosting/config').hostingConfig({ ...options, config }),
  );
  await attempt('firestore.indexes.json', () => {
    const { FirestoreApi } = lib<{
      FirestoreApi: new () => { upgradeOldSpec(spec: unknown): unknown; validateSpec(spec: unknown): void };
    }>('firestore/api');
    const api = new FirestoreApi();
    api.validateSpec(api.upgradeOldSpec(require(inRoot('firestore.indexes.json'))));
  });
  const discovered = await attempt('The functions', async () => {
    const { normalizeAndValidate } = lib<{
      normalizeAndValidate(config: unknown): readonly [{ readonly runtime: string; readonly source: string }];
    }>('functions/projectConfig');
    const { getRuntimeDelegate } = lib<{ getRuntimeDelegate(context: object): Promise<Delegate> }>(
      'deploy/functions/runtimes/index',
    );
    const [{ runtime, source }] = normalizeAndValidate(config.src.functions);
    const sourceDir = inRoot(source);
    const delegate = await getRuntimeDelegate({ projectId: project, projectDir: ROOT, sourceDir, runtime });
    await delegate.validate();
    // Otherwise the library starts a server to get the list and waits for it to close.
    process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH = 'true';
    return delegate.discoverBuild(
      {},
      { GCLOUD_PROJECT: project, FIREBASE_CONFIG: JSON.stringify({ projectId: project }) },
    );
  });
  return { functions: Object.entries(discovered?.endpoints ?? {}).map(wantedOf), flaws };
}

/**
 * Runs a command of firebase-tools, which may prompt the operator.
 *
 * @returns its output if `output` is `returned`
 * @throws Error if it fails
 */
export function firebase(args: readonly string[], output: 'shown' | 'returned' = 'shown'): Promise<string> {
  return runNode([inRoot('node_modules/firebase-tools/lib/bin/firebase.js'), ...args], output);
}

/** Runs a Node.js program in the repository root. @throws Error if it fails */
export function runNode(
  args: readonly string[],
  output: 'shown' | 'returned' = 'shown',
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['inherit', output === 'shown' ? 'inherit' : 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (data) => {
    printed += data;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${args.slice(1).join(' ')} ended with ${code}.`));
    });
  });
}
