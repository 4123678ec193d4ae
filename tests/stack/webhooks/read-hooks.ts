import { url } from '../ports.ts';
import type { CaughtHook } from './page.ts';

/** An address of the catcher. @param query says how it behaves (catcher.ts) */
export const catcherUrl = (name: string, query = ''): string =>
  `${url('webhooks')}/hook/${name}${query && `?${query}`}`;

/** Returns what an address of the catcher has got, the newest first. */
export async function caughtAt(address: string): Promise<readonly CaughtHook[]> {
  const { pathname, search } = new URL(address);
  const response = await fetch(`${url('webhooks')}/hooks.json`);
  return ((await response.json()) as readonly CaughtHook[]).filter(({ path }) => path === `${pathname}${search}`);
}
