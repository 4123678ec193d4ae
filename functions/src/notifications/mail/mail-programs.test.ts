import { caniemail } from 'caniemail';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/product.ts';
import { bundleMail } from './bundle-mail.ts';
import { confirmMail } from './confirm-mail.ts';
import { address, news, settings } from './mail-fixture.ts';
import { newsMail } from './news-mail.ts';

/** Mails as Outlook for Windows and Gmail draw them, from what caniemail.com knows about these programs. */

const board = { name: 'Acme', settings: DEFAULT_SETTINGS, features: ['branding' as const] };
const MAILS = {
  news: () =>
    newsMail({ settings, key: 'key', board, news: { ...news, answered: true }, answer: 'In May' }, 'id', address),
  entry: () => newsMail({ settings, key: 'key', board, news, answer: undefined, body: 'Dark\nmode' }, 'id', address),
  bundle: () => bundleMail({ settings, key: 'key' }, { board, entries: [news, news], more: 2 }, { id: 'id', address }),
  confirmation: () => confirmMail(settings, { key: 'key', board, id: 'id', address }),
};

/** Dark colors are the program's own then. */
const DARK = ['color-scheme CSS property', 'color-scheme meta tag'];
/** Words break by `word-break` there. */
const BREAKS = ['overflow-wrap'];
const IGNORED = {
  'gmail.desktop-webmail': [...DARK, ...BREAKS],
  'gmail.android': [...DARK, ...BREAKS],
  'gmail.ios': [...DARK, ...BREAKS],
  'outlook.windows': [
    ...DARK,
    '@media',
    ...BREAKS,
    // The package takes `overflow-wrap` for it.
    'overflow',
    // Corners are square.
    'border-radius',
    // All tables have it.
    'table-layout',
    // Follows a font that Windows has.
    'system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace',
  ],
};
const CLIENTS = Object.keys(IGNORED) as (keyof typeof IGNORED)[];

describe.each(Object.entries(MAILS))('a mail of the kind %s', (_, mailOf) => {
  const { html } = mailOf().message;
  const tags = [...html.matchAll(/<(\w+)[^>]* style="([^"]*)"/g)].map(([, name = '', style = '']) => ({ name, style }));
  const withStyle = (property: RegExp) => tags.filter(({ style }) => property.test(style));

  test.each(CLIENTS)('loses in %s only what it can do without', (client) => {
    const { errors } = caniemail({ clients: [client], html }).issues;
    const titles = [...errors.values()].flat().map(({ title }) => title);
    expect([...new Set(titles)].filter((title) => !IGNORED[client].includes(title))).toEqual([]);
    expect(titles).toContain('overflow-wrap');
  });

  test('has the padding and borders on cells, because Outlook for Windows ignores them elsewhere', () => {
    const isElsewhere = withStyle(/(^|;)(padding|border)(-\w+)?:/).filter(({ name }) => name !== 'td');
    expect(isElsewhere.map(({ name }) => name)).toEqual(['a']);
    expect(isElsewhere[0]?.style).toContain('mso-padding-alt:0');
    expect(html).toMatch(/<td class="button"[^>]*mso-padding-alt:11px 20px"><a /);
  });

  test('is 560 px wide, also in versions that ignore `max-width`', () => {
    expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="560"><tr><td><!\[endif\]-->\n<table [^>]*max-width:560px/);
    expect(html).toContain('<!--[if mso]></td></tr></table><![endif]-->');
    expect(html.match(/<table /g)?.length).toBe(html.match(/<\/table>/g)?.length);
  });

  test('breaks long words where Gmail ignores `overflow-wrap`', () => {
    for (const part of ['card', 'quiet']) {
      expect(html).toMatch(new RegExp(`<td class="${part}"[^>]*word-break:break-word`));
    }
  });
});

test('dark colors have the space without which programs drop them', () => {
  const { html } = MAILS.news().message;
  expect(html).toContain(' !important');
  expect(html).not.toMatch(/[^ ]!important/);
});

test('a confirmation has its title above its sentence, and news of an item below', () => {
  const order = (body: string, ...parts: string[]) => parts.map((part) => body.lastIndexOf(part));
  for (const format of ['html', 'text'] as const) {
    const [title, sentence] = order(MAILS.confirmation().message[format], 'Confirm your address', 'Someone entered');
    expect(title).toBeGreaterThanOrEqual(0);
    expect(title).toBeLessThan(sentence as number);
    const [item, about] = order(MAILS.news().message[format], 'Dark mode', 'An item that you follow');
    expect(about).toBeGreaterThanOrEqual(0);
    expect(about).toBeLessThan(item as number);
  }
});
