import { ownStatusOf } from '../shared/labels/known.ts';
import { plainExcerpt } from '../shared/markdown/plain-text.ts';
import type { Product } from '../shared/product.ts';
import type { Address } from '../shared/telling/address.ts';
import type { Mail } from '../shared/telling/mail.ts';
import type { NewsEntry } from '../shared/telling/news.ts';
import { MAIL_PAGES } from '../shared/telling/paths.ts';
import { MAIL_TEXTS, NEWS_TEXTS, STATUS_NAMES } from '../shared/telling/texts.ts';
import { oneLine } from './escape.ts';
import { tokenOf } from './mail-key.ts';
import { newMail } from './new-mail.ts';
import type { MailSettings } from './settings.ts';

/** What all mails of one occasion share. */
export interface Occasion {
  readonly settings: MailSettings;
  readonly key: string;
  readonly board: Pick<Product, 'name' | 'settings'>;
  readonly news: NewsEntry;
  /** Text of the owner's answer, if there is one. */
  readonly answer: string | undefined;
}

/** Returns the mail that tells the owner of an address. Its header stops all mails of the board without a page (RFC 8058). */
export function newsMail({ settings, key, board, news, answer }: Occasion, id: string, address: Address): Mail {
  const { item, product_id, what, label } = news;
  const own = ownStatusOf(board.settings, { status: news.status, ...(label !== null && { label }) });
  const about = {
    title: oneLine(news.title),
    board: oneLine(board.name),
    status: own?.name ?? STATUS_NAMES[news.status],
  };
  const stop = `${settings.origin}${MAIL_PAGES.stop}?t=${tokenOf(key, 'stop', id, item)}`;
  const isOfChangelog = what === 'changelog';
  const url = `${settings.origin}/embed/${product_id}${isOfChangelog ? `?view=changelog#${news.entry}` : `?item=${item}`}`;
  const { subject, sentence } = NEWS_TEXTS[what];
  const letter = {
    board: about.board,
    title: about.title,
    sentence: sentence(about),
    ...(news.answered && answer !== undefined && { quote: { before: MAIL_TEXTS.answer, text: plainExcerpt(answer) } }),
    button: { text: isOfChangelog ? MAIL_TEXTS.openChangelog : MAIL_TEXTS.open, url },
    footer: [MAIL_TEXTS.why(about.board), MAIL_TEXTS.noReply],
    stop: { text: MAIL_TEXTS.stop, url: stop },
  };
  return newMail(settings, letter, subject(about), {
    to: address.email ?? '',
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    address: id,
    needs: 'confirmed',
    product_id,
    uid: address.uid,
  });
}
