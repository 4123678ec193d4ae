import { describe, expect, test } from 'vitest';
import { directionOf, tagOf } from '../../shared/language.ts';
import { DEFAULT_SETTINGS } from '../../shared/product.ts';
import { NEWS_KINDS } from '../../shared/telling/values.ts';
import { MAIL_WORDS } from '../../shared/telling/words/mail-words.ts';
import { OWNER_WORDS } from '../../shared/telling/words/owner-words.ts';
import { LANGUAGES, type Language, PUBLIC_STATUSES } from '../../shared/values.ts';
import type { NewsEntry } from '../../store/documents.ts';
import { bundleMail } from './bundle-mail.ts';
import { confirmMail } from './confirm-mail.ts';
import { address, news, settings } from './mail-fixture.ts';
import { newsMail } from './news-mail.ts';

/** Mails to visitors in the reader's language (D56). */

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 103, 1_000, 1_000_000];
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const board = { name: 'Acme', settings: DEFAULT_SETTINGS };
const mailer = { settings, key: 'key' };

/** All sentences below a name. Each takes a count, a name and what news are about. */
function sentences(value: unknown, name: string, count: number): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function') {
    const isOfNews = /^news|^entry/.test(name);
    const about = { title: 'Title', board: 'Acme', status: 'Status' };
    const isCount = /bundleSubject|bundleTitle|bundleMore/.test(name);
    return [[name, String(isOfNews ? value(about) : isCount ? value(count, 'Acme') : value('Acme'))]];
  }
  return Object.entries(value as object).flatMap(([key, entry]) =>
    sentences(entry, name === '' ? key : `${name}.${key}`, count),
  );
}

const mailsIn = (language: Language, change: Partial<NewsEntry> = {}) => {
  const to = { ...address, language };
  const one = { ...news, ...change };
  return {
    news: newsMail({ ...mailer, board, news: one, answer: 'In May' }, 'id', to),
    entry: newsMail(
      { ...mailer, board, news: { ...one, item: 'changelog:board' }, answer: undefined, body: 'Text' },
      'id',
      to,
    ),
    bundle: bundleMail(mailer, { board, entries: [one, one], more: 3 }, { id: 'id', address: to }),
    confirmation: confirmMail(settings, { key: 'key', board, id: 'id', address: to }),
  };
};

describe.each(LANGUAGES)('mails in the language %s', (language) => {
  test('say which language and direction they have, in their headers, HTML and links', () => {
    for (const mail of Object.values(mailsIn(language))) {
      const links = mail.message.html.match(/(?<=href=")https:[^"]*/g) ?? [];
      expect(links.filter((link) => !link.includes(`lang=${language}`) && !/\.com(?:\/de)?$/.test(link))).toEqual([]);
      expect(mail.headers['Content-Language']).toBe(tagOf(language));
      expect(mail.message.html).toContain(`<html lang="${tagOf(language)}" dir="${directionOf(language)}">`);
      expect(mail.message.html).toContain(`align="${directionOf(language) === 'rtl' ? 'right' : 'left'}" dir="`);
      expect(mail.message.text).toMatch(new RegExp(`/mail/(?:stop|confirm)\\?t=[\\w:.-]+&lang=${language}(?:\n|$)`));
      expect(mail.headers['List-Unsubscribe'] ?? `lang=${language}`).toContain(`lang=${language}`);
    }
  });

  test('have subjects without marks of direction, which no header keeps', () => {
    const { news: kinds, entry, mail, confirm, guest } = MAIL_WORDS[language];
    const about = { title: 'T', board: 'B', status: 'S' };
    const subjects = [...Object.values(kinds), entry].map(({ subject }) => subject(about));
    const named = [mail.bundleSubject(5, 'B'), confirm.subject('B'), guest.title('B')];
    for (const subject of [...subjects, ...named])
      expect(subject).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  test('have a sentence for every kind, status and count', () => {
    for (const what of NEWS_KINDS)
      for (const status of PUBLIC_STATUSES) {
        const { message } = mailsIn(language, { what, status }).news;
        expect(message.subject).toContain('Dark mode');
        expect(message.text).toContain('Acme');
      }
    for (const count of COUNTS) {
      for (const [name, sentence] of sentences(MAIL_WORDS[language], '', count)) {
        expect(sentence.trim(), name).toBe(sentence);
        expect(sentence, name).not.toMatch(/^$|undefined|NaN|\[object|#/);
      }
    }
  });
});

test.each(OTHERS)('the language %s has no sentence of English', (language) => {
  const english = new Map(sentences(MAIL_WORDS.en, '', 2));
  const same = sentences(MAIL_WORDS[language], '', 2).filter(
    ([name, sentence]) => sentence === english.get(name) && sentence.length > 4,
  );
  // It is made of names alone.
  expect(same.map(([name]) => name).filter((name) => name !== 'news.status.subject')).toEqual([]);
});

test('counts have the forms of their language', () => {
  const titles = (language: Language) =>
    [1, 2, 5, 21, 1_000_000].map((count) => MAIL_WORDS[language].mail.bundleTitle(count));
  expect(titles('uk').slice(0, 4)).toEqual(['1 новина', '2 новини', '5 новин', '21 новина']);
  expect(titles('ar').slice(0, 4)).toEqual(['مستجد واحد', 'مستجدان', '5 مستجدات', '21 مستجدًا']);
  expect(titles('fr').at(-1)).toMatch(/^1\s000\s000 de nouveautés$/);
  expect(OWNER_WORDS.de.waits(1)).toBe('1 Eintrag wartet auf Freigabe');
  expect(OWNER_WORDS.de.more(1234, false)).toBe('Und über 1.234 weitere.');
});

test('an address without a language has the board’s, else English', () => {
  const textOf = (locale: Language | undefined, language?: Language) => {
    const own = { ...board, settings: { ...DEFAULT_SETTINGS, ...(locale && { locale }) } };
    const to = { ...address, ...(language && { language }) };
    return newsMail({ ...mailer, board: own, news, answer: undefined }, 'id', to).message.text;
  };
  expect(textOf(undefined)).toContain('An item that you follow');
  expect(textOf('de')).toContain('Ein Eintrag, dem Sie auf „Acme“ folgen');
  expect(textOf('de', 'nl')).toContain('Een item dat je op “Acme” volgt');
  expect(textOf('de', 'en')).toContain('An item that you follow');
});

test('names of any direction stand apart from an Arabic sentence', { tags: ['attack'] }, () => {
  const name = 'Acme \u202e(evil)';
  const own = { name, settings: DEFAULT_SETTINGS };
  const { message } = newsMail({ ...mailer, board: own, news, answer: undefined }, 'id', {
    ...address,
    language: 'ar',
  });
  expect(message.text).toContain('«\u2068Acme (evil)\u2069»');
  expect(message.html).toMatch(/<h1 dir="auto"[^>]*>Dark mode<\/h1>/);
});
