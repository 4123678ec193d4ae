import { deleteAccount } from '@shared/calls';
import { ApiFailure, callApi } from '../../api/api.ts';
import { forgetBoard } from '../../browser/forget-board.ts';
import { account } from '../../messages/en.ts';
import { endSession } from './data.ts';
import { failureOf } from './failure-of.ts';

/** Result of deleting the account. `failure` is the error message to show. */
export type DeletionOutcome = 'deleted' | 'sign-in-again' | { readonly failure: string };

/** Deletes the account and forgets its session. */
export async function runDeletion(): Promise<DeletionOutcome> {
  try {
    await callApi(deleteAccount, undefined);
  } catch (error) {
    if (error instanceof ApiFailure && error.key === 'recentSignInRequired') return 'sign-in-again';
    return { failure: failureOf(error, account.deleteFailed) };
  }
  // The account is deleted even if the local cleanup fails.
  await endSession().catch(reportError);
  await forgetBoard().catch(reportError);
  return 'deleted';
}
