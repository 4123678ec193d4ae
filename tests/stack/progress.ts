import { performance } from 'node:perf_hooks';

/** An error with a message for the user. It is printed without a stack trace. */
export class Explained extends Error {}

/** Runs one step of a command. Prints its name at the start and its duration at the end. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const took = () => `(${((performance.now() - start) / 1000).toFixed(1)} s)`;
  console.log(`· ${name}`);
  try {
    const result = await work();
    console.log(`✓ ${name} ${took()}`);
    return result;
  } catch (error) {
    console.log(`✗ ${name} ${took()}`);
    throw error;
  }
}
