import { boardOfChangelog } from '../../shared/telling/paths.ts';
import { ENTRY_TEXTS, MAIL_TEXTS } from '../../shared/telling/texts.ts';
import type { Address, Mail, NewsEntry, Product } from '../../store/documents.ts';
import { brandOf } from './brand.ts';
import type { Mailer } from './mails-for.ts';
import { newMail } from './new-mail.ts';
import { aboutOf } from './news-mail.ts';
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
  const count = entries.length + more;
  const areOfChangelog = entries.every(({ item }) => boardOfChangelog(item) !== null);
  const { stop, headers } = stopLinks(settings, key, { address, item: '' });
  const letter = {
    brand,
    title: MAIL_TEXTS.bundleTitle(count),
    sentence: areOfChangelog ? MAIL_TEXTS.bundleEntries(name) : MAIL_TEXTS.bundleSentence(name),
    list: entries.map((entry) => {
      const { title, line, url } = aboutOf(settings, board, entry);
      return { title, line, url };
    }),
    ...(more > 0 && { after: MAIL_TEXTS.bundleMore(more) }),
    button: { text: MAIL_TEXTS.openBoard, url: `${settings.origin}/embed/${address.product_id}` },
    footer: [areOfChangelog ? ENTRY_TEXTS.why(name) : MAIL_TEXTS.bundleWhy(name), MAIL_TEXTS.noReply],
    stop: { text: MAIL_TEXTS.stop, url: stop },
  };
  return newMail(settings, letter, {
    subject: MAIL_TEXTS.bundleSubject(count, name),
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
