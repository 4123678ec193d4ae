import { boardOfChangelog, MAIL_PAGES } from '../../shared/telling/paths.ts';
import { MAIL_WORDS } from '../../shared/telling/words/mail-words.ts';
import type { Address, Mail, Product } from '../../store/documents.ts';
import { OURS } from './brand.ts';
import { confirmToken } from './consent.ts';
import { senderName } from './header-text.ts';
import { newMail } from './new-mail.ts';
import { mailLanguageOf } from './news-mail.ts';
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
    readonly board: Pick<Product, 'name' | 'settings'>;
    readonly id: string;
    readonly address: Address & { readonly email: string };
  },
): Mail {
  const name = senderName(board.name);
  const language = mailLanguageOf(board, address);
  const { confirm: words, mail } = MAIL_WORDS[language];
  const url = `${settings.origin}${MAIL_PAGES.confirm}?t=${confirmToken(key, id, address)}&lang=${language}`;
  const letter = {
    language,
    brand: OURS,
    title: words.title,
    sentence: boardOfChangelog(address.item) === null ? words.sentence(name) : words.entries(name),
    button: { text: words.button, url },
    footer: [words.otherwise, words.site(new URL(settings.origin).host), mail.noReply],
  };
  // No List-Unsubscribe: the mail answers an act and belongs to no list.
  return newMail(settings, letter, {
    subject: words.subject(name),
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
