import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Origins } from '../../functions/scripts/firebase-tools.ts';
import { inRoot } from '../stack/paths.ts';
import { FUNCTIONS_ROUTES } from './functions-routes.ts';
import { HOST, PROJECT } from './google-names.ts';
import type { Reply, Route, World } from './google-world.ts';
import { HOSTING_ROUTES } from './hosting-routes.ts';
import { RELEASE_ROUTES } from './release-routes.ts';

const STRIPE_KEY = 'sk_live_key';
const ACCESS_TOKEN = 'ya29.access';
/** firebase-tools treats any local address without TLS as an emulator and sends the second token to it. */
const TOKENS = [`Bearer ${ACCESS_TOKEN}`, 'Bearer owner'];
export const REFRESH_TOKEN = '1//refresh';

interface Indexes {
  readonly indexes: readonly { readonly collectionGroup: string; readonly fields: readonly Record<string, string>[] }[];
  readonly fieldOverrides: readonly { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

const BUCKET = `${PROJECT}.firebasestorage.app`;
const groups = `projects/${PROJECT}/databases/(default)/collectionGroups`;

/** A project with nothing missing. */
export function completeWorld(): World {
  const wanted = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8')) as Indexes;
  return {
    isKnown: true,
    billingEnabled: true,
    apis: new Set(['*']),
    database: {
      name: `projects/${PROJECT}/databases/(default)`,
      type: 'FIRESTORE_NATIVE',
      locationId: 'nam5',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
    },
    indexes: wanted.indexes.map(({ collectionGroup, fields }, at) => ({
      name: `${groups}/${collectionGroup}/indexes/CICA${at}`,
      queryScope: 'COLLECTION',
      fields: [...fields, { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' }],
      state: 'READY',
    })),
    fields: wanted.fieldOverrides.map(({ collectionGroup, fieldPath, ttl }) => ({
      name: `${groups}/${collectionGroup}/fields/${fieldPath}`,
      indexConfig: { indexes: [] },
      ...(ttl && { ttlConfig: { state: 'ACTIVE' } }),
    })),
    pageSize: 300,
    auth: {
      name: `projects/123/config`,
      signIn: {
        email: { enabled: true, passwordRequired: true },
        anonymous: { enabled: true },
        hashConfig: { algorithm: 'SCRYPT', signerKey: 'key+/w==', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 },
      },
      authorizedDomains: ['localhost', `${PROJECT}.firebaseapp.com`, HOST],
      client: { permissions: { disabledUserDeletion: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      notification: { sendEmail: { callbackUri: `https://${HOST}/auth/action` } },
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
      },
    },
    providers: ['google.com', 'github.com'].map((id) => ({
      name: `projects/123/defaultSupportedIdpConfigs/${id}`,
      enabled: true,
      clientId: 'x',
    })),
    sites: [{ name: `projects/${PROJECT}/sites/${PROJECT}`, defaultUrl: `https://${HOST}`, type: 'DEFAULT_SITE' }],
    customDomains: [],
    apps: [{ appId: '1:123:web:abc', state: 'ACTIVE' }],
    secrets: new Map([
      ['STRIPE_SECRET_KEY', { value: STRIPE_KEY, state: 'ENABLED' }],
      ['STRIPE_WEBHOOK_SECRET', { value: 'whsec_secret', state: 'ENABLED' }],
    ]),
    secretsAreReadable: true,
    endpoints: [{ url: `https://${HOST}/api/stripe-webhook`, status: 'enabled', enabled_events: ['*'] }],
    stripeKey: STRIPE_KEY,
    bucket: { location: 'NAM5', iamConfiguration: { publicAccessPrevention: 'enforced' } },
    origin: '',
    preview: `https://${PROJECT}--spring-x1y2.web.app`,
    accounts: [],
    functions: new Map(),
    refused: new Map(),
    operations: new Map(),
    kept: new Map(),
    clock: 0,
    cpuQuota: '20000',
    versions: new Map(),
    live: null,
    watch: () => undefined,
    done: [],
    operation: { pending: 2 },
    asked: [],
  };
}

const failure = (code: number, status: string, message: string, details: object[] = []): Reply => [
  code,
  { error: { code, message, status, details } },
];
const notFound = (what: string) => failure(404, 'NOT_FOUND', `${what} was not found.`);
const denied = (message: string) => failure(403, 'PERMISSION_DENIED', message);
const has = (world: World, api: string) => world.apis.has('*') || world.apis.has(api);

/** Google's responses. Each route names the API that must be enabled for it. */
const ROUTES: readonly Route[] = [
  ['GET', /^\/v1beta1\/projects\/([^/]+)$/, 'firebase', ({ isKnown }, [id = '']) => [200, { projectId: id, isKnown }]],
  [
    'GET',
    /^\/v1\/projects\/([^/]+)\/billingInfo$/,
    'cloudbilling',
    ({ billingEnabled }) => [
      200,
      { projectId: PROJECT, ...(billingEnabled && { billingAccountName: 'billingAccounts/0', billingEnabled }) },
    ],
  ],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/services:batchGet$/,
    '',
    (world, _, url) => [
      200,
      {
        services: url.searchParams.getAll('names').map((name) => ({
          name: name.replace(PROJECT, '123'),
          state: has(world, name.slice(name.lastIndexOf('/') + 1, -'.googleapis.com'.length)) ? 'ENABLED' : 'DISABLED',
        })),
      },
    ],
  ],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/databases\/\(default\)$/,
    'firestore',
    ({ database }) =>
      database
        ? [200, database]
        : failure(404, 'NOT_FOUND', `Project '${PROJECT}' or database '(default)' does not exist.`),
  ],
  [
    'GET',
    /\/collectionGroups\/-\/indexes$/,
    'firestore',
    ({ indexes, pageSize }, _, url) => paged('indexes', indexes, url, pageSize),
  ],
  [
    'GET',
    /\/collectionGroups\/-\/fields$/,
    'firestore',
    ({ fields, pageSize }, _, url) => {
      const isForExpiry = url.searchParams.get('filter') === 'ttlConfig:*';
      return paged('fields', isForExpiry ? fields.filter(({ ttlConfig }) => ttlConfig) : fields, url, pageSize);
    },
  ],
  [
    'GET',
    /^\/admin\/v2\/projects\/[^/]+\/config$/,
    'identitytoolkit',
    ({ auth }) => (auth ? [200, auth] : failure(404, 'NOT_FOUND', 'CONFIGURATION_NOT_FOUND')),
  ],
  [
    'GET',
    /^\/admin\/v2\/projects\/[^/]+\/defaultSupportedIdpConfigs$/,
    'identitytoolkit',
    ({ providers }) => [200, providers.length > 0 ? { defaultSupportedIdpConfigs: providers } : {}],
  ],
  ['GET', /^\/v1beta1\/projects\/[^/]+\/sites$/, 'firebasehosting', ({ sites }) => [200, { sites }]],
  [
    'GET',
    /^\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/customDomains$/,
    'firebasehosting',
    ({ customDomains }) => [200, { customDomains }],
  ],
  [
    'GET',
    /^\/v1alpha\/projects\/[^/]+\/defaultBucket$/,
    '',
    ({ bucket }) =>
      bucket ? [200, { bucket: { name: `projects/${PROJECT}/buckets/${BUCKET}` } }] : notFound('The bucket'),
  ],
  [
    'GET',
    /^\/storage\/v1\/b\/([^/]+)$/,
    '',
    ({ bucket }, [name]) => (bucket && name === BUCKET ? [200, bucket] : notFound('The bucket')),
  ],
  ['GET', /^\/storage\/v1\/b\/[^/]+\/o$/, '', () => [200, { kind: 'storage#objects' }]],
  ['GET', /^\/v1beta1\/projects\/[^/]+\/webApps$/, 'firebase', ({ apps }) => [200, apps.length > 0 ? { apps } : {}]],
  [
    'GET',
    /^\/v1beta1\/projects\/[^/]+\/webApps\/([^/]+)\/config$/,
    'firebase',
    (_, [appId = '']) => [200, { projectId: PROJECT, appId, apiKey: 'AIzaKey' }],
  ],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/secrets\/([^/]+)\/versions\/latest:access$/,
    'secretmanager',
    ({ secrets, secretsAreReadable }, [name = '']) => {
      const secret = secrets.get(name);
      if (!secretsAreReadable) return denied("Permission 'secretmanager.versions.access' denied.");
      if (!secret)
        return failure(404, 'NOT_FOUND', `Secret [projects/123/secrets/${name}] not found or has no versions.`);
      if (secret.state === 'DISABLED')
        return failure(400, 'FAILED_PRECONDITION', 'Secret Version is in DISABLED state.');
      return [200, { payload: { data: Buffer.from(secret.value).toString('base64') } }];
    },
  ],
];

/** The requests of an operator's backup. */
const OPERATION = `projects/${PROJECT}/databases/(default)/operations/AiAB`;
const DATA_ROUTES: readonly Route[] = [
  [
    'POST',
    /\/databases\/\(default\):(export|import)Documents$/,
    'firestore',
    (world, [what = ''], _, body) => {
      world.done.push({ what, body });
      return [200, { name: OPERATION, metadata: { operationState: 'PROCESSING' } }];
    },
  ],
  [
    'GET',
    /\/databases\/\(default\)\/operations\/AiAB$/,
    'firestore',
    ({ operation }) => {
      operation.pending -= 1;
      if (operation.pending >= 0) return [200, { name: OPERATION }];
      return [
        200,
        { name: OPERATION, done: true, ...(operation.error ? { error: operation.error } : { response: {} }) },
      ];
    },
  ],
  ['POST', /\/documents:listCollectionIds$/, 'firestore', () => [200, {}]],
  [
    'GET',
    /\/accounts:batchGet$/,
    'identitytoolkit',
    ({ accounts }, _, url) => {
      const from = Number(url.searchParams.get('nextPageToken') ?? 0);
      const users = accounts.slice(from, from + 2);
      const more = from + 2 < accounts.length && { nextPageToken: String(from + 2) };
      return [200, { kind: 'identitytoolkit#DownloadAccountResponse', ...(users.length > 0 && { users }), ...more }];
    },
  ],
  [
    'POST',
    /\/accounts:batchCreate$/,
    'identitytoolkit',
    (world, _, __, body) => {
      world.done.push({ what: 'accounts', body });
      const users = body.users as readonly { readonly email?: string }[];
      const isValid = (email = 'a@b.c') => email.includes('@');
      const error = users.flatMap(({ email }, index) =>
        isValid(email) ? [] : [{ index, message: 'email is invalid' }],
      );
      return [200, { kind: 'identitytoolkit#UploadAccountResponse', ...(error.length > 0 && { error }) }];
    },
  ],
];

/** The requests that firebase-tools makes when it deploys rules and indexes. */
const RULES_ROUTES: readonly Route[] = [
  ['POST', /:testIamPermissions$/, '', (_, __, ___, { permissions }) => [200, { permissions }]],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/services\/[^/]+$/,
    '',
    (_, __, { pathname }) => [200, { name: pathname, state: 'ENABLED' }],
  ],
  [
    'POST',
    /^\/v1\/projects\/[^/]+:test$/,
    'firebaserules',
    (world, _, __, body) => {
      world.done.push({ what: 'rules checked', body });
      return [200, {}];
    },
  ],
  ['GET', /^\/v1\/projects\/[^/]+\/releases$/, 'firebaserules', () => [200, {}]],
  [
    'POST',
    /^\/v1\/projects\/[^/]+\/rulesets$/,
    'firebaserules',
    (world, _, __, body) => {
      world.done.push({ what: 'ruleset', body });
      return [200, { ...body, name: `projects/${PROJECT}/rulesets/1` }];
    },
  ],
  [
    'PATCH',
    /^\/v1\/projects\/[^/]+\/releases\/(.+)$/,
    'firebaserules',
    () => failure(404, 'NOT_FOUND', 'Requested entity was not found.'),
  ],
  [
    'POST',
    /^\/v1\/projects\/[^/]+\/releases$/,
    'firebaserules',
    (world, _, __, body) => {
      world.done.push({ what: 'release', body });
      return [200, body];
    },
  ],
  [
    'POST',
    /\/collectionGroups\/([^/]+)\/indexes$/,
    'firestore',
    (world, [group = ''], _, body) => {
      const fields = body.fields as Record<string, string>[];
      world.done.push({ what: 'index', body });
      world.indexes.push({
        name: `${groups}/${group}/indexes/new${world.done.length}`,
        queryScope: 'COLLECTION',
        fields,
        state: 'CREATING',
      });
      return [200, { name: OPERATION }];
    },
  ],
  [
    'PATCH',
    /\/collectionGroups\/([^/]+)\/fields\/([^/]+)$/,
    'firestore',
    (world, [group = '', field = ''], _, body) => {
      world.done.push({ what: 'field', body: { group, field, ...body } });
      return [200, { name: OPERATION }];
    },
  ],
];

function paged<T>(name: string, items: readonly T[], url: URL, size: number): Reply {
  const from = Number(url.searchParams.get('pageToken') ?? 0);
  const next = from + size;
  return [200, { [name]: items.slice(from, next), ...(next < items.length && { nextPageToken: String(next) }) }];
}

/** Starts a server for Google's APIs and Stripe's endpoint list, as far as a deployment uses them. */
export async function startGoogle(world: World) {
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(world, request);
    world.watch();
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.origin = origin;
  return {
    origin,
    /** Provides an access token, as firebase-tools does. */
    token: async () => ACCESS_TOKEN,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

async function answer(world: World, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://google');
  // A function's own address. If the function refuses all callers, Google itself answers.
  const [, called] = /^\/run\/(\w+)$/.exec(url.pathname) ?? [];
  if (called !== undefined) return [isOpen(world, called) ? 404 : 403, {}];
  world.asked.push(`${request.method} ${url.pathname}`);
  if (url.pathname === '/oauth2/v3/token') return token(await formOf(request));
  if (url.pathname === '/v1/webhook_endpoints') return stripe(world, request);
  if (!TOKENS.includes(request.headers.authorization ?? '')) {
    return failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  }
  const body = request.method === 'GET' ? {} : await jsonOf(request);
  for (const [method, path, api, reply] of [
    ...ROUTES,
    ...DATA_ROUTES,
    ...RULES_ROUTES,
    ...HOSTING_ROUTES,
    ...FUNCTIONS_ROUTES,
    ...RELEASE_ROUTES,
  ]) {
    const found = path.exec(url.pathname);
    if (method !== request.method || !found) continue;
    if (!world.isKnown || !/\/(?:projects|b)\/(hearback-test|123)\b/.test(url.pathname))
      return denied('The caller does not have permission');
    if (api && !has(world, api)) {
      return failure(
        403,
        'PERMISSION_DENIED',
        `${api} API has not been used in project 123 before or it is disabled.`,
        [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }],
      );
    }
    return reply(world, found.slice(1), url, body);
  }
  return notFound(url.pathname);
}

const isOpen = ({ kept }: World, id: string) =>
  JSON.stringify(kept.get(`projects/${PROJECT}/locations/us-central1/services/${id.toLowerCase()}`))?.includes(
    'allUsers',
  );

function token(form: FormData): Reply {
  if (form.get('refresh_token') !== REFRESH_TOKEN) {
    return [400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }];
  }
  return [200, { access_token: ACCESS_TOKEN, expires_in: 3599, token_type: 'Bearer', scope: 'openid' }];
}

function stripe({ stripeKey, endpoints }: World, { headers }: IncomingMessage): Reply {
  if (headers.authorization === `Bearer ${stripeKey}`)
    return [200, { object: 'list', data: endpoints, has_more: false }];
  if (headers.authorization?.startsWith('Bearer rk_')) {
    const message = 'The provided key does not have the required permissions for this endpoint.';
    return [403, { error: { type: 'invalid_request_error', code: 'more_permissions_required', message } }];
  }
  return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }];
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = '';
  for await (const data of request) body += data;
  const isJson = request.headers['content-type']?.startsWith('application/json');
  return (isJson && body ? JSON.parse(body) : {}) as Record<string, unknown>;
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const data of request) parts.push(data);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Blob(parts), { headers }).formData();
}

/** The stand-in's address for each of the Google APIs and for Stripe. */
export function originsAt(origin: string): Origins {
  const names = ['identity', 'billing', 'buckets', 'firebase', 'firestore', 'functions', 'hosting', 'secrets'];
  return Object.fromEntries(
    [...names, 'services', 'storage', 'stripe'].map((name) => [name, origin]),
  ) as unknown as Origins;
}
