import { isEnding } from '../lifetime.ts';
import { url } from '../ports.ts';
import { PROJECT } from './project.ts';

/**
 * Lists the background triggers of the functions emulator. The emulator loads scheduled functions but never calls them.
 * It does run one that is called at its background trigger route. Trigger names end in a number that grows with each
 * reload, and a call to an unknown name lists the existing ones.
 */
async function triggers(): Promise<string[]> {
  const listing = await (await post('none')).text();
  return /valid functions are: (.*)/.exec(listing)?.[1]?.split(', ') ?? [];
}

const post = (trigger: string) =>
  fetch(`${url('functions')}/functions/projects/${PROJECT}/triggers/${trigger}`, { method: 'POST' });

/** Calls a scheduled function once and resolves when it has ended. Rejects if it failed. */
export async function callScheduled(name: string): Promise<void> {
  const newest = (await triggers())
    .filter((trigger) => new RegExp(`-${name}-\\d+$`).test(trigger))
    .sort((a, b) => generation(b) - generation(a))[0];
  if (!newest) throw new Error(`There is no scheduled function ${name}.`);
  const response = await post(newest);
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}.`);
}

const generation = (trigger: string) => Number(trigger.slice(trigger.lastIndexOf('-') + 1));

interface Backends {
  readonly backends: readonly {
    readonly functionTriggers: readonly { readonly name: string; readonly schedule?: unknown }[];
  }[];
}

/** The names of all scheduled functions. */
export async function scheduledFunctions(): Promise<string[]> {
  const { backends } = (await (await fetch(`${url('functions')}/backends`)).json()) as Backends;
  return backends.flatMap(({ functionTriggers }) => functionTriggers.filter((t) => t.schedule).map((t) => t.name));
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
  const timers = [setInterval(() => void callAll(scheduledFunctions), EVERY_MS)];
  if (often.length > 0) timers.push(setInterval(() => void callAll(async () => often), OFTEN_MS));
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

async function callAll(list: () => Promise<readonly string[]>): Promise<void> {
  try {
    for (const name of await list()) await callScheduled(name);
  } catch (error) {
    if (isEnding()) return;
    console.error(`A scheduled function could not be called: ${error instanceof Error ? error.message : error}`);
  }
}
