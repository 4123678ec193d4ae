import { webhookAddress } from '../webhooks/address.ts';

/** Where an import by address reads from (D54), from what people type or paste. */

const REPOSITORY =
  /^(?:(?:https?:\/\/)?(?:www\.)?github\.com\/)?([a-z\d][a-z\d-]{0,38})\/([\w.-]{1,100}?)(?:\.git)?(?:[/?#].*)?$/i;

/** Returns a GitHub repository as `owner/name`; null for something else. */
export function repositoryOf(typed: string): string | null {
  const [, owner, name] = REPOSITORY.exec(typed.trim()) ?? [];
  return owner === undefined || name === undefined || /^\.+$/.test(name) ? null : `${owner}/${name}`;
}

/** Paths of pages that people copy from the address bar, of Fider and of Quackback. */
const PAGE = /\/(?:posts|b|roadmap|changelog|signin|admin)(?:\/.*)?$/;

/**
 * Returns the address of a site without the path of one of its pages, and without a slash at its end; null unless it is
 * public, by https on port 443.
 *
 * @param local origin that is allowed besides: that of the stand-ins of a local stack
 */
export function siteOf(typed: string, local?: string): string | null {
  const text = typed.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/[\s\\]/.test(whole) || !URL.canParse(whole)) return null;
  const { origin, host, pathname, username, password } = new URL(whole);
  if (username !== '' || password !== '') return null;
  const path = pathname.replace(PAGE, '').replace(/\/+$/, '');
  return webhookAddress(`${origin === local ? origin : `https://${host}`}${path}`, local)?.replace(/\/+$/, '') ?? null;
}
