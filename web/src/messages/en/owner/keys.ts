import * as server from '@shared/error-messages';
import type { Scope } from '@shared/keys/scopes';

/** Keys of a board's API (D52). */
export const apiKeys = {
  heading: 'API keys',
  intro: 'Programs read and change this board with a key. Keep keys secret: a key acts in your name.',
  stopped: 'These keys are refused, because the plan of this board does not include the API. They work again with Pro.',
  docs: 'Read the API reference',
  loading: 'Loading the API keys...',
  loadFailed: 'Failed to load the API keys',
  empty: 'This board has no API keys yet.',
  name: 'Name of the key',
  namePlaceholder: 'Sync with our tracker',
  scopes: 'What the key may do',
  scopeNames: {
    read: 'Read',
    write: 'Write',
    people: 'People',
    publish: 'Publish',
  } satisfies Record<Scope, string>,
  scopeHints: {
    read: 'Items, comments and the changelog, hidden ones included',
    write: 'Create, change, merge and delete items, reply, and manage webhooks',
    people: 'Names, mail addresses and companies of the people you know',
    publish: 'Write and publish the changelog',
  } satisfies Record<Scope, string>,
  create: 'Create API key',
  creating: 'Creating...',
  createFailed: server.keyFailed,
  leaveText: 'The key is being created. If you leave now, it is never shown.',
  key: 'API key',
  copyKey: 'Copy key',
  keyHint: 'Copy the key now. It is not shown again.',
  list: 'API keys of this board',
  /** Below the name of a key. */
  about: (prefix: string, scopes: string) => `hb_${prefix}_… · ${scopes}`,
  times: (created: string, used: string) => `Created ${created} · ${used}`,
  used: (date: string) => `Last used ${date}`,
  unused: 'Never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revoking: 'Revoking...',
  revokeTitle: (name: string) => `Revoke the key ${name}?`,
  revokeText:
    'Programs that use it are refused at once, and webhooks that it has added are paused. It cannot be undone.',
  revoked: (name: string) => `The key ${name} has been revoked`,
} as const;
