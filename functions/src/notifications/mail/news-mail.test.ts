import { describe, expect, test } from 'vitest';
import { withTables } from '../../shared/labels/known.ts';
import { DEFAULT_SETTINGS, type Product } from '../../shared/product.ts';
import { type Mail, mailSchema } from '../../shared/telling/mail.ts';
import { confirmMail } from './confirm-mail.ts';
import { address, news, settings } from './mail-fixture.ts';
import { partsOf } from './mail-key.ts';
import { newsMail } from './news-mail.ts';

function mailOf(
  change = {},
  board: Partial<Pick<Product, 'name' | 'settings' | 'features'>> = {},
  answer?: string,
): Mail {
  const about = { name: 'Acme', settings: DEFAULT_SETTINGS, ...board };
  const occasion = { settings, key: 'key', board: about, news: { ...news, ...change }, answer };
  return mailSchema.parse(newsMail(occasion, 'address-id', address));
}

describe('a mail to a follower', () => {
  test('breaks words that are wider than a phone in all its parts', () => {
    expect(mailOf().message.html).toMatch(/class="card"[^>]* style="[^"]*overflow-wrap:anywhere/);
  });

  test('says what happened where, in text and HTML', () => {
    const { to, from, message } = mailOf();
    expect({ to, from }).toEqual({ to: 'ada@example.com', from: '"Acme (Hearback)" <board@example.com>' });
    expect(message.subject).toBe('In Progress: Dark mode');
    for (const body of [message.text, message.html]) {
      expect(body).toContain('An item that you follow on Acme is now “In Progress”.');
      expect(body.replaceAll('&amp;', '&')).toContain('https://feedback.example.com/embed/board?lang=en&item=item');
      expect(body).toContain('Please do not reply to this mail. Replies are not read.');
    }
  });

  test('has the headers that stop it with one click, and the same link in its text', () => {
    const { headers, message } = mailOf();
    const link = /^<(https:\/\/feedback\.example\.com\/mail\/stop\?t=([\w.-]+)&lang=en)>$/.exec(
      headers['List-Unsubscribe'] ?? '',
    );
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(partsOf('key', { purpose: 'stop', token: link?.[2] ?? '', count: 3 })).toEqual(['board', 'hash', 'item']);
    expect(message.text).toContain(link?.[1]);
  });

  test('names the board’s own status, and quotes the answer without its marks', () => {
    const own = { id: 'planned', name: 'Planned', color: 'blue' as const, kind: 'in-progress' as const };
    const board = { settings: withTables({ ...DEFAULT_SETTINGS, statuses: [own] }) };
    const { message } = mailOf({ label: 'planned', answered: true }, board, 'We **start**\nin May <3');
    expect(message.subject).toBe('Planned: Dark mode');
    expect(message.text).toContain('> We start\n> in May <3');
    expect(message.html).toContain('We start<br>in May &lt;3');
  });

  test('of a changelog leads to its entry', () => {
    const { message } = mailOf({ what: 'changelog', title: 'Version 2', entry: 'entry' });
    expect(message.subject).toBe('New: Version 2');
    expect(message.text).toContain('/embed/board?lang=en&view=changelog#entry');
  });

  test('loads nothing and follows nobody', { tags: ['attack'] }, () => {
    const { html } = mailOf().message;
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|@import|src=/i);
    expect(html).not.toContain('ada@example.com');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});

describe('hostile titles and names', { tags: ['attack'] }, () => {
  const TITLES = [
    'a\r\nBcc: eve@example.com',
    'a\nb\u2028c\u0000d',
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '\u202egnp.exe',
    '$& $1 {title}',
    '😀'.repeat(50),
  ];

  test.each(TITLES)('%j stays one line in headers, and text in HTML', (title) => {
    for (const { message, from, headers } of [mailOf({ title }), mailOf({}, { name: title })]) {
      for (const header of [message.subject, from, ...Object.values(headers)]) {
        expect(header).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
      }
      expect(message.html).not.toMatch(/<script|<img/);
    }
  });

  test('a name cannot end or nest the sender', () => {
    const { from } = mailOf({}, { name: 'Bank" <bank@example.com>, "x' });
    expect(from).toMatch(/^"[^"<>@]* \(Hearback\)" <board@example\.com>$/);
    expect(mailOf({}, { name: '""' }).from).toBe('"Hearback" <board@example.com>');
  });
});

test('a confirmation leads to a page, and is no list', () => {
  const pending = { ...address, state: 'pending' as const, confirmed_at: null };
  const mail = mailSchema.parse(
    confirmMail(settings, {
      key: 'key',
      board: { name: 'Acme', settings: DEFAULT_SETTINGS },
      id: 'address-id',
      address: pending,
    }),
  );
  expect(mail).toMatchObject({ needs: 'pending', message: { subject: 'Confirm your address for Acme' } });
  expect(Object.keys(mail.headers)).not.toContain('List-Unsubscribe');
  expect(mail.message.text).toMatch(/https:\/\/feedback\.example\.com\/mail\/confirm\?t=address-id\.\d+\.[0-9a-f]{32}/);
});

test('a confirmation has no link that its board is named after, and no second line', { tags: ['attack'] }, () => {
  const pending = { ...address, state: 'pending' as const, confirmed_at: null };
  const name = 'https://evil.example/x\r\nBcc: eve@example.com <b>"';
  const { from, message } = confirmMail(settings, {
    key: 'key',
    board: { name, settings: DEFAULT_SETTINGS },
    id: 'address-id',
    address: pending,
  });
  expect(from).toBe('"Hearback" <board@example.com>');
  expect(message.subject).toBe('Confirm your address for https //evil.example/x Bcc eve example.com b');
  for (const body of [message.text, message.html]) expect(body).not.toMatch(/https:\/\/evil|<b>|eve@/);
});

test('a mail that the extension sends has no delivery of ours', () => {
  const occasion = { settings: { ...settings, sender: 'extension' as const }, key: 'key', news, answer: undefined };
  const board = { name: 'Acme', settings: DEFAULT_SETTINGS };
  expect(newsMail({ ...occasion, board }, 'address-id', address)).not.toHaveProperty('delivery');
});
