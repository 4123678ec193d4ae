import * as server from '@shared/error-messages';
import { type HookInput, hookInputSchema } from '@shared/webhooks/webhook';

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
