import * as server from '@shared/error-messages';
import type { EventType, HookFormat } from '@shared/webhooks/values';
import { type HookInput, hookInputSchema } from '@shared/webhooks/webhook';

/** What the form of a webhook holds. */
export interface HookDraft {
  readonly url: string;
  readonly format: HookFormat;
  readonly events: readonly EventType[];
  /** The thresholds, separated by commas or spaces. */
  readonly numbers: string;
}

/** Returns what the form begins with. @param hook null for a new one */
export const draftOf = (hook: HookInput | null): HookDraft => ({
  url: hook?.url ?? '',
  format: hook?.format ?? 'standard',
  events: hook?.events ?? ['item.created', 'item.status_changed'],
  numbers: (hook?.thresholds ?? [10, 100]).join(', '),
});

export const hasVotes = ({ events }: HookDraft): boolean => events.includes('item.votes_reached');

/** Returns what the form sends, which `problemIn` checks. */
export const enteredIn = (draft: HookDraft): HookInput => ({
  url: draft.url.trim(),
  format: draft.format,
  events: [...draft.events],
  thresholds: hasVotes(draft) ? thresholdsIn(draft.numbers) : [],
});

/** Reads numbers that are separated by commas or spaces. What is no number becomes NaN, which the schema refuses. */
export const thresholdsIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);

const SENTENCES: Readonly<Record<string, string>> = {
  webhookAddressInvalid: server.webhookAddressInvalid,
  eventRequired: server.eventRequired,
  thresholdInvalid: server.thresholdInvalid,
};

/** Returns the sentence about what was entered; null if it can be sent. The server checks the address. */
export function problemIn(entered: HookInput): string | null {
  const { error } = hookInputSchema.safeParse(entered);
  if (error === undefined) return null;
  return error.issues.flatMap(({ message }) => SENTENCES[message] ?? []).at(0) ?? server.malformed;
}
