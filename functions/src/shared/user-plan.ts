import { timestamp } from './timestamp.ts';
import { OWNER_LANGUAGES } from './values.ts';
import { z } from './zod.ts';

/** An account's plan and limits; written only by functions (D11). The id is the uid. */
export const userPlanSchema = z.strictObject({
  user_id: z.string().min(1),
  account_active: z.boolean(),
  plan_name: z.string(),
  payment_id: z.string().nullable(),
  payment_date: timestamp.nullable(),
  /** -1 is unlimited. */
  max_boards: z.int().min(-1),
  has_advanced_analytics: z.boolean(),
  has_custom_branding: z.boolean(),
  has_integrations: z.boolean(),
  has_roadmap_tools: z.boolean(),
  has_priority_support: z.boolean(),
  /** In which the account uses the application, for mails to it; unset until the application has said so (D56). */
  language: z.enum(OWNER_LANGUAGES).optional(),
});
export type UserPlan = z.infer<typeof userPlanSchema>;

/** The fields of a plan that a token carries as custom claims. */
export type AccountClaims = Pick<UserPlan, 'account_active' | 'max_boards'> & { readonly plan: string };
