import { deleteAccount } from '@shared/calls';
import { ApiFailure, callApi } from '../../api/api.ts';
import { forgetBoard } from '../../browser/forget-board.ts';
import { account } from '../../messages/en.ts';
import { endSession } from './data.ts';
import { failureOf } from './failure-of.ts';

/** What became of an attempt to delete the account; a string is the sentence that says why it failed. */
export type DeletionOutcome = 'deleted' | 'sign-in-again' | { readonly failure: string };

/** Deletes the account and forgets its session. */
export async function runDeletion(): Promise<DeletionOutcome> {
  try {
    await callApi(deleteAccount, undefined);
  } catch (error) {
    if (error instanceof ApiFailure && error.key === 'recentSignInRequired') return 'sign-in-again';
    return { failure: failureOf(error, account.deleteFailed) };
  }
  // The account is gone, whatever the browser makes of its own part.
  await endSession().catch(reportError);
  await forgetBoard().catch(reportError);
  return 'deleted';
}
