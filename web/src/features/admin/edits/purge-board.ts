import { purgeBoard as call } from '@shared/calls';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';

/** What is to go: all of a time (in ms), or all that the visitor wrote who wrote this item or comment. */
export type Purge = z.input<typeof call.request>;

/** Removes it, call by call. @returns how many items, comments and votes @throws ApiFailure */
export async function purgeBoard(purge: Purge): Promise<number> {
  for (let total = 0; ; ) {
    const { done, removed } = await callApi(call, purge);
    total += removed;
    if (done) return total;
  }
}
