import { paymentStatus } from '@shared/calls';
import type { z } from 'zod';
import { callApi } from './api.ts';

export type PaymentStatus = z.output<typeof paymentStatus.response>;

/**
 * Reads the status of the signed-in account's last checkout, and activates the account if it is paid. Loaded on demand,
 * because the schemas of the calls are larger than the pages.
 *
 * @throws ApiFailure
 */
export const readPaymentStatus = (): Promise<PaymentStatus> => callApi(paymentStatus, {});
