import { PROJECT } from './google-names.ts';
import type { Route } from './google-world.ts';

const versionOf = (id = '') => `projects/${PROJECT}/sites/${PROJECT}/versions/${id}`;

/** The requests that firebase-tools makes when it deploys the pages. */
export const HOSTING_ROUTES: readonly Route[] = [
  [
    'GET',
    /^\/v1beta1\/projects\/[^/]+\/sites\/([^/]+)$/,
    'firebasehosting',
    ({ sites }, [id = '']) => [200, sites.find(({ name }) => name.endsWith(`/${id}`)) ?? {}],
  ],
  [
    'POST',
    /^\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/versions$/,
    'firebasehosting',
    (world, _, __, body) => {
      world.done.push({ what: 'version', body });
      const name = versionOf(`v${world.versions.size + 1}`);
      world.versions.set(name, body);
      return [200, { name, status: 'CREATED' }];
    },
  ],
  [
    'POST',
    /\/versions\/v\d+:populateFiles$/,
    'firebasehosting',
    (world, _, __, body) => {
      world.done.push({ what: 'files', body });
      const hashes = Object.values(body.files as Record<string, string>);
      return [200, { uploadRequiredHashes: hashes, uploadUrl: `${world.origin}/upload/projects/${PROJECT}/files` }];
    },
  ],
  ['POST', /^\/upload\/projects\/[^/]+\/files\/(.+)$/, 'firebasehosting', () => [200, {}]],
  [
    'PATCH',
    /\/versions\/(v\d+)$/,
    'firebasehosting',
    (world, [id], __, body) => {
      world.done.push({ what: 'finished', body });
      world.versions.set(versionOf(id), { ...world.versions.get(versionOf(id)), ...body });
      return [200, { name: versionOf(id), ...body }];
    },
  ],
  [
    'GET',
    /^\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/versions\/(v\d+)$/,
    'firebasehosting',
    ({ versions }, [id]) => [200, { name: versionOf(id), ...versions.get(versionOf(id)) }],
  ],
  [
    'POST',
    /\/channels\/([^/]+)\/releases$/,
    'firebasehosting',
    (world, [channel = ''], { searchParams }) => {
      world.done.push({ what: 'release', body: { channel } });
      const name = searchParams.get('versionName') ?? '';
      if (channel === 'live') world.live = name;
      return [200, { name: `projects/123/sites/${PROJECT}/releases/1`, version: { name } }];
    },
  ],
  ['GET', /\/channels$/, 'firebasehosting', () => [200, {}]],
  [
    'GET',
    /\/channels\/([^/]+)$/,
    'firebasehosting',
    ({ live }, [channel]) =>
      channel === 'live' && live !== null
        ? [200, { name: 'channels/live', release: { version: { name: live } } }]
        : [404, { error: { code: 404, message: 'Requested entity was not found.' } }],
  ],
  [
    'POST',
    /\/channels$/,
    'firebasehosting',
    (world, _, { searchParams }, body) => {
      const id = searchParams.get('channelId');
      world.done.push({ what: 'channel', body: { id, ...body } });
      const expireTime = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
      return [200, { name: `projects/123/sites/${PROJECT}/channels/${id}`, url: world.preview, expireTime }];
    },
  ],
  [
    'PATCH',
    /^\/admin\/v2\/projects\/[^/]+\/config$/,
    'identitytoolkit',
    (world, _, __, body) => {
      world.done.push({ what: 'authorized', body });
      return [200, body];
    },
  ],
];
