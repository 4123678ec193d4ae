import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inRoot } from '../stage/paths.ts';

export const PROJECT = 'hearback-test';
export const HOST = `${PROJECT}.web.app`;
export const STRIPE_KEY = 'sk_live_key';
const ACCESS_TOKEN = 'ya29.access';
export const REFRESH_TOKEN = '1//refresh';

/** What is true of the one project that the stand-in knows. A test changes what it is about. */
export interface World {
  isKnown: boolean;
  billingEnabled: boolean;
  apis: Set<string>;
  database: Record<string, unknown> | null;
  indexes: { name: string; queryScope: string; fields: Record<string, string>[]; state: string }[];
  fields: { name: string; ttlConfig: { state: string } }[];
  auth: Record<string, unknown> | null;
  providers: { name: string; enabled: boolean; clientId: string }[];
  sites: { name: string; defaultUrl: string; type: string }[];
  customDomains: { name: string; hostState: string }[];
  apps: { appId: string; state: string }[];
  secrets: Map<string, { value: string; state: 'ENABLED' | 'DISABLED' }>;
  /** Whether whoever is logged in may read them. */
  secretsAreReadable: boolean;
  endpoints: { url: string; status: string; enabled_events: string[] }[];
  stripeKey: string;
  /** Methods and paths, in the order in which they were asked. */
  asked: string[];
}

interface Indexes {
  readonly indexes: readonly { readonly collectionGroup: string; readonly fields: readonly Record<string, string>[] }[];
  readonly fieldOverrides: readonly { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
}

const groups = `projects/${PROJECT}/databases/(default)/collectionGroups`;

/** A project at which nothing is missing. */
export function completeWorld(): World {
  const wanted = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8')) as Indexes;
  return {
    isKnown: true,
    billingEnabled: true,
    apis: new Set(['*']),
    database: {
      name: `projects/${PROJECT}/databases/(default)`,
      type: 'FIRESTORE_NATIVE',
      locationId: 'eur3',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    },
    indexes: wanted.indexes.map(({ collectionGroup, fields }, at) => ({
      name: `${groups}/${collectionGroup}/indexes/CICA${at}`,
      queryScope: 'COLLECTION',
      fields: [...fields, { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' }],
      state: 'READY',
    })),
    fields: wanted.fieldOverrides
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup, fieldPath }) => ({
        name: `${groups}/${collectionGroup}/fields/${fieldPath}`,
        ttlConfig: { state: 'ACTIVE' },
      })),
    auth: {
      name: `projects/123/config`,
      signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } },
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
    asked: [],
  };
}

type Reply = readonly [status: number, body: object];

const failure = (code: number, status: string, message: string, details: object[] = []): Reply => [
  code,
  { error: { code, message, status, details } },
];
const notFound = (what: string) => failure(404, 'NOT_FOUND', `${what} was not found.`);
const denied = (message: string) => failure(403, 'PERMISSION_DENIED', message);
const has = (world: World, api: string) => world.apis.has('*') || world.apis.has(api);

type Route = readonly [
  method: string,
  path: RegExp,
  api: string,
  answer: (world: World, found: string[], url: URL) => Reply,
];

/** As Google answers; of every route the API that has to be on for it. */
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
  ['GET', /\/collectionGroups\/-\/indexes$/, 'firestore', ({ indexes }, _, url) => paged('indexes', indexes, url)],
  ['GET', /\/collectionGroups\/-\/fields$/, 'firestore', ({ fields }, _, url) => paged('fields', fields, url)],
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

/** Two at a time, so that whoever reads the first page only is found out. */
function paged<T>(name: string, items: readonly T[], url: URL): Reply {
  const from = Number(url.searchParams.get('pageToken') ?? 0);
  const next = from + 20;
  return [200, { [name]: items.slice(from, next), ...(next < items.length && { nextPageToken: String(next) }) }];
}

/** Google's APIs and Stripe's list of endpoints at one address, as far as a deployment asks them. */
export async function startGoogle(world: World) {
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(world, request);
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** What gives a token, as firebase-tools does. */
    token: async () => ACCESS_TOKEN,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

async function answer(world: World, request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://google');
  world.asked.push(`${request.method} ${url.pathname}`);
  if (url.pathname === '/oauth2/v3/token') return token(await formOf(request));
  if (url.pathname === '/v1/webhook_endpoints') return stripe(world, request);
  if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) {
    return failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  }
  for (const [method, path, api, reply] of ROUTES) {
    const found = path.exec(url.pathname);
    if (method !== request.method || !found) continue;
    if (!world.isKnown || !url.pathname.includes(`/projects/${PROJECT}`))
      return denied('The caller does not have permission');
    if (api && !has(world, api)) {
      return failure(
        403,
        'PERMISSION_DENIED',
        `${api} API has not been used in project 123 before or it is disabled.`,
        [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }],
      );
    }
    return reply(world, found.slice(1), url);
  }
  return notFound(url.pathname);
}

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

async function formOf(request: IncomingMessage): Promise<FormData> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const data of request) parts.push(data);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Blob(parts), { headers }).formData();
}
