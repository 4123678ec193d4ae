import { languageOf } from '@shared/language';
import { limitIn } from '../data/api-call.ts';
import { fetchJson } from '../data/fetch-json.ts';
import { BoardFailure, type SignedIn } from '../data/model.ts';
import { requireVisitor, withVisitor } from '../visitor/visitor.ts';

/** The visitor's mail of a board. Addresses are masked. */
export interface MailState {
  readonly isOn: boolean;
  /** Address of the visitor's account, if it is verified. */
  readonly account: string | null;
  readonly boards: readonly {
    readonly address: string;
    readonly isConfirmed: boolean;
    /** Whether the entries of the changelog go to this address, or will once the address is confirmed. */
    readonly hasEntries: boolean;
  }[];
}

/** The state for a visitor who has not acted yet. */
export const NO_MAIL: MailState = { isOn: true, account: null, boards: [] };
const OFF: MailState = { isOn: false, account: null, boards: [] };

const call = (path: string, request: object) => withVisitor((visitor) => callAs(visitor, path, request));

async function callAs({ token }: SignedIn, path: string, request: object): Promise<unknown> {
  const { isOk, status, json } = await fetchJson(path, request, { token });
  if (isOk) return json;
  const reason = limitIn(status, json) ?? (status === 400 ? 'denied' : 'unknown');
  throw new BoardFailure(reason, `${path}: HTTP ${status}`);
}

/** One call of a function, 2 reads and those of its count. @throws BoardFailure */
export const loadMailState = async (productId: string): Promise<MailState> =>
  ((await call('/api/mail-settings', { product: productId })) as MailState | null) ?? OFF;

/** Adds an address, which its owner has to confirm, and a visitor if needed. @throws BoardFailure 'denied' if bad */
export const followByMail = async (item: string, email: string) =>
  callAs(await requireVisitor(), '/api/follow', { item, email, language: languageOf(__LANG__) });

/** Stops the mails about the changelog. @throws BoardFailure */
export const stopEntries = (productId: string) => call('/api/stop-mail', { product: productId, entries: true });

/** @throws BoardFailure */
export const stopMail = (productId: string) => call('/api/stop-mail', { product: productId });

/** Returns the address of the visitor's account, if there is one. */
export async function accountAddress(): Promise<string> {
  return (await withVisitor(async ({ email }) => email)) ?? '';
}
