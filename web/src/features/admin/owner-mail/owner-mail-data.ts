import { ownerMail } from '@shared/calls';
import { DIGEST_HOUR } from '@shared/telling/values';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';

export type OwnerMailState = z.output<typeof ownerMail.response>;
export type Choice = NonNullable<OwnerMailState['settings']>;

/** @throws ApiFailure */
export const loadOwnerMail = (product: string): Promise<OwnerMailState> =>
  callApi(ownerMail, { product, change: null });

/** @returns what is stored now. @throws ApiFailure */
export const saveOwnerMail = (product: string, change: Choice): Promise<OwnerMailState> =>
  callApi(ownerMail, { product, change });

/** IANA name of the browser's time zone. */
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the owner of an earlier board begins with. */
export const initialChoice = (): Choice => ({ digest: 'off', hour: DIGEST_HOUR, zone: ownZone(), waiting: false });

/** All time zones of the browser, with the chosen one, which an older browser may not know. */
export const zonesWith = (chosen: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort();
