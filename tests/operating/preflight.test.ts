import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { waitForIndexes } from '../../functions/scripts/deploy/check-firestore.ts';
import { checkInstances } from '../../functions/scripts/deploy/check-quota.ts';
import { preflight } from '../../functions/scripts/deploy/preflight.ts';
import type { Settings } from '../../functions/scripts/deploy/settings.ts';
import { Google } from '../../functions/scripts/google.ts';
import { WEBHOOK_EVENTS } from '../../functions/src/billing/webhook-events.ts';
import { DEFAULT_REGION } from '../../functions/src/lib/region.ts';
import { inRoot } from '../stack/paths.ts';
import { HOST, PROJECT } from './google-names.ts';
import { completeWorld, originsAt, startGoogle } from './google-stand-in.ts';
import type { World } from './google-world.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function connect(world: World): Promise<Google> {
  const { origin, token, stop } = await startGoogle(world);
  closers.push(stop);
  return new Google(PROJECT, originsAt(origin), token);
}

const SETTINGS: Settings = {
  project: PROJECT,
  origin: `https://${HOST}`,
  pages: { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_key' },
  functions: {},
};

/** The sentences of all findings that are not OK. */
async function findings(change: (world: World) => void, settings: Partial<Settings> = {}): Promise<string[]> {
  const world = completeWorld();
  change(world);
  const found = await preflight(await connect(world), { ...SETTINGS, ...settings });
  return found.findings
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ verdict, sentence }) => `${verdict}: ${sentence}`);
}

const set = (world: World, values: Partial<World>) => void Object.assign(world, values);
const auth = (world: World, change: Record<string, unknown>) => {
  world.auth = { ...world.auth, ...change };
};
const except = (world: World, api: string) => {
  const all = ['firebase', 'firestore', 'identitytoolkit', 'firebasehosting', 'secretmanager', 'cloudbilling', 'run'];
  const rest = [
    'artifactregistry',
    'cloudbuild',
    'cloudfunctions',
    'cloudscheduler',
    'eventarc',
    'firebaserules',
    'iamcredentials',
    'pubsub',
  ];
  world.apis = new Set([...all, ...rest].filter((name) => name !== api));
};

test('a complete project has no findings, and its web app’s key is returned', async () => {
  const world = completeWorld();
  const { findings: found, app } = await preflight(await connect(world), SETTINGS);
  expect(found.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  expect(found.length).toBeGreaterThan(15);
  expect(app).toMatchObject({ apiKey: 'AIzaKey', appId: '1:123:web:abc' });
});

test('the checks only read', async () => {
  const world = completeWorld();
  await preflight(await connect(world), SETTINGS);
  expect(world.asked.length).toBeGreaterThan(10);
  expect(world.asked.filter((asked) => !asked.startsWith('GET '))).toEqual([]);
});

const MISSING: readonly (readonly [what: string, change: (world: World) => void, sentence: RegExp])[] = [
  [
    'the project',
    (world) => set(world, { isKnown: false }),
    /^missing: There is no Firebase project hearback-test .*login:use/,
  ],
  [
    'billing',
    (world) => set(world, { billingEnabled: false }),
    /^missing: Functions need the Blaze plan: .*usage\/details/,
  ],
  [
    'an API',
    (world) => except(world, 'run'),
    /^missing: 1 of Google’s APIs is off: run `gcloud services enable run\.googleapis\.com --project hearback-test`/,
  ],
  [
    'the API that signs tokens',
    (world) => except(world, 'iamcredentials'),
    /^note: Boards cannot identify the users of their sites: run `gcloud services enable iamcredentials\.googleapis\.com/,
  ],
  [
    'the database',
    (world) => set(world, { database: null }),
    /^missing: There is no Firestore database: run .*databases:create/,
  ],
  [
    'a database of the right kind',
    (world) => set(world, { database: { type: 'DATASTORE_MODE', deleteProtectionState: 'DELETE_PROTECTION_ENABLED' } }),
    /^missing: The Firestore database is in Datastore mode/,
  ],
  [
    'protection of the database',
    (world) => set(world, { database: { type: 'FIRESTORE_NATIVE', locationId: 'us-east1' } }),
    /^note: The database can be deleted by one command.*--delete-protection ENABLED/,
  ],
  [
    'the end of what has been deleted',
    (world) =>
      set(world, { database: { ...world.database, pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' } }),
    /^note: Point-in-time recovery is on, so .* seven days .*--point-in-time-recovery DISABLED --project hearback-test/,
  ],
  ['an index', (world) => void world.indexes.pop(), /^note: 1 of \d+ indexes and times of expiry are not ready/],
  [
    'an index that can be built',
    (world) => void Object.assign(world.indexes.at(-1) ?? {}, { state: 'NEEDS_REPAIR' }),
    /^missing: An index could not be built, \w+ \(.*\): delete it at .*, and deploy again/,
  ],
  [
    'a time of expiry',
    (world) =>
      void world.fields.splice(
        world.fields.findIndex(({ ttlConfig }) => ttlConfig),
        1,
      ),
    /^note: 1 of \d+ indexes and times of expiry are not ready/,
  ],
  ['Authentication', (world) => set(world, { auth: null }), /^missing: Authentication was never started/],
  [
    'signing in by password',
    (world) =>
      auth(world, { signIn: { email: { enabled: true, passwordRequired: false }, anonymous: { enabled: true } } }),
    /^missing: Signing in by e-mail and password is off: .*authentication\/providers/,
  ],
  [
    'visitors',
    (world) => auth(world, { signIn: { email: { enabled: true, passwordRequired: true } } }),
    /^missing: Signing in by Anonymous/,
  ],
  ['Google', (world) => void world.providers.shift(), /^missing: Signing in by Google is off/],
  [
    'GitHub',
    (world) => void Object.assign(world.providers[1] ?? {}, { enabled: false }),
    /^missing: Signing in by GitHub is off/,
  ],
  [
    'the authorized domain',
    (world) => auth(world, { authorizedDomains: ['localhost'] }),
    /^missing: Providers do not lead back to hearback-test\.web\.app: add it .*authentication\/settings/,
  ],
  [
    'the lock on Auth’s own deletion',
    (world) => auth(world, { client: { permissions: {} } }),
    /^missing: Users can delete their login past our deletion.*"Enable delete"/,
  ],
  [
    'the protection from enumeration',
    (world) => auth(world, { emailPrivacyConfig: {} }),
    /^missing: Strangers can find out who has an account/,
  ],
  [
    'where links in mails lead',
    (world) => auth(world, { notification: {} }),
    /^missing: Links in mails .*: set the action URL https:\/\/hearback-test\.web\.app\/auth\/action/,
  ],
  [
    'a password policy',
    (world) => auth(world, { passwordPolicyConfig: { passwordPolicyEnforcementState: 'OFF' } }),
    /^note: .*password below 8 characters/,
  ],
  [
    'a site',
    (world) => set(world, { sites: [] }),
    /^missing: There is no site for the pages: run .*hosting:sites:create/,
  ],
  [
    'a bucket for pictures',
    (world) => set(world, { bucket: null }),
    /^note: Boards take no pictures: press "Get started" at .*\/storage, .* and deploy again/,
  ],
  [
    'the lock on the bucket of pictures',
    (world) => set(world, { bucket: { location: 'NAM5' } }),
    /^note: .* run `gcloud storage buckets update gs:\/\/hearback-test\.firebasestorage\.app --public-access-prevention`/,
  ],
  ['a web app', (world) => set(world, { apps: [] }), /^missing: The pages have no key: run .*apps:create WEB/],
  [
    'a webhook',
    (world) => set(world, { endpoints: [] }),
    /^missing: Stripe does not report to https:\/\/hearback-test\.web\.app\/api\/stripe-webhook: add it .*stripe\.com\/webhooks/,
  ],
  [
    'a webhook that is on',
    (world) => void Object.assign(world.endpoints[0] ?? {}, { status: 'disabled' }),
    /^missing: Stripe does not report to/,
  ],
  [
    'an event',
    (world) => void Object.assign(world.endpoints[0] ?? {}, { enabled_events: WEBHOOK_EVENTS.slice(1) }),
    /^missing: Stripe does not report checkout\.session\.completed to/,
  ],
  [
    'a key that Stripe knows',
    (world) => set(world, { stripeKey: 'sk_live_other' }),
    /^missing: Stripe does not know STRIPE_SECRET_KEY/,
  ],
  [
    'the secret of the webhook',
    (world) => void world.secrets.delete('STRIPE_WEBHOOK_SECRET'),
    /^missing: The secret STRIPE_WEBHOOK_SECRET is not set: run `npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project hearback-test`/,
  ],
  [
    'a version of the secret that is on',
    (world) => void world.secrets.set('STRIPE_WEBHOOK_SECRET', { value: 'whsec_x', state: 'DISABLED' }),
    /^missing: The secret STRIPE_WEBHOOK_SECRET is not set/,
  ],
  [
    'a secret of the right form',
    (world) => void world.secrets.set('STRIPE_WEBHOOK_SECRET', { value: 'sk_live_x', state: 'ENABLED' }),
    /^missing: The secret STRIPE_WEBHOOK_SECRET does not look like whsec_…/,
  ],
];

describe('one sentence reports that there is missing', () => {
  test.each(MISSING)('%s', async (_, change, sentence) => {
    const found = await findings(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });
});

describe.each(['firestore', 'identitytoolkit', 'firebasehosting', 'secretmanager'])('where %s is off', (api) => {
  test('an API that is off is the only finding, without what depends on it', async () => {
    expect(await findings((world) => except(world, api))).toEqual([
      expect.stringMatching(new RegExp(`^missing: 1 of Google’s APIs is off: .*enable ${api}\\.googleapis\\.com`)),
    ]);
  });
});

test.each([
  ['eur3', 1],
  ['europe-west3', 1],
  ['nam5', 0],
  ['us-central1', 0],
])('a database in %s causes %i notes that the functions are far away', async (locationId, times) => {
  const found = await findings((world) => Object.assign(world.database ?? {}, { locationId }));
  expect(found).toHaveLength(times);
  if (times > 0) expect(found[0]).toMatch(/^note: The database is in .* and the functions run in us-central1/);
});

test('a database beside functions that were moved there causes no note', async () => {
  const change = (world: World) => void Object.assign(world.database ?? {}, { locationId: 'eur3' });
  expect(await findings(change, { functions: { FUNCTIONS_REGION: 'europe-west1' } })).toEqual([]);
});

test('firebase.json points to the functions’ region', () => {
  const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const regions = hosting.rewrites.flatMap(
    (rewrite: { function?: { region?: string } }) => rewrite.function?.region ?? [],
  );
  expect(regions.length).toBeGreaterThan(10);
  expect(new Set(regions)).toEqual(new Set([DEFAULT_REGION]));
});

test('a bucket that is named and does not answer keeps a deployment back', async () => {
  const found = await findings(() => undefined, { functions: { PICTURES_BUCKET: 'hearback-test-other' } });
  expect(found).toEqual([
    expect.stringMatching(/^missing: The bucket hearback-test-other for pictures does not answer \(404\)/),
  ]);
});

test('paginated lists are read to their end', async () => {
  expect(await findings((world) => set(world, { pageSize: 10 }))).toEqual([]);
});

test('several missing things are reported in one run', async () => {
  const found = await findings((world) => {
    world.billingEnabled = false;
    world.endpoints = [];
    world.apps = [];
  });
  expect(found).toHaveLength(3);
});

test('secrets that cannot be read are noted as unchecked', async () => {
  const found = await findings((world) => set(world, { secretsAreReadable: false }));
  expect(found).toEqual([
    expect.stringMatching(/^note: .*STRIPE_SECRET_KEY \(403\)/),
    expect.stringMatching(/^note: .*WEBHOOK/),
  ]);
});

test('a restricted key that may not list endpoints does not block the deployment', async () => {
  const found = await findings((world) => {
    world.secrets.set('STRIPE_SECRET_KEY', { value: 'rk_live_key', state: 'ENABLED' });
  });
  expect(found).toEqual([expect.stringMatching(/^note: Stripe does not say \(403\) whether it reports to/)]);
});

test('the secret of our own mail sender is checked, and only then', async () => {
  const functions = { MAIL_SENDER: 'own', MAIL_FROM: 'board@example.com' };
  const withSecret = (value: string | null) =>
    findings(
      (world) => {
        if (value !== null) world.secrets.set('SMTP_URL', { value, state: 'ENABLED' });
      },
      { functions },
    );
  expect(await withSecret('smtps://user:password@mail.example.com')).toEqual([]);
  expect(await withSecret(null)).toEqual([expect.stringMatching(/^missing: The secret SMTP_URL is not set/)]);
  expect(await withSecret('mail.example.com')).toEqual([expect.stringMatching(/^missing: .*does not look like smtps/)]);
});

test('keys of different modes are reported', async () => {
  const pages = { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_key' };
  expect(await findings(() => undefined, { pages })).toEqual([expect.stringMatching(/^missing: .*different modes/)]);
  // The key is not needed if /payment is closed.
  expect(await findings(() => undefined, { pages, functions: { PAYMENTS: 'off' } })).toEqual([]);
});

test('a site without Stripe needs none of its secrets, and asks Stripe nothing', async () => {
  const without = (world: World) => {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) world.secrets.delete(name);
    set(world, { stripeKey: 'sk_live_other' });
  };
  expect(await findings(without, { pages: {}, functions: { PAYMENTS: 'none' } })).toEqual([]);
  expect(await findings(without, { pages: {} })).toHaveLength(2);
});

const QUOTA =
  'console.cloud.google.com/iam-admin/quotas?project=hearback-test (Cloud Run Admin API, "Total CPU allocation")';

describe('the CPU quota of the region', () => {
  const said = async (cpuQuota: World['cpuQuota']) => {
    const world = completeWorld();
    world.cpuQuota = cpuQuota;
    const { findings: found, cpu } = await preflight(await connect(world), SETTINGS);
    const about = found.filter(({ sentence }) => /CPU|vCPU/.test(sentence));
    return [cpu, ...about.map(({ verdict, sentence }) => `${verdict}: ${sentence}`)];
  };

  test.each([
    ['20000', 20, 'ok: us-central1 allows 20 vCPU: functions are released 10 at a time.'],
    ['400000', 400, 'ok: us-central1 allows 400 vCPU: functions are released 10 at a time.'],
    ['-1', Number.POSITIVE_INFINITY, 'ok: us-central1 sets no limit to CPU: functions are released 10 at a time.'],
    [
      '10000',
      10,
      `note: us-central1 allows 10 vCPU, less than a new project has: functions are released 5 at a time, and visitors wait when many come at once. Ask for 20 at https://${QUOTA}.`,
    ],
    [
      '1000',
      1,
      `note: us-central1 allows 1 vCPU, less than a new project has: functions are released one at a time, and visitors wait when many come at once. Ask for 20 at https://${QUOTA}.`,
    ],
  ])('of %s thousandths', async (quota, cpu, sentence) => {
    expect(await said(quota)).toEqual([cpu, sentence]);
  });

  test.each([
    [403, '403: Permission serviceusage.quotas.get denied'],
    [404, '404: Quota metric was not found'],
  ] as const)('that Google answers with %i', async (quota, why) => {
    expect(await said(quota)).toEqual([
      null,
      `note: The CPU quota of us-central1 could not be read (${why}), so functions are released as for 20 vCPU, those of a new project: see it at https://${QUOTA}.`,
    ]);
  });

  test('that has no value', async () => {
    expect(await said(null)).toEqual([null, expect.stringContaining('(Google names none)')]);
  });

  test('must have room for all instances of a function, which Google refuses otherwise', () => {
    const functions = [
      { name: 'small', cpu: 1, maxInstances: 5, isHttp: true },
      { name: 'large', cpu: 2, maxInstances: 11, isHttp: true },
    ];
    const [finding] = checkInstances(functions, 20);
    expect(finding?.verdict).toBe('missing');
    expect(finding?.sentence).toMatch(/more than 20 vCPU: .* of large \(11\)\.$/);
    expect(checkInstances(functions, 22)[0]?.verdict).toBe('ok');
    expect(checkInstances(functions, null)).toEqual([]);
  });
});

describe('a custom domain', () => {
  const origin = 'https://feedback.example.com';
  const own = (world: World) => {
    auth(world, {
      authorizedDomains: ['feedback.example.com'],
      notification: { sendEmail: { callbackUri: `${origin}/auth/action` } },
    });
    Object.assign(world.endpoints[0] ?? {}, { url: `${origin}/api/stripe-webhook` });
  };
  const domain = (hostState: string) => ({
    name: `projects/${PROJECT}/sites/${PROJECT}/customDomains/feedback.example.com`,
    hostState,
  });

  test('must point to the site', async () => {
    const found = await findings(own, { origin });
    expect(found).toEqual([
      expect.stringMatching(/^missing: feedback\.example\.com does not lead to the site: add it/),
    ]);
  });

  test.each([
    ['HOST_ACTIVE', []],
    ['HOST_UNHOSTED', [expect.stringMatching(/^note: feedback\.example\.com does not lead to the site yet/)]],
  ])('in state %s', async (state, expected) => {
    const change = (world: World) => {
      own(world);
      world.customDomains = [domain(state)];
    };
    expect(await findings(change, { origin })).toEqual(expected);
  });
});

test('an expired login is reported', async () => {
  const { origin, stop } = await startGoogle(completeWorld());
  closers.push(stop);
  const google = new Google(PROJECT, originsAt(origin), async () => 'expired');
  const { findings: found } = await preflight(google, SETTINGS);
  expect(found).toEqual([
    { verdict: 'missing', sentence: 'The login has expired: run `npx firebase login --reauth`.' },
  ]);
});

describe('waiting for the indexes', () => {
  const patience = { everyMs: 10, limitMs: 2000 };

  test('ends when all are ready', async () => {
    const world = completeWorld();
    const building = world.indexes.slice(0, 3);
    for (const index of building) index.state = 'CREATING';
    const said: string[] = [];
    const timer = setInterval(() => Object.assign(building.pop() ?? {}, { state: 'READY' }), 50);
    await waitForIndexes(await connect(world), { ...patience, say: (sentence) => said.push(sentence.trim()) });
    clearInterval(timer);
    expect(said.at(-1)).toMatch(/^all \d+ are ready$/);
    expect(world.indexes.every(({ state }) => state === 'READY')).toBe(true);
  });

  test('fails if an index cannot be built or takes too long', async () => {
    const say = () => undefined;
    const broken = completeWorld();
    Object.assign(broken.indexes[0] ?? {}, { state: 'NEEDS_REPAIR' });
    await expect(waitForIndexes(await connect(broken), { ...patience, say })).rejects.toThrow(/could not be built/);
    const slow = completeWorld();
    Object.assign(slow.fields.find(({ ttlConfig }) => ttlConfig) ?? {}, { ttlConfig: { state: 'CREATING' } });
    await expect(waitForIndexes(await connect(slow), { ...patience, limitMs: 50, say })).rejects.toThrow(/expires by/);
  });
});
