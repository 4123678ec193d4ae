import { ACCESS_DOMAINS_MAX } from '../limits.ts';
import { z } from '../zod.ts';
import { PERMITTED } from './values.ts';

/** Labels of a domain in lower case, an international one as `xn--`; at least two, and the last is no number. */
const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Domains of mail addresses, each once. A subdomain is another domain, and there are no wildcards. */
export const domainsSchema = z
  .array(z.string().regex(DOMAIN))
  .max(ACCESS_DOMAINS_MAX)
  .refine((domains) => new Set(domains).size === domains.length, 'must have each domain once');

const permitted = z.enum(PERMITTED).optional();

/** From whom a board takes votes, comments and items (D62); a missing one from everyone. */
export const maySchema = z.strictObject({ vote: permitted, comment: permitted, post: permitted });

/** Whose new items, and whether comments, wait for the team's approval (D62). */
export const approvalSchema = z.strictObject({
  anonymous: z.boolean(),
  signed: z.boolean(),
  comments: z.boolean(),
});
