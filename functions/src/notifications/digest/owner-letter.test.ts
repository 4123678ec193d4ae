import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/product.ts';
import { mailSchema } from '../../shared/telling/mail.ts';
import type { MailSettings } from '../mail/settings.ts';
import { digestMail, waitingMail } from './owner-letter.ts';
import { NOTHING } from './read-activity.ts';

/** Mails to owners: texts of visitors are escaped, and each kind of mail has its own link that turns it off. */

const settings: MailSettings = {
  sender: 'own',
  from: 'board@example.com',
  origin: 'https://feedback.example.com',
  smtpUrl: '',
};
const mailer = { settings, key: 'key' };
const board = {
  product: { name: 'Acme', settings: DEFAULT_SETTINGS },
  digest: { product_id: 'board', owner_id: 'owner', digest: 'weekly' as const },
  to: 'owner@example.com',
};
const item = { id: 'item', title: '<b>Dark</b>\nmode', description: `${'word '.repeat(40)}`, votes: 1, comments: 2 };
const items = { listed: [item], more: 0, isExact: true, what: 'items' } as const;

test('a weekly digest of nothing but votes says so', () => {
  const mail = mailSchema.parse(digestMail(mailer, board, { ...NOTHING, moved: [item] }));
  expect(mail.message.subject).toBe('Acme: new votes and comments');
  for (const body of [mail.message.text, mail.message.html]) {
    expect(body).toContain('What happened on Acme this week:');
    expect(body).toContain('1 new vote, 2 new comments');
    expect(body).toContain('Turn off the digest');
    expect(body).toContain('Please do not reply to this mail. Replies are not read.');
  }
});

test('a mail about what waits says whether it is items, comments or both', () => {
  const about = (what: 'items' | 'comments' | 'both', more: number) => {
    const { subject, html } = waitingMail(mailer, board, { ...items, what, more }).message;
    return [subject, />([^<>]*needs? approval)</.exec(html)?.[1]];
  };
  expect(about('comments', 0)).toEqual(['Needs approval on Acme: <b>Dark</b> mode', 'A comment needs approval']);
  expect(about('comments', 1)).toEqual(['2 new comments need approval on Acme', '2 comments need approval']);
  expect(about('both', 2)).toEqual([
    '3 new items and comments need approval on Acme',
    '3 items and comments need approval',
  ]);
  expect(about('items', 1)).toEqual(['2 new items need approval on Acme', '2 items need approval']);
  const saysOf = (more: number) => waitingMail(mailer, board, { ...items, more }).message.text;
  expect(saysOf(0)).toContain('Visitors of Acme see it once you approve it.');
  expect(saysOf(1)).toContain('Visitors of Acme see them once you approve them.');
});

test('titles and descriptions are escaped, in one line and cut', () => {
  const { message, headers } = waitingMail(mailer, board, items);
  expect(message.subject).toBe('Needs approval on Acme: <b>Dark</b> mode');
  expect(message.html).toContain('&lt;b&gt;Dark&lt;/b&gt; mode');
  expect(message.html).not.toMatch(/<b>|<img|src=/);
  expect(message.text).toMatch(/ {2}(word )+(word|wor|wo|w)…\n/);
  expect(message.html).toContain('Turn off these mails');
  const links = [message.text, message.html, headers['List-Unsubscribe'] ?? ''].map(
    (text) => /\/mail\/digest\?t=[\w.-]+/.exec(text)?.[0],
  );
  expect(new Set(links).size).toBe(1);
  const other = digestMail(mailer, board, { ...NOTHING, created: items });
  expect(other.message.text).not.toContain(links[0]);
});
