import { plainExcerpt } from '../../shared/markdown/plain-text.ts';
import { MAIL_PAGES } from '../../shared/telling/paths.ts';
import { MAIL_WORDS } from '../../shared/telling/words/mail-words.ts';
import { OWNER_WORDS, ownerLanguageOf } from '../../shared/telling/words/owner-words.ts';
import type { Digest, Mail } from '../../store/documents.ts';
import { brandOf } from '../mail/brand.ts';
import { oneLine } from '../mail/header-text.ts';
import { tokenOf } from '../mail/mail-key.ts';
import type { Mailer } from '../mail/mails-for.ts';
import { newMail, stopHeaders } from '../mail/new-mail.ts';
import type { OwnerMailKind } from '../mail/stop-owner-mail.ts';
import type { Activity, Items, Listed, Waiting } from './read-activity.ts';
import type { Recipient } from './recipient.ts';

/** Characters of a description that a mail quotes. */
const EXCERPT_MAX = 140;

interface Board extends Recipient {
  readonly product: Parameters<typeof brandOf>[0];
  readonly digest: Pick<Digest, 'product_id' | 'owner_id' | 'digest'>;
}

/** Returns the mail about what happened on a board since the last one. */
export function digestMail(
  mailer: NonNullable<Mailer>,
  board: Board,
  { created, waiting, moved, said }: Activity,
): Mail {
  const { name } = brandOf(board.product);
  const urlOf = adminUrls(mailer, board);
  const words = wordsOf(board);
  const kind = board.digest.digest === 'weekly' ? 'weekly' : 'daily';
  const section = (heading: string, items: Items, line: (item: Listed) => string) => ({
    heading,
    list: items.listed.map((item) => ({ title: oneLine(item.title), line: line(item), url: urlOf(item.id) })),
    ...(items.more > 0 && { after: words.more(items.more, items.isExact) }),
  });
  const { headings } = words;
  const sections = [
    section(headings.created, created, ({ votes, description }) =>
      [votes > 0 ? words.votes(votes) : '', excerptOf(description)].filter(Boolean).join(' · '),
    ),
    section(headings.waiting, waiting, ({ description }) => excerptOf(description)),
    section(headings.said, said, ({ description }) => excerptOf(description)),
    section(headings.moved, { listed: moved, more: 0, isExact: true }, (item) => movesOf(words, item)),
  ].filter(({ list }) => list.length > 0);
  const news = created.listed.length + created.more;
  const replies = said.listed.length + said.more;
  const parts = [
    ...(news > 0 ? [words.created(news, created.isExact)] : []),
    ...(replies > 0 ? [words.said(replies, said.isExact)] : []),
    ...(waiting.listed.length > 0 ? [words.waits(waiting.listed.length + waiting.more, waiting.what)] : []),
  ];
  const letter = {
    title: words.title[kind],
    sentence: words.sentence[kind](name),
    sections,
    button: { text: words.open, url: urlOf(null) },
  };
  const subject = words.subject(name, parts.length > 0 ? parts : [words.moved]);
  return ownerMail(mailer, board, { kind: 'digest', letter, subject });
}

/** Returns the mail about items and comments that wait for approval. */
export function waitingMail(mailer: NonNullable<Mailer>, board: Board, { listed, more, isExact, what }: Waiting): Mail {
  const { name } = brandOf(board.product);
  const urlOf = adminUrls(mailer, board);
  const words = wordsOf(board);
  const count = listed.length + more;
  const letter = {
    title: words.waitingTitle(count, what),
    sentence: words.waitingSentence(name, count),
    list: listed.map(({ id, title, description }) => {
      return { title: oneLine(title), line: excerptOf(description), url: urlOf(id) };
    }),
    ...(more > 0 && { after: words.more(more, isExact) }),
    button: { text: words.approve, url: `${urlOf(null)}?status=pending` },
  };
  const subject = words.waitingSubject(name, { count, what, title: oneLine(listed[0]?.title ?? '') });
  return ownerMail(mailer, board, { kind: 'waiting', letter, subject });
}

type Written = Omit<Parameters<typeof newMail>[1], 'language' | 'brand' | 'footer' | 'stop'>;

const wordsOf = ({ product, language }: Board) => OWNER_WORDS[ownerLanguageOf(product.settings, language)];

function ownerMail(
  { settings, key }: NonNullable<Mailer>,
  { product, digest: { product_id, owner_id }, to, language: own }: Board,
  { kind, letter, subject }: { readonly kind: OwnerMailKind; readonly letter: Written; readonly subject: string },
): Mail {
  const brand = brandOf(product);
  const language = ownerLanguageOf(product.settings, own);
  const words = OWNER_WORDS[language];
  const stop = `${settings.origin}${MAIL_PAGES.digest}?t=${tokenOf(key, 'digest', product_id, kind)}&lang=${language}`;
  const footer = [words.why[kind](brand.name), MAIL_WORDS[language].mail.noReply];
  return newMail(
    settings,
    { ...letter, language, brand, footer, stop: { text: words.stop[kind], url: stop } },
    {
      subject,
      sent: {
        to,
        headers: stopHeaders(stop),
        address: product_id,
        needs: kind,
        product_id,
        uid: owner_id,
      },
    },
  );
}

/** Returns the address of an item in the admin area, or with null of the area. */
const adminUrls =
  ({ settings: { origin } }: NonNullable<Mailer>, { digest: { product_id } }: Board) =>
  (item: string | null) =>
    `${origin}/admin/${product_id}${item === null ? '' : `?item=${item}`}`;

function movesOf(words: ReturnType<typeof wordsOf>, { votes, comments }: Listed): string {
  const parts = [votes > 0 ? words.newVotes(votes) : '', comments > 0 ? words.newComments(comments) : ''];
  return parts.filter(Boolean).join(', ');
}

/** Cuts between characters, not within one. */
function excerptOf(description: string): string {
  const signs = [...oneLine(plainExcerpt(description))];
  return signs.length <= EXCERPT_MAX
    ? signs.join('')
    : `${signs
        .slice(0, EXCERPT_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
