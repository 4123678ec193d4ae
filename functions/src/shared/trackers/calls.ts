import {
  ISSUES_FOUND_MAX,
  LINK_TITLE_MAX,
  LINK_URL_MAX,
  SEARCH_MAX,
  TRACKER_PLACE_MAX,
  TRACKER_TOKEN_MAX,
} from '../limits.ts';
import { documentId } from '../text.ts';
import { z } from '../zod.ts';
import { ruleStatusesSchema, rulesSchema, stageStatusesSchema } from './link.ts';
import { LINK_STATES, TRACKERS } from './values.ts';

/** Calls about trackers (D63). What they change is read from `trackers` and `links`. */

const tracker = z.enum(TRACKERS);
const place = z.string().max(TRACKER_PLACE_MAX);
const token = z.string().min(1, 'trackerTokenRequired').max(TRACKER_TOKEN_MAX);

/** `try` without a token tries the connection; with one, it tries what is entered and stores nothing. */
export const trackersContract = {
  path: '/api/trackers',
  token: 'required',
  request: z
    .strictObject({
      product: documentId,
      action: z.enum(['connect', 'try', 'disconnect', 'set']),
      tracker,
      token: token.optional(),
      repository: place.optional(),
      team: place.optional(),
      rules: rulesSchema.optional(),
      /** Missing ones stay as they are. */
      statuses: ruleStatusesSchema.optional(),
      stages: stageStatusesSchema.optional(),
    })
    .refine(({ action, token: typed }) => action !== 'connect' || typed !== undefined)
    .refine(({ action, rules }) => (action === 'set') === (rules !== undefined)),
  response: z.object({
    /** The token may do more than it needs. */
    isBroad: z.boolean(),
    /** Whether everybody can read the issues; null without a connection. */
    isPublic: z.boolean().nullable(),
  }),
} as const;

export const linkIssueContract = {
  path: '/api/link-issue',
  token: 'required',
  request: z
    .strictObject({
      item: documentId,
      tracker,
      url: z.string().min(1, 'issueUnknown').max(LINK_URL_MAX, 'issueUnknown').optional(),
      create: z.literal(true).optional(),
    })
    .refine(({ url, create }) => (url === undefined) !== (create === undefined)),
  /** `id` is that of the issue, as `unlink-issue` takes it. */
  response: z.object({ id: z.string(), url: z.string(), title: z.string(), state: z.enum(LINK_STATES) }),
} as const;

export const unlinkIssueContract = {
  path: '/api/unlink-issue',
  token: 'required',
  request: z.strictObject({ item: documentId, tracker, id: z.string().regex(/^[\w-]{1,64}$/) }),
  response: z.object({}),
} as const;

/** Finds issues by words, the best first. */
export const findIssuesContract = {
  path: '/api/find-issues',
  token: 'required',
  request: z.strictObject({ product: documentId, tracker, text: z.string().trim().min(1).max(SEARCH_MAX) }),
  response: z.object({
    issues: z
      .array(
        z.object({
          url: z.string(),
          number: z.string(),
          title: z.string().max(LINK_TITLE_MAX),
          state: z.enum(LINK_STATES),
        }),
      )
      .max(ISSUES_FOUND_MAX),
  }),
} as const;
