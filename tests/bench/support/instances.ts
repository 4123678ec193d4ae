import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What the platform tells a function of a vote. */
export interface Delivery {
  readonly board: string;
  readonly item: string;
  readonly committedAt: string;
}

/** What an instance has written, and how many of its commits it had to repeat. */
export interface Written {
  readonly written: readonly string[];
  readonly repeated: number;
}

/**
 * Processes that settle votes as instances of the function do: each takes many events at a time. The emulator does not,
 * it gives each event a process of its own, where events that share a count or a commit never meet.
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
    /** Resolves when every event has been dealt with. */
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
