import { PROJECT } from './google-names.ts';
import type { Reply, Route, StandingFunction, World } from './google-world.ts';

/** The requests by which firebase-tools releases and removes functions, and those for what belongs to a function. */

const failure = (code: number, status: string, message: string): Reply => [code, { error: { code, message, status } }];
const notFound = (name: string) => failure(404, 'NOT_FOUND', `Resource '${name}' was not found`);

const nameOf = (region = '', id = '') => `projects/${PROJECT}/locations/${region}/functions/${id}`;

/** A function as Google has it. Its service, address and trigger are made with it and stay until it is removed. */
export function standing(region: string, id: string, given: Partial<StandingFunction>, world: World): StandingFunction {
  world.clock += 1;
  const at = new Date(Date.UTC(2026, 10, 28) + world.clock * 1000).toISOString();
  const service = `projects/${PROJECT}/locations/${region}/services/${id.toLowerCase()}`;
  return {
    ...given,
    name: nameOf(region, id),
    environment: 'GEN_2',
    state: 'ACTIVE',
    createTime: at,
    updateTime: at,
    labels: given.labels ?? { 'deployment-tool': 'cli-firebase' },
    stateMessages: [],
    serviceConfig: { ...given.serviceConfig, service, uri: `${world.origin}/run/${id}` },
    ...(given.eventTrigger && {
      eventTrigger: { ...given.eventTrigger, trigger: `triggers/${id.toLowerCase()}-${world.clock}` },
    }),
  };
}

/** An operation that has to be asked for once. */
function operation(world: World, body: object): Reply {
  const name = `projects/${PROJECT}/locations/us-central1/operations/operation-${world.operations.size}`;
  world.operations.set(name, { name, done: true, ...body });
  return [200, { name, done: false }];
}

/** Ends a release: as asked for, or as the test wants it to fail. */
function released(world: World, is: StandingFunction): Reply {
  const message = world.refused.get(is.name.slice(is.name.lastIndexOf('/') + 1));
  const result = message === undefined ? is : { ...is, state: 'FAILED', stateMessages: [{ message }] };
  world.functions.set(is.name, result);
  return operation(world, message === undefined ? { response: result } : { error: { code: 3, message } });
}

const FUNCTIONS: readonly Route[] = [
  ['GET', /^\/v1\/projects\/[^/]+\/locations\/-\/functions$/, 'cloudfunctions', () => [200, {}]],
  [
    'GET',
    /^\/v2\/projects\/[^/]+\/locations\/-\/functions$/,
    'cloudfunctions',
    ({ functions, pageSize }, _, { searchParams }) => {
      const from = Number(searchParams.get('pageToken') ?? 0);
      const all = [...functions.values()];
      const next = from + pageSize < all.length && { nextPageToken: String(from + pageSize) };
      return [200, { functions: all.slice(from, from + pageSize), ...next }];
    },
  ],
  [
    'POST',
    /^\/v2\/projects\/[^/]+\/locations\/[^/]+\/functions:generateUploadUrl$/,
    'cloudfunctions',
    ({ origin, clock }) => [
      200,
      { uploadUrl: `${origin}/b/${PROJECT}/source.zip`, storageSource: { bucket: 'sources', object: `${clock}.zip` } },
    ],
  ],
  ['PUT', /^\/b\/[^/]+\/source\.zip$/, '', () => [200, {}]],
  [
    'POST',
    /^\/v2\/projects\/[^/]+\/locations\/([^/]+)\/functions$/,
    'cloudfunctions',
    (world, [region = ''], { searchParams }, body) => {
      const id = searchParams.get('functionId') ?? '';
      if (world.functions.has(nameOf(region, id))) return failure(409, 'ALREADY_EXISTS', `${id} exists`);
      world.done.push({ what: `create ${id}`, body });
      return released(world, standing(region, id, body, world));
    },
  ],
  [
    'PATCH',
    /^\/v2\/projects\/[^/]+\/locations\/([^/]+)\/functions\/([^/]+)$/,
    'cloudfunctions',
    (world, [region, id = ''], _, body) => {
      const was = world.functions.get(nameOf(region, id));
      if (was === undefined) return notFound(nameOf(region, id));
      world.done.push({ what: `update ${id}`, body });
      const is = standing(region ?? '', id, body, world);
      const kept = { createTime: was.createTime, ...(was.eventTrigger && { eventTrigger: was.eventTrigger }) };
      return released(world, { ...is, ...kept });
    },
  ],
  [
    'DELETE',
    /^\/v2\/projects\/[^/]+\/locations\/([^/]+)\/functions\/([^/]+)$/,
    'cloudfunctions',
    (world, [region, id = '']) => {
      const name = nameOf(region, id);
      if (!world.functions.has(name)) return notFound(name);
      world.done.push({ what: `delete ${id}`, body: {} });
      const message = world.refused.get(id);
      if (message !== undefined) return operation(world, { error: { code: 13, message } });
      world.functions.delete(name);
      return operation(world, { response: {} });
    },
  ],
  [
    'GET',
    /^\/v2\/(projects\/[^/]+\/locations\/[^/]+\/operations\/[^/]+)$/,
    'cloudfunctions',
    ({ operations }, [name = '']) => [200, operations.get(name) ?? {}],
  ],
];

/** Reads and writes of resources that a function has, by their name: schedules, queues, and who may call it. */
const KEPT: readonly Route[] = [
  [
    'GET',
    /^\/v[12]\/(projects\/[^/]+\/locations\/[^/]+\/(?:jobs|queues)\/[^/]+)$/,
    '',
    ({ kept }, [name = '']) => {
      const found = kept.get(name);
      return found ? [200, found] : notFound(name);
    },
  ],
  [
    'POST',
    /^\/v[12]\/projects\/[^/]+\/locations\/[^/]+\/(?:jobs|queues)$/,
    '',
    ({ kept }, _, __, body) => {
      kept.set(String(body.name), body);
      return [200, body];
    },
  ],
  [
    'PATCH',
    /^\/v[12]\/(projects\/[^/]+\/locations\/[^/]+\/(?:jobs|queues)\/[^/]+)$/,
    '',
    ({ kept }, [name = ''], _, body) => {
      kept.set(name, { ...kept.get(name), ...body });
      return [200, body];
    },
  ],
  [
    'DELETE',
    /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/jobs\/[^/]+)$/,
    '',
    ({ kept }, [name = '']) => (kept.delete(name) ? [200, {}] : notFound(name)),
  ],
  [
    'POST',
    /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/services\/[^/]+):setIamPolicy$/,
    'run',
    ({ kept }, [name = ''], _, { policy }) => {
      kept.set(name, policy as object);
      return [200, policy as object];
    },
  ],
  [
    'GET',
    /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/services\/[^/]+):getIamPolicy$/,
    'run',
    ({ kept }, [name = '']) => [200, kept.get(name) ?? { version: 1, etag: 'BwX' }],
  ],
  [
    'GET',
    /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/repositories\/[^/]+)$/,
    'artifactregistry',
    (_, [name]) => [200, { name, cleanupPolicies: { 'firebase-functions-cleanup': { action: 'DELETE' } } }],
  ],
];

const QUOTAS: readonly Route[] = [
  [
    'GET',
    /^\/v1beta1\/projects\/[^/]+\/services\/run\.googleapis\.com\/consumerQuotaMetrics\/run\.googleapis\.com%2Fcpu_allocation$/,
    '',
    ({ cpuQuota }) => {
      if (cpuQuota === 403) return failure(403, 'PERMISSION_DENIED', 'Permission serviceusage.quotas.get denied');
      if (cpuQuota === 404) return failure(404, 'NOT_FOUND', 'Quota metric was not found');
      const buckets = [
        { effectiveLimit: '200000' },
        { effectiveLimit: cpuQuota, dimensions: { region: 'us-central1' } },
      ];
      const limits = [{ unit: '1/min/{project}/{region}', quotaBuckets: cpuQuota === null ? [] : buckets }];
      return [200, { metric: 'run.googleapis.com/cpu_allocation', consumerQuotaLimits: limits }];
    },
  ],
];

export const RELEASE_ROUTES: readonly Route[] = [...FUNCTIONS, ...KEPT, ...QUOTAS];
