import type { Address } from '../shared/telling/address.ts';
import type { Mail } from '../shared/telling/mail.ts';
import { MAIL_PAGES } from '../shared/telling/paths.ts';
import { MAIL_TEXTS } from '../shared/telling/texts.ts';
import { brandOf } from './brand.ts';
import { confirmToken } from './consent.ts';
import { oneLine } from './escape.ts';
import { newMail } from './new-mail.ts';
import type { MailSettings } from './settings.ts';

/** Returns the mail that asks the owner of an address to confirm it. It names the item, so that a person recognizes it. */
export function confirmMail(
  settings: MailSettings,
  key: string,
  { board, title }: { readonly board: Parameters<typeof brandOf>[0]; readonly title: string },
  id: string,
  address: Address & { readonly email: string },
): Mail {
  const brand = brandOf(board);
  const { name } = brand;
  const url = `${settings.origin}${MAIL_PAGES.confirm}?t=${confirmToken(key, id, address)}`;
  const letter = {
    brand,
    title: oneLine(title),
    sentence: MAIL_TEXTS.confirmSentence(name),
    button: { text: MAIL_TEXTS.confirm, url },
    footer: [MAIL_TEXTS.confirmElse, MAIL_TEXTS.noReply],
  };
  // No List-Unsubscribe: an answer to an act is no list.
  return newMail(settings, letter, MAIL_TEXTS.confirmSubject(name), {
    to: address.email,
    headers: {},
    address: id,
    items: [address.item],
    needs: 'pending',
    product_id: address.product_id,
    uid: address.uid,
  });
}
