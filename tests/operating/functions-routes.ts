import { PROJECT } from './google-names.ts';
import type { Route } from './google-world.ts';

/** The requests that firebase-tools makes before it deploys the functions. */
export const FUNCTIONS_ROUTES: readonly Route[] = [
  ['GET', /^\/v1\/projects\/[^/:]+$/, '', () => [200, { projectId: PROJECT, projectNumber: '123' }]],
  [
    'GET',
    /^\/v1beta1\/projects\/[^/]+\/adminSdkConfig$/,
    'firebase',
    () => [200, { projectId: PROJECT, storageBucket: `${PROJECT}.firebasestorage.app`, locationId: 'eur3' }],
  ],
  [
    'POST',
    /^\/v1beta1\/projects\/[^/]+\/services\/([^/]+):generateServiceIdentity$/,
    '',
    (_, [service = '']) => [
      200,
      { done: true, response: { email: `service-123@gcp-sa-${service.split('.')[0]}.iam.gserviceaccount.com` } },
    ],
  ],
  ['GET', /^\/v1beta1\/projects\/[^/]+\/configs$/, '', () => [200, {}]],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/secrets\/([^/:]+)$/,
    'secretmanager',
    ({ secrets }, [name = '']) =>
      secrets.has(name)
        ? [
            200,
            {
              name: `projects/123/secrets/${name}`,
              replication: { automatic: {} },
              labels: { 'firebase-managed': 'true' },
            },
          ]
        : [404, { error: { code: 404, message: 'Secret not found.' } }],
  ],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/secrets\/([^/]+)\/versions\/(?:latest|1)$/,
    'secretmanager',
    (_, [name = '']) => [200, { name: `projects/123/secrets/${name}/versions/1`, state: 'ENABLED' }],
  ],
  [
    'GET',
    /^\/compute\/v1\/projects\/[^/]+$/,
    '',
    () => [200, { name: PROJECT, defaultServiceAccount: '123-compute@developer.gserviceaccount.com' }],
  ],
  ['POST', /^\/v1\/projects\/[^/:]+:getIamPolicy$/, '', () => [200, { version: 1, etag: 'BwX', bindings: [] }]],
  ['POST', /^\/v1\/projects\/[^/:]+:setIamPolicy$/, '', (_, __, ___, body) => [200, body]],
  [
    'GET',
    /^\/v1\/projects\/[^/]+\/secrets\/[^/]+:getIamPolicy$/,
    '',
    () => [200, { version: 1, etag: 'BwX', bindings: [] }],
  ],
  ['POST', /^\/v1\/projects\/[^/]+\/secrets\/[^/]+:setIamPolicy$/, '', (_, __, ___, body) => [200, body]],
];
