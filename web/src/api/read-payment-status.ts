import { paymentStatus } from '@shared/calls';
import type { z } from 'zod';
import { callApi } from './api.ts';

export type PaymentStatus = z.output<typeof paymentStatus.response>;

/**
 * Asks what has become of the own account's last checkout, and activates the account if it has been paid. Loaded when
 * it is asked: the calls' schemas weigh more than the pages.
 *
 * @throws ApiFailure
 */
export const readPaymentStatus = (): Promise<PaymentStatus> => callApi(paymentStatus, {});
