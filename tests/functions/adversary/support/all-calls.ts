import { CALLS, PAYMENTS, UPLOADS } from '../../../../functions/src/calls.ts';

/** All calls of our pages, by their address. */
export const ALL_CALLS = new Map(
  await Promise.all(
    Object.entries({ ...CALLS, ...PAYMENTS, ...UPLOADS }).map(async ([path, load]) => [path, await load()] as const),
  ),
);
