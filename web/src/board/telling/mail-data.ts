import { limitIn } from '../data/api-call.ts';
import { fetchJson } from '../data/fetch-json.ts';
import { BoardFailure } from '../data/model.ts';
import { withVisitor } from '../visitor/visitor.ts';

/** The visitor's mail of a board. Addresses are masked. */
export interface MailState {
  readonly isOn: boolean;
  /** Of the visitor's account, if it is verified. */
  readonly account: string | null;
  readonly boards: readonly { readonly address: string; readonly isConfirmed: boolean }[];
}

const OFF: MailState = { isOn: false, account: null, boards: [] };

async function call(path: string, request: object): Promise<unknown> {
  return withVisitor(async ({ token }) => {
    const { isOk, status, json } = await fetchJson(path, request, { token });
    if (isOk) return json;
    const reason = limitIn(status, json) ?? (status === 400 ? 'denied' : 'unknown');
    throw new BoardFailure(reason, `${path}: HTTP ${status}`);
  });
}

/** One call of a function, 2 reads and those of its count. @throws BoardFailure */
export const loadMailState = async (product: string): Promise<MailState> =>
  ((await call('/api/mail-settings', { product })) as MailState | null) ?? OFF;

/** Takes an address, whose owner has to confirm it. @throws BoardFailure 'denied' for text that is no address */
export const followByMail = (item: string, email: string) => call('/api/follow', { item, email });

/** @throws BoardFailure */
export const stopMail = (product: string) => call('/api/stop-mail', { product });

/** Returns the address of the visitor's account, if there is one. */
export async function accountAddress(): Promise<string> {
  return (await withVisitor(async ({ email }) => email)) ?? '';
}
