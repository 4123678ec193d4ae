import { availableParallelism, loadavg } from 'node:os';

/** The longest time without output that does not worry a reader, in ms. */
const SILENCE_MS = 15_000;
/** Waiting processes for each core, above which the machine has more to do than it can. */
const BUSY = 2;

/** An error with a message for the user. It is printed without a stack trace. */
export class Explained extends Error {}

interface StepOptions {
  /** Returns what the step waits for, as the end of a sentence. */
  readonly waitsFor?: () => string;
  readonly silenceMs?: number;
  /** Processes that run or wait to run. */
  readonly load?: () => number;
}

/**
 * Runs one step of a command. Prints its name at the start and its duration at the end. A step that takes long says
 * ever less often what it waits for, and whether the processor is busy.
 */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  { waitsFor, silenceMs = SILENCE_MS, load = () => loadavg()[0] ?? 0 }: StepOptions = {},
): Promise<T> {
  const start = performance.now();
  const seconds = (digits: number) => `${((performance.now() - start) / 1000).toFixed(digits)} s`;
  console.log(`· ${name}`);
  let timer: NodeJS.Timeout | undefined;
  const sayLater = (ms: number): void => {
    timer = setTimeout(() => {
      const waits = waitsFor ? `, waiting for ${waitsFor()}` : '';
      console.log(`  ${name}: ${seconds(0)} so far${waits}.${busyness(load())}`);
      sayLater(2 * ms);
    }, ms);
  };
  sayLater(silenceMs);
  try {
    const result = await work();
    console.log(`✓ ${name} (${seconds(1)})`);
    return result;
  } catch (error) {
    console.log(`✗ ${name} (${seconds(1)})`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function busyness(load: number): string {
  const cores = availableParallelism();
  if (load <= BUSY * cores) return '';
  return ` The processor is busy: ${Math.round(load)} processes want its ${cores} cores.`;
}
