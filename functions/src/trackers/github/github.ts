import { GITHUB_HEADERS } from '../../lib/github-headers.ts';
import { ISSUES_FOUND_MAX } from '../../shared/limits.ts';
import { z } from '../../shared/zod.ts';
import { type At, Broken, type Issue, type Tracker } from '../tracker.ts';
import { asked, isIn, issueIn, issueOf, issuesIn, placeOf, understood } from './api.ts';
import { deliveryOf, isSigned, putHook, removeHook } from './hooks.ts';
import { tryPlace } from './try-place.ts';

const commentSchema = z.object({ id: z.number(), body: z.string().optional() });
const events = z.array(z.object({ event: z.string() }));

const issuesOf = ({ place }: At) => `/repos/${place.name}/issues`;

/** Issues of a repository. */
export const github: Tracker = {
  origin: 'https://api.github.com',
  local: '/github',
  headers: (token) => ({ ...GITHUB_HEADERS, 'user-agent': 'Hearback', authorization: `Bearer ${token}` }),
  tryPlace,
  putHook,
  removeHook,
  isSigned,
  deliveryOf,

  /** GitHub redirects the old name of a repository, until another one takes it. */
  async readPlace(ask, { id, name }) {
    const place = placeOf(await asked(ask, `/repos/${name}`));
    if (place.id !== id) throw new Broken('gone');
    if (!place.isOpen) throw new Broken('archived');
    return place;
  },

  numberIn({ url }, typed) {
    const [, place, number] = /^(\/[\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d{1,10})\/?$/.exec(pathOf(typed) ?? '') ?? [];
    return number !== undefined && place?.toLowerCase() === pathOf(url)?.toLowerCase() ? number : null;
  },

  async read(at, number) {
    const accepted = [301, 302, 307, 308, 404, 410];
    const answer = await asked(at.ask, `${issuesOf(at)}/${number}`, { accepted, staysHere: true });
    if (answer.status === 410) return 'deleted';
    // Also if it has gone where the token may not look.
    if (answer.status !== 200) return 'transferred';
    const found = issueIn(answer);
    if (found.pull_request !== undefined) return 'pull';
    if (!isIn(at.place, found)) return 'transferred';
    if (found.state === 'closed' && found.locked && (await isConverted(at, number))) return 'converted';
    return issueOf(found);
  },

  async find(at, text) {
    // A qualifier could lead the search elsewhere, and more than five operators are refused.
    const words = text
      .replaceAll(/[":()]/g, ' ')
      .replaceAll(/\b(?:AND|OR|NOT)\b|(?<!\S)-+/g, ' ')
      .trim();
    if (words === '') return [];
    const q = `${words} repo:${at.place.name} is:issue`;
    const query = new URLSearchParams({ q, per_page: String(ISSUES_FOUND_MAX) });
    const answer = await asked(at.ask, `/search/issues?${query}`, { accepted: [422] });
    const found = answer.status === 422 ? [] : issuesIn(answer);
    return found.filter((one) => isIn(at.place, one)).map(issueOf);
  },

  async create(at, { title, text }) {
    return issueOf(issueIn(await asked(at.ask, issuesOf(at), { method: 'POST', json: { title, body: text } })));
  },

  async findNew(at, quoted) {
    const query = 'state=all&sort=created&direction=desc&per_page=15';
    const found = issuesIn(await asked(at.ask, `${issuesOf(at)}?${query}`));
    return found.filter(({ body }) => body?.includes(quoted)).map(issueOf);
  },

  async comment(at, { number }, body) {
    const path = `${issuesOf(at)}/${number}/comments`;
    const answer = await asked(at.ask, path, { method: 'POST', json: { body }, accepted: [403, 404, 410, 422] });
    return answer.status === 201 ? String(understood(commentSchema, answer).id) : null;
  },

  async findComment(at, { number }, { quoted, since }) {
    const query = new URLSearchParams({ since: since.toISOString(), per_page: '15' });
    const answer = await asked(at.ask, `${issuesOf(at)}/${number}/comments?${query}`, { accepted: [404, 410] });
    if (answer.status !== 200) return null;
    const found = understood(z.array(commentSchema), answer).find(({ body }) => body?.includes(quoted));
    return found?.body ? { id: String(found.id), text: found.body } : null;
  },

  async changeComment(at, id, body) {
    const path = `${issuesOf(at)}/comments/${id}`;
    const { status } = await asked(at.ask, path, { method: 'PATCH', json: { body }, accepted: [403, 404, 410] });
    return status === 200 ? 'changed' : status === 403 ? 'kept' : 'gone';
  },

  async removeComment(at, id) {
    const path = `${issuesOf(at)}/comments/${id}`;
    const { status } = await asked(at.ask, path, { method: 'DELETE', accepted: [403, 404, 410] });
    return status !== 403;
  },
};

/** An issue that became a discussion stays, closed and locked; only its events tell. */
async function isConverted(at: At, number: Issue['number']): Promise<boolean> {
  const read = (page: number) => asked(at.ask, `${issuesOf(at)}/${number}/events?per_page=100&page=${page}`);
  const first = await read(1);
  // The oldest come first, and what closes, locks and converts may lie across two pages.
  const last = Number(/[?&]page=(\d{1,6})>; rel="last"/.exec(String(first.headers.link))?.[1] ?? 1);
  const answers = [first];
  for (let page = Math.max(2, last - 1); page <= last; page += 1) answers.push(await read(page));
  return answers.some((answer) => understood(events, answer).some(({ event }) => event === 'converted_to_discussion'));
}

const pathOf = (url: string): string | null => {
  const whole = /^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
  if (!URL.canParse(whole)) return null;
  const { hostname, pathname } = new URL(whole);
  return /^(?:www\.)?github\.com$/i.test(hostname) ? pathname : null;
};
