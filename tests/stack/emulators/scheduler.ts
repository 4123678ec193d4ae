import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SCHEDULED } from '../../../functions/src/deployed.ts';
import { isEnding } from '../lifetime.ts';
import { url } from '../ports.ts';
import { PROJECT } from './emulator-env.ts';

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/** Has no time limit, unlike `fetch`: a function without an answer is still at work. */
const post = (trigger: string, job = '') =>
  new Promise<Answer>((resolve, reject) => {
    const address = `${url('functions')}/functions/projects/${PROJECT}/triggers/${trigger}`;
    const asked = request(address, { method: 'POST', headers: { 'x-cloudscheduler-jobname': job } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
    asked.once('error', reject).end();
  });

/** Returns the schedule of a job. */
const scheduleOf = (name: string): string =>
  Object.entries(SCHEDULED).find(([, jobs]) => (jobs as readonly string[]).includes(name))?.[0] ?? name;

/**
 * Calls a schedule once, or one of its jobs alone twice, and resolves when it has ended. Rejects if it failed. The functions
 * emulator loads schedules but never calls them. It does run one that is called at its background trigger route. Trigger
 * names end in a number that grows with each reload, and a call to an unknown name lists the existing ones.
 */
export async function callScheduled(name: string): Promise<void> {
  const { body } = await post('none');
  const triggers = /valid functions are: (.*)/.exec(body)?.[1]?.split(', ') ?? [];
  const schedule = scheduleOf(name);
  const own = triggers.filter((trigger) => new RegExp(`-${schedule}-\\d+$`).test(trigger));
  const newest = own.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (!newest) throw new Error(`There is no schedule ${name}.`);
  // A job that is under way is not started again, and may have read before the caller wrote: the second run has not.
  for (let run = schedule === name ? 1 : 0; run < 2; run += 1) {
    const { status } = await post(newest, name);
    if (status !== 200) throw new Error(`${name} answered ${status}.`);
  }
}

/** The interval of the calls, in ms. A shorter one would keep the emulator too busy for other work. */
const EVERY_MS = 5 * 60_000;
const OFTEN_MS = 30_000;
/** Time in ms after which the next function is called, while the last one is still at work. */
const PATIENCE_MS = 60_000;

/**
 * Calls every scheduled function on schedule, as long as the process lives.
 *
 * @param often functions to call every half a minute as well
 * @returns stops the calls
 */
export function callScheduledByTimer(often: readonly string[] = []): () => void {
  const timers = [
    setInterval(() => void callEach(Object.keys(SCHEDULED)), EVERY_MS).unref(),
    setInterval(() => void callEach(often), OFTEN_MS).unref(),
  ];
  return () => timers.forEach(clearInterval);
}

const underWay = new Set<string>();

/** Calls functions one after the other, except those still at work: as in production, none runs twice at a time. */
export async function callEach(
  names: readonly string[],
  call = callScheduled,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  for (const name of names) {
    if (underWay.has(name)) continue;
    underWay.add(name);
    const done = call(name)
      .catch(report)
      .finally(() => underWay.delete(name));
    await Promise.race([done, sleep(patienceMs, undefined, { ref: false })]);
  }
}

function report(error: Error): void {
  if (!isEnding()) console.error(`A scheduled function could not be called: ${error.message}`);
}
