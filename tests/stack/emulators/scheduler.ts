import { SCHEDULED } from '../../../functions/src/scheduled.ts';
import { isEnding } from '../lifetime.ts';
import { url } from '../ports.ts';
import { PROJECT } from './emulator-env.ts';

const post = (trigger: string) =>
  fetch(`${url('functions')}/functions/projects/${PROJECT}/triggers/${trigger}`, { method: 'POST' });

/**
 * Calls a scheduled function once and resolves when it has ended. Rejects if it failed. The functions emulator loads
 * scheduled functions but never calls them. It does run one that is called at its background trigger route. Trigger
 * names end in a number that grows with each reload, and a call to an unknown name lists the existing ones.
 */
export async function callScheduled(name: string): Promise<void> {
  const listing = await (await post('none')).text();
  const triggers = /valid functions are: (.*)/.exec(listing)?.[1]?.split(', ') ?? [];
  const own = triggers.filter((trigger) => new RegExp(`-${name}-\\d+$`).test(trigger));
  const newest = own.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (!newest) throw new Error(`There is no scheduled function ${name}.`);
  const response = await post(newest);
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}.`);
}

/** The interval of their schedules, in ms. A shorter one would keep the emulator too busy for other work. */
const EVERY_MS = 5 * 60_000;
const OFTEN_MS = 30_000;

/**
 * Calls every scheduled function on schedule, as long as the process lives.
 *
 * @param often functions to call every half a minute as well
 * @returns stops the calls
 */
export function callScheduledByTimer(often: readonly string[] = []): () => void {
  const timers = [
    setInterval(() => void callAll(SCHEDULED), EVERY_MS).unref(),
    setInterval(() => void callAll(often), OFTEN_MS).unref(),
  ];
  return () => timers.forEach(clearInterval);
}

async function callAll(names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await callScheduled(name);
  } catch (error) {
    if (isEnding()) return;
    console.error(`A scheduled function could not be called: ${error instanceof Error ? error.message : error}`);
  }
}
