/** What a webhook can be told (D53), in the order of its form. */
export const EVENTS = [
  'item.created',
  'item.updated',
  'item.status_changed',
  'item.answered',
  'item.votes_reached',
  'item.merged',
  'item.unmerged',
  'item.deleted',
  'comment.created',
  'changelog.published',
] as const;
export type EventType = (typeof EVENTS)[number];
/** What "Send a test" sends. */
export const TEST_EVENT = 'webhook.test';

/** Signed JSON by Standard Webhooks, or a message to the incoming webhook of a chat. */
export const HOOK_FORMATS = ['standard', 'slack', 'discord', 'teams'] as const;
export type HookFormat = (typeof HOOK_FORMATS)[number];

/** `failed`: nothing has arrived for half a day, or too many deliveries in a row were given up. `gone`: the receiver has answered that it is no more. */
export const HOOK_STATES = ['on', 'paused', 'failed', 'gone'] as const;

/** `stopped`: the webhook was paused, the plan has ended, or too many were waiting, before the delivery succeeded. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'stopped'] as const;

/** Why no status came back. */
export const ATTEMPT_ERRORS = ['timeout', 'connection', 'address'] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];
