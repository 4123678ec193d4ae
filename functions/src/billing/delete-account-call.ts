import { requestDeletion } from '../accounts/request-deletion.ts';
import { defineCall } from '../door/call.ts';
import { z } from '../shared/zod.ts';

const contract = {
  path: '/functions/v1/delete-account',
  token: 'required',
  // No body, or an empty object. Only the token identifies the account.
  request: z.union([z.undefined(), z.strictObject({})]),
  response: z.object({}),
} as const;

/** Deleting an account ends its open checkouts, so this call sends requests to Stripe. */
export const deleteAccountCall = defineCall(
  contract,
  {
    failure: 'deleteAccountFailed',
    limit: { perCaller: 60, perAddress: 600 },
    errorField: 'message',
    acceptsEnded: true,
  },
  async ({ db, auth, caller }) => {
    const { endOpenCheckouts } = await import('./stripe.ts');
    return requestDeletion({ db, auth }, caller, { endCheckouts: endOpenCheckouts });
  },
);
