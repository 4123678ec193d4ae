import { isEnding } from '../lifetime.ts';
import { url } from '../ports.ts';
import { PROJECT } from './suite.ts';

/**
 * The functions emulator loads scheduled functions and never calls them. It does answer when one is called at the route
 * of its background triggers, whose names end in a number that grows when the functions are loaded anew; calling a
 * name that does not exist lists those that do.
 */
async function triggers(): Promise<string[]> {
  const listing = await (await post('none')).text();
  return /valid functions are: (.*)/.exec(listing)?.[1]?.split(', ') ?? [];
}

const post = (trigger: string) =>
  fetch(`${url('functions')}/functions/projects/${PROJECT}/triggers/${trigger}`, { method: 'POST' });

/** Calls a scheduled function once and resolves when it has ended; rejects if it failed. */
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

/** What their schedules say; more often, looking things over would keep the emulator from everything else. */
const EVERY_MS = 5 * 60_000;

/** Calls every scheduled function on time, for as long as the process lives. */
export function callScheduledByTimer(): void {
  const timer = setInterval(() => void callAll(), EVERY_MS);
  timer.unref();
}

async function callAll(): Promise<void> {
  try {
    for (const name of await scheduledFunctions()) await callScheduled(name);
  } catch (error) {
    if (isEnding()) return;
    console.error(`A scheduled function could not be called: ${error instanceof Error ? error.message : error}`);
  }
}
