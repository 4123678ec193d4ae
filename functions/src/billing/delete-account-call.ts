import { requestDeletion } from '../accounts/request-deletion.ts';
import { defineCall } from '../door/call.ts';
import { deleteAccount } from '../shared/calls.ts';

/** An account's open checkouts end with it, so that this call asks Stripe. */
export const deleteAccountCall = defineCall(
  deleteAccount,
  {
    failure: 'deleteAccountFailed',
    limit: { perCaller: 60, perAddress: 600 },
    errorField: 'message',
    acceptsEnded: true,
  },
  async ({ db, auth, caller }) => {
    const { endOpenCheckouts } = await import('./stripe.ts');
    return requestDeletion(db, auth, caller, endOpenCheckouts);
  },
);
