import { planDetails, receiptLink } from '@shared/calls';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';

export type PlanDetails = z.output<typeof planDetails.response>;
export type PaymentEntry = PlanDetails['payments'][number];

/** Loads the plan and its newest payments, or with `after` the payments before that one. @throws ApiFailure */
export const loadPlanDetails = (after: string | null): Promise<PlanDetails> => callApi(planDetails, { after });

/** Returns the address of Stripe's receipt. @throws ApiFailure */
export const linkToReceipt = async (payment: string): Promise<string> => (await callApi(receiptLink, { payment })).url;
