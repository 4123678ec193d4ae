import { askControl } from './at-github.ts';
import type { LINEAR_ACTS } from './linear-world.ts';

type Acts = typeof LINEAR_ACTS;

/** Lets something happen at the stand-in for Linear, and waits until its deliveries are answered. */
export const atLinear = async <Name extends keyof Acts>(
  act: Name,
  what: Parameters<Acts[Name]>[0],
): Promise<ReturnType<Acts[Name]>> => (await askControl(act, what)) as ReturnType<Acts[Name]>;
