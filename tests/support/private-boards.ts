import type { Page } from 'playwright/test';
import { accessChangePath, boardSecretPath, guestPath } from '../../functions/src/shared/paths.ts';
import { guestKeyOf } from '../../functions/src/store/is-let-in.ts';
import type { TestAccount } from './accounts.ts';
import { db, makeBoard } from './boards.ts';
import { type HostPage, SCRIPT_POLICY, scriptCode, serveHostPage } from './host-page.ts';

/** Boards that are not for everyone (D62), and whom they let in, for browser tests. */

export const NAME = 'Inner circle';
/** The secret by which the sites of these boards sign tokens. */
export const SECRET = 'hbs_x';

/** @returns its id */
export const aPrivateBoard = (settings: Parameters<typeof makeBoard>[0] = {}): Promise<string> =>
  makeBoard({ access: 'people', ...settings }, NAME);

const guestOf = (id: string, { uid }: Pick<TestAccount, 'uid'>) => db.doc(guestPath(id, guestKeyOf(uid)));

/** Makes an account a guest of the board. */
export const letIn = (id: string, { uid, email }: TestAccount) =>
  guestOf(id, { uid }).set({ product_id: id, by: null, created_at: new Date(), uid, name: null, email });

/** Ends what an account or the people of a site may see, as the calls do, for open tabs too. */
export async function turnOut(id: string, who: Pick<TestAccount, 'uid'> | 'site'): Promise<void> {
  const batch = db.batch();
  batch.delete(who === 'site' ? db.doc(boardSecretPath(id)) : guestOf(id, who));
  batch.set(db.doc(accessChangePath(id)), { product_id: id, at: new Date() });
  await batch.commit();
}

export const giveSecret = (id: string) =>
  db.doc(boardSecretPath(id)).set({ current: SECRET, previous: null, previous_until: null, created_at: new Date() });

/** What people do when they come back to a tab. */
export const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Serves a page whose script says who its visitor is, by tokens that the test signs. */
export async function siteOf(page: Page, id: string, tokenOf: () => string | null): Promise<HostPage> {
  const host = await serveHostPage(scriptCode(id, 'data-identify="/token"'), `${SCRIPT_POLICY}; connect-src 'self'`);
  await page.route(`${host.url}token`, (route) => route.fulfill({ json: { token: tokenOf() } }));
  return host;
}
