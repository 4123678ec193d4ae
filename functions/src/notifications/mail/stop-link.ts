import type { Firestore } from 'firebase-admin/firestore';
import { addressPath, MAIL_PAGES } from '../../shared/telling/paths.ts';
import type { Language } from '../../shared/values.ts';
import type { Address } from '../../store/documents.ts';
import { docOf } from '../../store/refs.ts';
import { mailKey, partsOf, tokenOf } from './mail-key.ts';
import { stopHeaders } from './new-mail.ts';
import type { MailSettings } from './settings.ts';

/** Content of the link that stops mails. */
export interface StopLink {
  readonly product_id: string;
  /** Hash of the mailbox. */
  readonly hash: string;
  /** The item that the page offers to stop; empty for none. */
  readonly item: string;
}

/**
 * Returns the link that stops mails, and the headers with which mail programs stop all mails of the board. It names the
 * mailbox and not a person's address, so that it works after that person's account is gone.
 */
export function stopLinks(
  { origin }: Pick<MailSettings, 'origin'>,
  key: string,
  {
    address: { product_id, hash },
    item,
    language,
  }: {
    readonly address: Pick<Address, 'product_id' | 'hash'>;
    readonly item: string;
    readonly language: Language;
  },
) {
  const stop = `${origin}${MAIL_PAGES.stop}?t=${tokenOf(key, 'stop', product_id, hash, item)}&lang=${language}`;
  return { stop, headers: stopHeaders(stop) };
}

/** Returns what a token names; null if it is not ours, `gone` if the address of an earlier version's token is gone. */
export async function stopLinkIn(db: Firestore, token: string): Promise<StopLink | 'gone' | null> {
  const key = await mailKey(db);
  const [product_id, hash, item] = partsOf(key, { purpose: 'stop', token, count: 3 }) ?? [];
  if (product_id !== undefined && hash !== undefined && item !== undefined) return { product_id, hash, item };
  // Links of earlier versions name a person's address.
  const [id, named = ''] = partsOf(key, { purpose: 'stop', token, count: 2 }) ?? [];
  if (id === undefined) return null;
  const address = (await docOf(db, addressPath(id)).get()).data();
  return address === undefined ? 'gone' : { product_id: address.product_id, hash: address.hash, item: named };
}
