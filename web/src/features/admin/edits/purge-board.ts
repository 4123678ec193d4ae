import { purgeBoard as call } from '@shared/calls';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';

/** Content to delete: everything in a time range (ms), or everything by the author of an item or comment. */
export type Purge = z.input<typeof call.request>;

/** Deletes the content in repeated calls. @returns the number of items, comments and votes @throws ApiFailure */
export async function purgeBoard(purge: Purge): Promise<number> {
  for (let total = 0; ; ) {
    const { done, removed } = await callApi(call, purge);
    total += removed;
    if (done) return total;
  }
}
