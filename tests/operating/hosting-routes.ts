import { PROJECT } from './google-names.ts';
import type { Route } from './google-world.ts';

const VERSION = `projects/123/sites/${PROJECT}/versions/v1`;

/** The requests that firebase-tools makes when it deploys the pages. */
export const HOSTING_ROUTES: readonly Route[] = [
  [
    'GET',
    /^\/v1beta1\/projects\/[^/]+\/sites\/([^/]+)$/,
    'firebasehosting',
    ({ sites }, [id = '']) => [200, sites.find(({ name }) => name.endsWith(`/${id}`)) ?? {}],
  ],
  ['GET', /^\/v[12]\/projects\/[^/]+\/locations\/-\/functions$/, 'cloudfunctions', () => [200, {}]],
  [
    'POST',
    /^\/v1beta1\/projects\/[^/]+\/sites\/[^/]+\/versions$/,
    'firebasehosting',
    (world, _, __, body) => {
      world.done.push({ what: 'version', body });
      return [200, { name: VERSION, status: 'CREATED' }];
    },
  ],
  [
    'POST',
    /\/versions\/v1:populateFiles$/,
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
    /\/versions\/v1$/,
    'firebasehosting',
    (world, _, __, body) => {
      world.done.push({ what: 'finished', body });
      return [200, { name: VERSION, ...body }];
    },
  ],
  [
    'POST',
    /\/channels\/([^/]+)\/releases$/,
    'firebasehosting',
    (world, [channel = '']) => {
      world.done.push({ what: 'release', body: { channel } });
      return [200, { name: `projects/123/sites/${PROJECT}/releases/1`, version: { name: VERSION } }];
    },
  ],
  ['GET', /\/channels$/, 'firebasehosting', () => [200, {}]],
  [
    'GET',
    /\/channels\/[^/]+$/,
    'firebasehosting',
    () => [404, { error: { code: 404, message: 'Requested entity was not found.' } }],
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
