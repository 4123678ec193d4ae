import { strToU8, zipSync } from 'fflate';

/** A backup of Fider, as a file field takes it. */

const AT = '2026-07-02T22:01:53Z';
/** Stands wherever a backup has keys, secrets and codes. */
export const SECRET = 'marked-secret-3f9c';

const post = (id: number, fields: object) => ({
  ...{ id, tenant_id: 1, number: id, slug: `post-${id}`, description: 'Text.', created_at: AT, user_id: 1 },
  ...{ status: 0, response: null, response_date: null, original_id: null, is_approved: true, search: SECRET },
  ...fields,
});
const user = (id: number, name: string) => ({
  ...{ id, name, email: `${name.toLowerCase()}@example.com`, role: 1, tenant_id: 1, created_at: AT, status: 1 },
  ...{ api_key: SECRET, api_key_date: AT, avatar_bkey: SECRET },
});
const OTHERS = [
  ...['attachments', 'email_verifications', 'notifications', 'oauth_providers', 'post_subscribers', 'tenants'],
  ...['user_providers', 'user_settings'],
];

/** @param titles of its posts: each has a comment, and two votes of people whom it names */
export function fiderZip(titles: readonly string[]) {
  const tables = {
    posts: titles.map((title, at) => post(at + 1, { title })),
    comments: titles.map((_, at) => ({
      ...{ id: at + 1, post_id: at + 1, user_id: 2, content: 'Yes, please.', created_at: AT, deleted_at: null },
      ...{ is_approved: true, edited_by_id: null, note: SECRET },
    })),
    post_votes: titles.flatMap((_, at) => [1, 2].map((user_id) => ({ post_id: at + 1, user_id, created_at: AT }))),
    ...{ tags: [], post_tags: [], users: [user(1, 'Ada'), user(2, 'Bo')] },
    ...Object.fromEntries(OTHERS.map((name) => [name, [{ id: 1, key: SECRET, client_secret: SECRET }]])),
  };
  const files = Object.entries(tables).map(([name, rows]) => [`${name}.json`, strToU8(JSON.stringify(rows))] as const);
  const zip = zipSync({ ...Object.fromEntries(files), 'blobs/a.png': strToU8(SECRET) });
  return { name: 'backup.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
}
