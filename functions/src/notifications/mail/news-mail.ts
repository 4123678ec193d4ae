import { ownStatusOf } from '../../shared/labels/known.ts';
import { plainExcerpt } from '../../shared/markdown/plain-text.ts';
import type { Settings } from '../../shared/product.ts';
import { boardOfChangelog } from '../../shared/telling/paths.ts';
import { MAIL_WORDS } from '../../shared/telling/words/mail-words.ts';
import type { Language } from '../../shared/values.ts';
import type { Address, Mail, NewsEntry, Product } from '../../store/documents.ts';
import { brandOf } from './brand.ts';
import { oneLine } from './header-text.ts';
import { newMail } from './new-mail.ts';
import type { MailSettings } from './settings.ts';
import { stopLinks } from './stop-link.ts';

/** What all mails of one occasion share. */
export interface Occasion {
  readonly settings: MailSettings;
  readonly key: string;
  readonly board: Pick<Product, 'name' | 'settings' | 'features'>;
  readonly news: NewsEntry;
  /** Text of the owner's answer, if there is one. */
  readonly answer: string | undefined;
  /** Time of that answer. */
  readonly answeredAt?: Mail['answered_at'];
  /** Text of the changelog's entry, for those who follow the changelog. */
  readonly body?: string | undefined;
}

/** Returns the language of mails to an address: of the page where it was entered, else the board's. */
export const mailLanguageOf = (
  { settings: { locale = 'en' } }: { readonly settings: Pick<Settings, 'locale'> },
  { language = locale }: Pick<Address, 'language'>,
): Language => language;

/** Returns the address of a board in the language of a mail that links to it, whatever the browser's is. */
export const boardLink = (origin: string, productId: string, language: Language): string =>
  `${origin}/embed/${productId}?lang=${language}`;

/** What a mail says about an entry: its kind's sentences with the names of now, and where it leads. */
export function aboutOf(
  { origin }: Pick<MailSettings, 'origin'>,
  board: Occasion['board'],
  { news, language }: { readonly news: NewsEntry; readonly language: Language },
) {
  const words = MAIL_WORDS[language];
  const { item, product_id, what, label, status } = news;
  const own = ownStatusOf(board.settings, { status, ...(label !== null && { label }) });
  const about = {
    title: oneLine(news.title),
    board: oneLine(board.name),
    status: own?.name ?? words.statuses[status],
  };
  const place = what === 'changelog' ? `&view=changelog#${news.entry}` : `&item=${item}`;
  const { subject, sentence, line } = boardOfChangelog(item) === null ? words.news[what] : words.entry;
  return {
    ...about,
    subject: subject(about),
    sentence: sentence(about),
    line: line(about),
    url: boardLink(origin, product_id, language) + place,
  };
}

/** Returns the mail that tells the owner of an address what happened to an item, or what is new in a changelog. */
export function newsMail(
  { settings, key, board, news, answer, answeredAt, body }: Occasion,
  id: string,
  address: Address,
): Mail {
  const { item, product_id, what } = news;
  const language = mailLanguageOf(board, address);
  const words = MAIL_WORDS[language].mail;
  const about = aboutOf(settings, board, { news, language });
  const isOfChangelog = boardOfChangelog(item) !== null;
  const { stop, headers } = stopLinks(settings, key, { address, item, language });
  const letter = {
    language,
    brand: brandOf(board),
    title: about.title,
    sentence: about.sentence,
    isItem: true,
    ...(news.answered && answer !== undefined && { quote: { before: words.answer, text: plainExcerpt(answer) } }),
    ...(isOfChangelog && body !== undefined && { body: plainExcerpt(body) }),
    button: { text: what === 'changelog' ? words.openChangelog : words.open, url: about.url },
    footer: [isOfChangelog ? words.whyEntries(about.board) : words.why(about.board), words.noReply],
    stop: { text: words.stop, url: stop },
  };
  return newMail(settings, letter, {
    subject: about.subject,
    sent: {
      to: address.email ?? '',
      headers,
      address: id,
      hash: address.hash,
      items: [item],
      ...(news.entry !== null && { entry: news.entry }),
      ...(news.answered && answeredAt && { answered_at: answeredAt }),
      needs: 'confirmed',
      product_id,
      uid: address.uid,
    },
  });
}
