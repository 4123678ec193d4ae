import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 500;
/** Share of the processors' time that others may take. */
const QUIET = 0.1;
const TIMEOUT_MS = 20_000;

/**
 * Waits until the machine has been quiet for half a second: triggers of earlier acts take the processors from what is
 * measured next. After 20 seconds it gives up, because others may use the machine as well.
 */
export async function untilQuiet(): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; ) {
    const before = times();
    await setTimeout(LOOK_MS);
    const after = times();
    if ((after.busy - before.busy) / (after.all - before.all) < QUIET) return;
  }
}

/** Time of all processors since the start of the machine, in ms. */
function times() {
  const sum = { busy: 0, all: 0 };
  for (const { idle, ...busy } of cpus().map((cpu) => cpu.times)) {
    const ms = Object.values(busy).reduce((total, each) => total + each, 0);
    sum.busy += ms;
    sum.all += ms + idle;
  }
  return sum;
}
