import { mailSettings, stopMail } from '@shared/calls';
import type { z } from 'zod';
import { callApi } from '../../api/api.ts';

export type MailSettings = z.output<typeof mailSettings.response>;

/** @throws ApiFailure */
export const loadMailSettings = (): Promise<MailSettings> => callApi(mailSettings, { product: null });

/** Stops the mail of a board, or with null of all boards. @throws ApiFailure */
export const stopMailOf = (product: string | null) => callApi(stopMail, { product });
