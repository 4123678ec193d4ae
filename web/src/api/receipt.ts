import { receiptLink } from '@shared/calls';
import { callApi } from './api.ts';

/**
 * Returns the address of Stripe's receipt for a payment of the account.
 *
 * @param payment id of its checkout session
 * @throws ApiFailure
 */
export const linkToReceipt = async (payment: string): Promise<string> => (await callApi(receiptLink, { payment })).url;
