import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The event that the platform sends to a function for a vote. */
export interface Delivery {
  readonly board: string;
  readonly item: string;
  readonly committedAt: string;
}

/** The paths an instance has written, and the number of commits it had to repeat. */
export interface Written {
  readonly written: readonly string[];
  readonly repeated: number;
}

/**
 * Starts processes that settle votes like instances of the function: each handles many events at a time. The emulator
 * has one process for all events of a function and hands them over one by one.
 */
export function startInstances(count: number, project: string) {
  const file = fileURLToPath(new URL('./instance.ts', import.meta.url));
  const instances = Array.from({ length: count }, () => fork(file, [project], { execArgv: process.execArgv }));
  let next = 0;
  return {
    deliver(delivery: Delivery): void {
      instances[next % count]?.send(delivery);
      next += 1;
    },
    /** Resolves when every event has been handled. */
    async settled(): Promise<Written> {
      const all = await Promise.all(
        instances.map(async (instance) => {
          instance.send('report');
          const [answer] = (await once(instance, 'message')) as [Written];
          return answer;
        }),
      );
      return {
        written: all.flatMap(({ written }) => written),
        repeated: all.reduce((sum, { repeated }) => sum + repeated, 0),
      };
    },
    stop(): void {
      for (const instance of instances) instance.kill();
    },
  };
}
