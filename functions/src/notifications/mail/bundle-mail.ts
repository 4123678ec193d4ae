import { boardOfChangelog } from '../../shared/telling/paths.ts';
import { MAIL_WORDS } from '../../shared/telling/words/mail-words.ts';
import type { Address, Mail, NewsEntry, Product } from '../../store/documents.ts';
import { brandOf } from './brand.ts';
import type { Mailer } from './mails-for.ts';
import { newMail } from './new-mail.ts';
import { aboutOf, boardLink, mailLanguageOf } from './news-mail.ts';
import { stopLinks } from './stop-link.ts';

interface Waiting {
  readonly board: Pick<Product, 'name' | 'settings' | 'features'>;
  /** At least two, the oldest first. */
  readonly entries: readonly NewsEntry[];
  /** Number of entries that are not listed. */
  readonly more: number;
}

/** Returns the mail that tells the owner of an address what happened on a board within a day. */
export function bundleMail(
  { settings, key }: NonNullable<Mailer>,
  { board, entries, more }: Waiting,
  { id, address }: { readonly id: string; readonly address: Address },
): Mail {
  const brand = brandOf(board);
  const { name } = brand;
  const language = mailLanguageOf(board, address);
  const words = MAIL_WORDS[language].mail;
  const count = entries.length + more;
  const areOfChangelog = entries.every(({ item }) => boardOfChangelog(item) !== null);
  const { stop, headers } = stopLinks(settings, key, { address, item: '', language });
  const letter = {
    language,
    brand,
    title: words.bundleTitle(count),
    sentence: areOfChangelog ? words.bundleEntries(name) : words.bundleSentence(name),
    list: entries.map((entry) => {
      const { title, line, url } = aboutOf(settings, board, { news: entry, language });
      return { title, line, url };
    }),
    ...(more > 0 && { after: words.bundleMore(more) }),
    button: { text: words.openBoard, url: boardLink(settings.origin, address.product_id, language) },
    footer: [areOfChangelog ? words.whyEntries(name) : words.bundleWhy(name), words.noReply],
    stop: { text: words.stop, url: stop },
  };
  return newMail(settings, letter, {
    subject: words.bundleSubject(count, name),
    sent: {
      to: address.email ?? '',
      headers,
      address: id,
      hash: address.hash,
      items: [...new Set(entries.map(({ item }) => item))],
      needs: 'confirmed',
      product_id: address.product_id,
      uid: address.uid,
    },
  });
}
