import { performance } from 'node:perf_hooks';

/** An error whose message is all that a person needs: printed without a stack. */
export class Explained extends Error {}

/** Does one step of a command, says when it begins and how long it took. */
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
