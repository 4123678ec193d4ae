import { CALLS, PAYMENTS, UPLOADS } from '../src/calls.ts';

/** `npm run calls` prints the calls of our pages: address, function, token, and calls an hour by account and by address. */

const functions = { calls: CALLS, payments: PAYMENTS, uploads: UPLOADS };
const rows = await Promise.all(
  Object.entries(functions).flatMap(([name, calls]) =>
    Object.entries(calls).map(async ([address, load]) => {
      const { contract, limit } = await load();
      const { perCaller = '', perAddress = '' } = limit ?? {};
      return { address, function: name, token: contract.token, 'per account': perCaller, 'per address': perAddress };
    }),
  ),
);
console.table(rows);
