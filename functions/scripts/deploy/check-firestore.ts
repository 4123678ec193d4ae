import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { consolePage, expect, type Finding, missing, note, ok } from '../finding.ts';
import { inRoot } from '../firebase-tools.ts';
import type { Google } from '../google.ts';

interface Field {
  readonly fieldPath: string;
  readonly order?: string;
  readonly arrayConfig?: string;
}
interface Specification {
  readonly indexes: readonly { readonly collectionGroup: string; readonly fields: readonly Field[] }[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly ttl?: boolean;
  }[];
}

interface Index {
  /** `projects/P/databases/D/collectionGroups/GROUP/indexes/ID` */
  readonly name: string;
  readonly fields: readonly Field[];
  readonly state: 'CREATING' | 'READY' | 'NEEDS_REPAIR';
}
interface FieldConfig {
  /** `projects/P/databases/D/collectionGroups/GROUP/fields/PATH` */
  readonly name: string;
  readonly ttlConfig?: { readonly state: 'CREATING' | 'ACTIVE' | 'NEEDS_REPAIR' };
}

const databaseOf = (google: Google) => `/v1/projects/${google.project}/databases/(default)`;
const groupOf = (name: string) => /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? '';

interface Database {
  readonly type?: string;
  readonly locationId?: string;
  readonly deleteProtectionState?: string;
  readonly pointInTimeRecoveryEnablement?: string;
}

/** @param region of the functions */
export async function checkDatabase(google: Google, region: string): Promise<Finding[]> {
  const { project } = google;
  const { status, message, body } = await google.ask<Database>('firestore', databaseOf(google));
  if (status === 404) {
    return [
      missing(
        `There is no Firestore database: run \`npx firebase firestore:databases:create "(default)" --location LOCATION --project ${project}\` (eur3, nam5…; it stays there for good).`,
      ),
    ];
  }
  if (status >= 300)
    return [missing(`Firestore answers ${status} (${message}): see ${consolePage(project, 'firestore')}.`)];
  if (body.type !== 'FIRESTORE_NATIVE') {
    return [missing('The Firestore database is in Datastore mode, which cannot be used here: choose another project.')];
  }
  const isProtected = body.deleteProtectionState === 'DELETE_PROTECTION_ENABLED';
  const unprotected = note(
    `The database can be deleted by one command: protect it with \`npx firebase firestore:databases:update "(default)" --delete-protection ENABLED --project ${project}\`.`,
  );
  const forgets = body.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED';
  const remembers = note(
    `Point-in-time recovery is on, so what people delete can be read for seven days instead of an hour: say so on your privacy page, or switch it off with \`npx firebase firestore:databases:update "(default)" --point-in-time-recovery DISABLED --project ${project}\`.`,
  );
  const { locationId = '' } = body;
  const away = note(
    `The database is in ${locationId} and the functions run in ${region}, so data go to and fro: write FUNCTIONS_REGION into functions/.env.${project} before the first deployment.`,
  );
  return [
    ok('The Firestore database is there.'),
    expect(isNear(locationId, region), 'The functions run where it is.', away),
    expect(isProtected, 'It is protected from deletion.', unprotected),
    expect(forgets, 'It keeps earlier versions of documents for an hour.', remembers),
  ];
}

/** Compares continents. The multi-region locations nam5 and nam7 are in the United States. */
function isNear(location: string, region: string): boolean {
  const continent = (name: string) =>
    name
      .replace(/^nam\d+$/, 'us-')
      .replace(/^eur\d+$/, 'europe-')
      .split('-')[0];
  return continent(location) === continent(region);
}

/** State of the indexes and TTL fields of firestore.indexes.json in the project. */
interface IndexState {
  /** Missing, or still building. */
  readonly unready: readonly string[];
  readonly broken: readonly string[];
  readonly total: number;
}

/** Reads the state of all indexes and TTL fields and compares them with the specification by name. */
async function readIndexes(google: Google): Promise<IndexState> {
  const specification = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8')) as Specification;
  const groups = `${databaseOf(google)}/collectionGroups/-`;
  const indexes = await google.list<Index>('firestore', `${groups}/indexes`, 'indexes');
  const fields = await google.list<FieldConfig>('firestore', `${groups}/fields?filter=ttlConfig:*`, 'fields');
  const states = new Map<string, string>([
    ...indexes.map((index) => [nameOf(groupOf(index.name), index.fields), index.state] as const),
    ...fields.map(({ name, ttlConfig }) => {
      const field = name.slice(name.lastIndexOf('/') + 1);
      return [expiryOf(groupOf(name), field), ttlConfig?.state ?? ''] as const;
    }),
  ]);
  const wanted = [
    ...specification.indexes.map(({ collectionGroup, fields: own }) => nameOf(collectionGroup, own)),
    ...specification.fieldOverrides
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup, fieldPath }) => expiryOf(collectionGroup, fieldPath)),
  ];
  return {
    unready: wanted.filter((name) => !['READY', 'ACTIVE', 'NEEDS_REPAIR'].includes(states.get(name) ?? '')),
    broken: wanted.filter((name) => states.get(name) === 'NEEDS_REPAIR'),
    total: wanted.length,
  };
}

/** Formats `feedback (product_id, votes ↓)`. Omits the document name that Firestore appends to every index. */
function nameOf(group: string, fields: readonly Field[]): string {
  const described = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order }) => `${fieldPath}${order === 'DESCENDING' ? ' ↓' : order ? '' : ' ∋'}`);
  return `${group} (${described.join(', ')})`;
}

const expiryOf = (group: string, field: string) => `${group} (expires by ${field})`;

export async function checkIndexes(google: Google): Promise<Finding[]> {
  const { unready, broken, total } = await readIndexes(google);
  const page = consolePage(google.project, 'firestore/databases/-default-/indexes');
  const building = note(
    `${unready.length} of ${total} indexes and times of expiry are not ready; deploying makes them, and waits for it.`,
  );
  return [
    ...broken.map((name) => missing(`An index could not be built, ${name}: delete it at ${page}, and deploy again.`)),
    expect(unready.length === 0, `All ${total} indexes and times of expiry are ready.`, building),
  ];
}

interface Waiting {
  readonly everyMs: number;
  readonly limitMs: number;
  readonly say: (sentence: string) => void;
}

/** Waits until all indexes are ready. @throws Error if one cannot be built, or on timeout */
export async function waitForIndexes(google: Google, { everyMs, limitMs, say }: Waiting): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (let last = -1; ; ) {
    const { unready, broken, total } = await readIndexes(google);
    if (broken.length > 0) throw new Error(`An index could not be built: ${broken.join(', ')}.`);
    if (unready.length === 0) return say(`  all ${total} are ready`);
    if (Date.now() > deadline) throw new Error(`Not ready in time: ${unready.join(', ')}. Deploy again later.`);
    if (unready.length !== last) say(`  ${total - unready.length} of ${total} are ready`);
    last = unready.length;
    await sleep(everyMs);
  }
}
