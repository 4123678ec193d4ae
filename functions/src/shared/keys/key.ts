import { API_KEY_NAME_MAX } from '../limits.ts';
import { documentId, visibleLine } from '../text.ts';
import { timestamp } from '../timestamp.ts';
import { z } from '../zod.ts';
import { SCOPES } from './scopes.ts';

export const apiKeyName = visibleLine(API_KEY_NAME_MAX, 'keyNameRequired', 'keyNameTooLong');

export const scopesSchema = z
  .array(z.enum(SCOPES))
  .min(1, 'scopeRequired')
  .refine((scopes) => new Set(scopes).size === scopes.length);

/** A key of a board's API (D52), by its prefix. Admins can read it, functions write it. */
export const apiKeySchema = z.strictObject({
  product_id: documentId,
  /** SHA-256 of the secret, which is stored nowhere. */
  hash: z.string(),
  scopes: scopesSchema,
  name: apiKeyName,
  /** The admin who created it, in whose name the key acts. */
  created_by: z.string().min(1),
  created_at: timestamp,
  /** To the hour; null before the first request. */
  last_used_at: timestamp.nullable(),
  /** A revoked key stays in the list for a while. */
  revoked_at: timestamp.nullable(),
  /** When a revoked key leaves the list. */
  expires_at: timestamp.optional(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
