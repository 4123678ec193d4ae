import { boardOfChangelog, MAIL_PAGES } from '../../shared/telling/paths.ts';
import { MAIL_TEXTS } from '../../shared/telling/texts.ts';
import type { Address, Mail, Product } from '../../store/documents.ts';
import { OURS } from './brand.ts';
import { confirmToken } from './consent.ts';
import { senderName } from './header-text.ts';
import { newMail } from './new-mail.ts';
import type { MailSettings } from './settings.ts';

/**
 * Returns the mail that asks the owner of an address to confirm it. Somebody else may have entered it, so it has our
 * name and colors, whatever the plan of the board: a title could carry a message to a stranger, and a brand could
 * imitate another sender. It only contains the name of the board, so that a person recognizes the act.
 */
export function confirmMail(
  settings: MailSettings,
  {
    key,
    board,
    id,
    address,
  }: {
    readonly key: string;
    readonly board: Pick<Product, 'name'>;
    readonly id: string;
    readonly address: Address & { readonly email: string };
  },
): Mail {
  const name = senderName(board.name);
  const url = `${settings.origin}${MAIL_PAGES.confirm}?t=${confirmToken(key, id, address)}`;
  const letter = {
    brand: OURS,
    title: MAIL_TEXTS.confirmTitle,
    sentence:
      boardOfChangelog(address.item) === null ? MAIL_TEXTS.confirmSentence(name) : MAIL_TEXTS.confirmEntries(name),
    button: { text: MAIL_TEXTS.confirm, url },
    footer: [MAIL_TEXTS.confirmElse, MAIL_TEXTS.confirmSite(new URL(settings.origin).host), MAIL_TEXTS.noReply],
  };
  // No List-Unsubscribe: the mail answers an act and belongs to no list.
  return newMail(settings, letter, {
    subject: MAIL_TEXTS.confirmSubject(name),
    sent: {
      to: address.email,
      headers: {},
      address: id,
      items: [address.item],
      needs: 'pending',
      product_id: address.product_id,
      uid: address.uid,
    },
  });
}
