import { Timestamp } from 'firebase-admin/firestore';
import { digestMail, waitingMail } from '../../functions/src/notifications/digest/owner-letter.ts';
import { bundleMail } from '../../functions/src/notifications/mail/bundle-mail.ts';
import { confirmMail } from '../../functions/src/notifications/mail/confirm-mail.ts';
import { newsMail } from '../../functions/src/notifications/mail/news-mail.ts';
import { readMailSettings } from '../../functions/src/notifications/mail/settings.ts';
import type { Address, Mail, NewsEntry } from '../../functions/src/store/documents.ts';
import { expectNoFindings } from '../support/axe.ts';
import { anAddress, aProduct } from '../support/factories.ts';
import { expect, test } from '../support/test.ts';

/** How mails look on a small phone, with words that are wider than it (D46). */

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenverein';
const settings = { ...readMailSettings({ GCLOUD_PROJECT: 'demo' }), sender: 'own' as const, from: 'a@example.com' };
const mailer = { settings, key: 'key' };
const board = aProduct({ name: WORD }) as Parameters<typeof bundleMail>[1]['board'];
const address = { ...anAddress(), created_at: Timestamp.now() } as unknown as Address & { readonly email: string };

const newsOf = (what: NewsEntry['what'], title: string): NewsEntry => ({
  id: title,
  what,
  item: 'item',
  product_id: 'board',
  title,
  status: 'completed',
  label: null,
  answered: true,
  entry: 'entry',
  at: Timestamp.now(),
});
const item = { id: 'item', title: `${WORD} for everybody`, description: `${WORD} `.repeat(3), votes: 3, comments: 2 };
const items = { listed: [item, { ...item, title: 'Dark mode' }], more: 4, isExact: true };
const owner = {
  product: board,
  digest: { product_id: 'board', owner_id: 'o', digest: 'daily' as const },
  to: 'o@example.com',
};

/** A mail of each kind. */
const MAILS: Record<string, () => Mail> = {
  confirmation: () =>
    confirmMail(settings, { key: 'key', board: { ...board, name: `${WORD}, dark` }, id: 'id', address }),
  news: () => {
    const answer = `See https://example.com/${'x'.repeat(90)}\n\n- one\n- two`;
    return newsMail({ ...mailer, board, news: newsOf('status', `${WORD}, with all colors`), answer }, 'id', address);
  },
  bundle: () => {
    const entries = [newsOf('status', 'Dark mode'), newsOf('answer', WORD), newsOf('comment', 'Keyboard shortcuts')];
    return bundleMail(mailer, { board, entries, more: 3 }, { id: 'id', address });
  },
  digest: () =>
    digestMail(mailer, owner, {
      created: items,
      waiting: { ...items, what: 'items' },
      said: items,
      moved: [item],
      isEmpty: false,
    }),
  waiting: () => waitingMail(mailer, owner, { ...items, what: 'both' }),
};

test('every mail fits a small phone, and is readable in light and dark', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, write] of Object.entries(MAILS)) {
    await test.step(`the mail “${name}”`, async () => {
      await page.setContent(write().message.html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        await expectNoFindings(page, `${name}, ${colorScheme}`, ['color-contrast', 'link-in-text-block', 'link-name']);
      }
    });
  }
});

/** What Outlook for Windows makes of a mail: it opens its comments, and ignores widths and padding outside of cells. */
const inOutlook = (html: string) =>
  html
    .replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/g, '$1')
    .replaceAll(/(?:max-width|border-radius|overflow-wrap):[^;"]*;?/g, '')
    .replaceAll(/(<a [^>]*style="[^"]*)display:inline-block;padding:[^;"]*/g, '$1')
    .replaceAll('mso-padding-alt', 'padding');

test('every mail is a column of 560 px with a button on a wide window', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [name, write] of Object.entries(MAILS)) {
    for (const html of [write().message.html, inOutlook(write().message.html)]) {
      await page.setContent(html);
      const [card, button] = ['.card', '.button'].map((part) => page.locator(part));
      expect(await card?.boundingBox(), name).toMatchObject({ x: 360, width: 560 });
      const { width = 0, height = 0 } = (await button?.boundingBox()) ?? {};
      expect(height, name).toBeGreaterThanOrEqual(44);
      expect(width, name).toBeLessThan(300);
    }
  }
});
