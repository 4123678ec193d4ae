import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError, FieldError } from '../../lib/api-error.ts';
import { z } from '../../shared/zod.ts';
import { type At, Broken, type Tracker } from '../tracker.ts';
import { asked, understood } from './api.ts';

/** The webhook of a repository: made, removed, verified and read. */

const hookSchema = z.object({ id: z.number(), config: z.object({ url: z.string().optional() }) });
const EVENTS = ['issues', 'repository'];
const PER_PAGE = 100;

const hooksOf = ({ place }: At) => `/repos/${place.name}/hooks`;

/** GitHub takes one webhook for an address. */
export const putHook: Tracker['putHook'] = async (at, { url, secret }) => {
  try {
    const all = await asked(at.ask, `${hooksOf(at)}?per_page=${PER_PAGE}`);
    const known = understood(z.array(hookSchema), all).find((hook) => hook.config.url === url);
    const json = { active: true, events: EVENTS, config: { url, content_type: 'json', secret, insecure_ssl: '0' } };
    const done = known
      ? await asked(at.ask, `${hooksOf(at)}/${known.id}`, { method: 'PATCH', json })
      : await asked(at.ask, hooksOf(at), { method: 'POST', json: { name: 'web', ...json } });
    return String(understood(hookSchema, done).id);
  } catch (error) {
    if (error instanceof Broken || error instanceof ApiError) throw new FieldError('trackerHooksRight', 'token');
    throw error;
  }
};

export const removeHook: Tracker['removeHook'] = async (at, id) => {
  await asked(at.ask, `${hooksOf(at)}/${id}`, { method: 'DELETE', accepted: [404, 410] });
};

export const isSigned: Tracker['isSigned'] = (headers, body, secret) => {
  const sent = Buffer.from(String(headers['x-hub-signature-256'] ?? ''));
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
};

const delivered = z.object({ issue: z.object({ id: z.number() }).optional() });

export const deliveryOf: Tracker['deliveryOf'] = (headers, body) => {
  const [event, id] = [headers['x-github-event'], headers['x-github-delivery']];
  const { data } = delivered.safeParse(body);
  const isKnown = typeof id === 'string' && id !== '' && (event === 'issues' || event === 'repository');
  return {
    id: isKnown ? id : null,
    issues: event === 'issues' && data?.issue ? [String(data.issue.id)] : [],
    isPlace: event === 'repository',
  };
};
