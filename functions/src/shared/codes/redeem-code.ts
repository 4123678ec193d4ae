import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';

/** The id is the code itself, in upper case (D2). Clients neither read nor write it. */
export const redeemCodeSchema = z.strictObject({
  code: z.string(),
  granted_plan_identifier: z.string(),
  is_used: z.boolean(),
  used_by: z.string().nullable(),
  used_at: timestamp.nullable(),
});
export type RedeemCode = z.infer<typeof redeemCodeSchema>;

export const redeemCodePath = (code: string) => `redeem_codes/${code}` as const;

/** Format of a code; other input is not looked up. */
export const CODE_PATTERN = /^[A-Z0-9-]{1,64}$/;
