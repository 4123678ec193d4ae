/** @module-tag attack */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { feedbackPath, memberPath, productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import type { Settings } from '../../functions/src/shared/product.ts';
import { ROLES } from '../../functions/src/shared/team/roles.ts';
import { followPath } from '../../functions/src/shared/telling/paths.ts';
import { LANGUAGES } from '../../functions/src/shared/values.ts';
import { linkIn, mailsTo } from '../stack/mail/read-mails.ts';
import { makeAccount, makeVisitor } from '../support/auth.ts';
import { aFeedback, aFollow, aMember, aProduct, aUserPlan } from '../support/factories.ts';
import { hosted as db, get, until } from './support/hosted.ts';
import { ask, hostedAuth, hostedToken, sentSize } from './support/hosting.ts';

/** The language of a board, of its pages and of its mails to visitors (D56), by raw HTTP through Hosting. */

const auth = hostedAuth();
let owner = '';
beforeAll(async () => {
  owner = await makeAccount(auth);
  await db.doc(userPlanPath(owner)).set(aUserPlan({ user_id: owner }));
});

async function aBoard(settings: Partial<Settings> = {}) {
  const board = randomUUID();
  const product = aProduct({ owner_id: owner });
  await db.doc(productPath(board)).set({ ...product, settings: { ...product.settings, ...settings } });
  return board;
}
const setLocale = (product: string, locale: unknown, uid: string | null = owner) =>
  ask('/api/set-locale', uid === null ? null : hostedToken({ uid }), { body: { product, locale } });
const localeOf = async (board: string) => (await db.doc(productPath(board)).get()).get('settings.locale');

describe('the call', () => {
  test('sets the language of a board, and takes it back', async () => {
    const board = await aBoard();
    for (const locale of ['de', 'de', 'ar', 'auto', 'auto'] as const) {
      expect(await setLocale(board, locale)).toMatchObject({ status: 200, body: {} });
      expect(await localeOf(board)).toBe(locale === 'auto' ? undefined : locale);
    }
  });

  test('refuses other languages, and loses nothing', async () => {
    const board = await aBoard({ locale: 'fr' });
    for (const bad of ['xx', 'de-AT', 'zh-TW', 'sr', 'DE', '', '<script>', null, 7, ['de'], { de: 1 }, undefined]) {
      const { status, body } = await setLocale(board, bad);
      expect([status, body.key, body.field], String(bad)).toEqual([400, 'malformed', 'locale']);
    }
    expect(
      (await ask('/api/set-locale', hostedToken({ uid: owner }), { body: { product: board, locale: 'de', x: 1 } }))
        .status,
    ).toBe(400);
    expect(await localeOf(board)).toBe('fr');
  });

  test('is for the owner and admins', async () => {
    const board = await aBoard();
    for (const role of ROLES) {
      const uid = await makeAccount(auth);
      await db.doc(memberPath(board, uid)).set(aMember({ product_id: board, user_id: uid, role }));
      expect((await setLocale(board, 'nl', uid)).status, role).toBe(role === 'admin' ? 200 : 403);
    }
    expect((await setLocale(board, 'de', await makeAccount(auth))).body.key).toBe('settingsNotYours');
    expect((await setLocale(board, 'de', null)).status).toBe(401);
    const visitor = hostedToken({ uid: await makeVisitor(auth), isAnonymous: true });
    expect((await ask('/api/set-locale', visitor, { body: { product: board, locale: 'de' } })).status).toBe(401);
    expect((await setLocale(`board-${randomUUID()}`, 'de')).status).toBe(404);
    const unpaid = await makeAccount(auth);
    const theirs = await aBoard();
    await db.doc(productPath(theirs)).update({ owner_id: unpaid });
    expect((await setLocale(theirs, 'de', unpaid)).body.key).toBe('notActive');
    expect(await localeOf(board)).toBe('nl');
  });
});

describe('the page of a board with a language', () => {
  const at = async (path: string) => {
    const response = await get(path);
    return { status: response.status, to: response.headers.get('location'), text: await response.text() };
  };

  test('has an address with it, and says it', async () => {
    const board = await aBoard({ locale: 'ar', changelog: true });
    const item = randomUUID();
    await db.doc(feedbackPath(item)).set(aFeedback({ product_id: board }));
    for (const [path, to] of [
      [`/embed/${board}`, `/embed/${board}?lang=ar`],
      [`/embed/${board}?container=content&theme=dark`, `/embed/${board}?container=content&theme=dark&lang=ar`],
      [`/embed/${board}?item=${item}`, `/embed/${board}?lang=ar&item=${item}`],
      [`/embed/${board}?item=nothing`, `/embed/${board}?lang=ar&item=nothing`],
      [`/embed?product=${board}`, `/embed?product=${board}&lang=ar`],
    ] as const) {
      expect(await at(path), path).toMatchObject({ status: 302, to });
      expect((await at(to)).text, to).toContain('<html lang="ar" dir="rtl"');
    }
  });

  test('follows an address that names a language', async () => {
    const board = await aBoard({ locale: 'de' });
    for (const lang of LANGUAGES) expect((await at(`/embed/${board}?lang=${lang}`)).status, lang).toBe(200);
    // Unknown ones are dropped first.
    expect(await at(`/embed/${board}?lang=xx`)).toMatchObject({ status: 302, to: `/embed/${board}` });
  });

  test('is one for each address, whatever the browser asks for', async () => {
    const board = await aBoard();
    for (const path of [`/embed/${board}`, `/embed/${board}?lang=fr`]) {
      const pages = await Promise.all(
        ['de', 'ar;q=0.9, cy', '<script>'].map(async (languages) => {
          const response = await get(path, { headers: { 'accept-language': languages } });
          expect(response.headers.get('vary') ?? '').not.toMatch(/language|\*/i);
          return (await response.text()).match(/<html [^>]*>/)?.[0];
        }),
      );
      expect(new Set(pages).size, path).toBe(1);
      expect(pages[0]).toContain(path.endsWith('fr') ? 'lang="fr"' : 'lang="en"');
    }
  });

  test('weighs little more than in English', async () => {
    const board = await aBoard({ locale: 'de', changelog: true });
    for (let at = 0; at < 10; at += 1) await db.doc(feedbackPath(randomUUID())).set(aFeedback({ product_id: board }));
    const sizeIn = (lang: string, encoding: string) => sentSize(`/embed/${board}?lang=${lang}`, encoding);
    const english = await sizeIn('en', 'gzip');
    for (const lang of LANGUAGES) {
      // A letter of another script takes two or three bytes.
      const most = ['ja', 'zh', 'uk', 'ar'].includes(lang) ? 600 : 300;
      expect((await sizeIn(lang, 'gzip')) - english, lang).toBeLessThanOrEqual(most);
      // As browsers ask for it, no language weighs more than that of English.
      expect(await sizeIn(lang, 'gzip, deflate, br'), lang).toBeLessThanOrEqual(english);
    }
  });

  test('says it also while it is not for everyone, and leaves other boards alone', async () => {
    const closed = await aBoard({ locale: 'ja', access: 'team' });
    expect(await at(`/embed/${closed}`)).toMatchObject({ status: 302, to: `/embed/${closed}?lang=ja` });
    expect((await at(`/embed/${closed}?lang=ja`)).text).toMatch(/<html [^>]*lang="ja"/);
    expect((await at(`/embed/${await aBoard()}`)).status).toBe(200);
  });
});

describe('mails to visitors', () => {
  async function enter(board: string, body: object) {
    const [uid, item, email] = [await makeVisitor(auth), randomUUID(), `${randomUUID()}@example.com`];
    await db.doc(feedbackPath(item)).set(aFeedback({ product_id: board }));
    await db.doc(followPath(item, uid)).set(aFollow({ item, product_id: board, uid }));
    const answer = await ask('/api/follow', hostedToken({ uid, isAnonymous: true }), {
      body: { item, email, ...body },
    });
    return { answer, email };
  }
  const mailTo = async (email: string) => {
    await until(async () => expect(await mailsTo(email)).toHaveLength(1));
    const [mail] = await mailsTo(email);
    if (mail === undefined) throw new Error('No mail.');
    return mail;
  };

  test('are in the language of the page, else of the board, and lead to a page in it', async () => {
    const board = await aBoard({ locale: 'de' });
    for (const [body, subject, tag, dir, title] of [
      [{ language: 'ar' }, 'تأكيد عنوان بريدك', 'ar', 'rtl', 'تلقّي رسائل'],
      [{ language: 'pt' }, 'Confirme seu endereço', 'pt-BR', 'ltr', 'Receber e-mails'],
      [{}, 'Bestätigen Sie Ihre Adresse', 'de', 'ltr', 'E-Mails zu Einträgen erhalten'],
    ] as const) {
      const { answer, email } = await enter(board, body);
      expect(answer).toMatchObject({ status: 202, body: {} });
      const mail = await mailTo(email);
      expect(mail.subject).toContain(subject);
      expect(mail.headers['content-language']).toBe(tag);
      const link = new URL(linkIn(mail, '/mail/confirm'));
      const page = await get(`${link.pathname}${link.search}`);
      expect(page.headers.get('content-language')).toBe(tag);
      const html = await page.text();
      expect(html).toContain(`<html lang="${tag}" dir="${dir}">`);
      expect(html).toContain(title);
    }
  });

  test('are in English to somebody whose language nobody knows', async () => {
    const { email } = await enter(await aBoard(), {});
    const { subject, headers } = await mailTo(email);
    expect(subject).toContain('Confirm your address');
    expect(headers['content-language']).toBe('en');
  });

  test('refuse a language that is none, without a mail', async () => {
    const board = await aBoard();
    for (const language of ['xx', 'de-AT', '', null, 7]) {
      const { answer, email } = await enter(board, { language });
      expect(answer.status, String(language)).toBe(400);
      expect((await db.collection('addresses').where('email', '==', email).get()).size).toBe(0);
    }
  });
});

test.each([
  ['/mail/stop?t=x&lang=ja', 'ja', 'このリンクは無効です。'],
  ['/mail/confirm?t=x&lang=zh-TW', 'zh-Hans', '此链接已失效。'],
  ['/mail/stop?t=x&lang=xx', 'en', 'This link no longer works.'],
  ['/mail/digest?t=x&lang=%3Cscript%3E', 'en', 'This link no longer works.'],
] as const)('the page %s is in a known language', async (path, tag, title) => {
  const page = await get(path);
  expect(page.status).toBe(404);
  const html = await page.text();
  expect(html).toContain(`<html lang="${tag}"`);
  expect(html).toContain(title);
});
