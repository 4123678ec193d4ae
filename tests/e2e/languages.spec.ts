import { LANGUAGES, type Language } from '../../functions/src/shared/values.ts';
import { url } from '../stack/ports.ts';
import { expectNoFindings } from '../support/axe.ts';
import { db, makeBoard, makeItem, readItem } from '../support/boards.ts';
import { aComment } from '../support/factories.ts';
import { iframeCode, SCRIPT_POLICY, scriptCode, serveHostPage } from '../support/host-page.ts';
import { hold } from '../support/network/hold.ts';
import { setOffline } from '../support/network/set-offline.ts';
import { aPrivateBoard } from '../support/private-boards.ts';
import { complaintsOf } from '../support/site-page.ts';
import { expect, type Locator, test } from '../support/test.ts';

/** "What visitors see" in each language (D56). */

type Texts = typeof import('../../web/src/messages/en/board/board.ts') &
  typeof import('../../web/src/messages/en/board/writing.ts');

const textsIn = async (language: Language): Promise<Texts> => ({
  ...(await import(`../../web/src/messages/${language}/board/board.ts`)),
  ...(await import(`../../web/src/messages/${language}/board/writing.ts`)),
});

/** The language of a browser of such visitors, and that of the page. */
const TAGS: Partial<Record<Language, readonly [string, string]>> = {
  de: ['de-AT', 'de'],
  pt: ['pt-PT', 'pt-BR'],
  zh: ['zh-TW', 'zh-Hans'],
};
/** Their first minutes are played by `npm test`, too: another language, and one from right to left. */
const OFTEN: readonly Language[] = ['de', 'ar'];

for (const language of LANGUAGES) {
  const tag = OFTEN.includes(language) ? [] : ['@all'];
  test(`the first minute of a visitor in the language ${language}`, { tag }, async ({ browser }) => {
    const id = await makeBoard();
    const item = await makeItem(id, { title: 'Dark mode' });
    const [locale = language, lang = language] = TAGS[language] ?? [];
    const page = await (await browser.newContext({ locale })).newPage();
    const { board, form, votes, submitForm, comments, commentThread } = await textsIn(language);
    const complaints = complaintsOf(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('the board is in the language of the browser', async () => {
      const address = language === 'en' ? `/embed/${id}` : `/embed/${id}?lang=${language}`;
      await page.goto(`/embed/${id}`);
      await expect(page).toHaveURL(address);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(await page.locator('html').evaluate((html) => getComputedStyle(html).direction)).toBe(
        language === 'ar' ? 'rtl' : 'ltr',
      );
      const search = page.getByPlaceholder(board.searchPlaceholder);
      await expect(search).toBeVisible();
      // The placeholder stands where the language begins, and what is typed by its own direction.
      const [start, typed, direction] = language === 'ar' ? ['rtl', 'Dark', 'ltr'] : ['ltr', 'داكن', 'rtl'];
      await expect(search).toHaveCSS('direction', start);
      await search.fill(typed);
      await expect(search).toHaveCSS('direction', direction);
      // React draws it: what is typed earlier is kept for it.
      await button(board.clearSearch).click();
      await expect(search).toHaveValue('');
      await expect(search).toHaveCSS('direction', start);
      // The list is faded until it has come anew.
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
      await expect(page.locator('.list')).toHaveAttribute('aria-busy', 'false');
      await expectNoFindings(page, `the list, ${language}`);
    });

    await test.step('a vote', async () => {
      await button(votes.tile('Dark mode', 0)).click();
      await expect(page.getByText(votes.added)).toBeVisible();
      await expect.poll(async () => (await readItem(item))?.votes).toBe(1);
      await page.reload();
      await expect(button(votes.tile('Dark mode', 1))).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('a submission', async () => {
      await button(board.add).first().click();
      await page.getByRole('textbox', { name: submitForm.title }).fill('Größer, 更大, أكبر');
      await page.getByRole('textbox', { name: submitForm.description }).fill('Say it once.');
      await button(submitForm.submit).click();
      await expect(page.getByText(form.submitted)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Größer, 更大, أكبر' })).toBeVisible();
    });

    await test.step('a comment, on the page of an item', async () => {
      await page.goto(`/embed/${id}?lang=${language}&item=${item}`);
      await page.getByRole('textbox', { name: commentThread.field }).fill('Yes, please');
      await button(commentThread.submit).click();
      await expect(page.getByText(comments.added)).toBeVisible();
      await expectNoFindings(page, `an item, ${language}`);
    });
    const ofReact = complaints.filter((complaint) => /react|hydrat/i.test(complaint));
    expect(ofReact, 'server and browser print the same').toEqual([]);
    await page.context().close();
  });
}

test('a board is in the language that its owner has chosen, unless the address names another', async ({ browser }) => {
  const id = await makeBoard({ locale: 'fr' });
  const item = await makeItem(id, { title: 'Dark mode' });
  const { board } = await textsIn('fr');
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const lang = () => page.locator('html').getAttribute('lang');
  for (const path of [`/embed/${id}`, `/embed/${id}?item=${item}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
    await expect.poll(lang, path).toBe('fr');
  }
  await page.goto(`/embed/${id}?lang=de`);
  await expect.poll(lang).toBe('de');

  await test.step('also in a frame of an English page, with the names of frame and button', async () => {
    for (const attributes of ['', 'data-mode="fab"']) {
      const host = await serveHostPage(scriptCode(id, attributes), SCRIPT_POLICY);
      try {
        await page.goto(host.url);
        await expect(page.locator('iframe')).toHaveAttribute('title', board.buttonLabel);
        if (attributes) await page.getByRole('button', { name: board.open, exact: true }).click();
        await expect(page.frameLocator('iframe').getByPlaceholder(board.searchPlaceholder)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      } finally {
        await host.close();
      }
    }
  });
  await context.close();
});

test('a page that leaves for the one in the visitor’s language does not start without its end', async ({ browser }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  // A page starts at once for those who have acted.
  await page.goto(`/embed/${id}?lang=de`);
  await page.evaluate(() => localStorage.setItem('voted_items', '[]'));
  const host = await serveHostPage(`<iframe src="${url('hosting')}/embed/${id}" title="Feedback"></iframe>`);
  try {
    const german = hold(page, `**/embed/${id}?lang=de`);
    await page.goto(host.url, { waitUntil: 'commit' });
    await german.asked;
    // As long as a script needs to come and to fail.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    german.release();
    const board = page.frameLocator('iframe');
    await expect(board.locator('html')).toHaveAttribute('lang', 'de');
    await expect(board.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
  } finally {
    await host.close();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('what people write keeps its words and its direction in a page of another', { tag: '@all' }, async ({ page }) => {
  const id = await makeBoard();
  const titles = [
    ['Dark mode, please', 'ltr'],
    ['الوضع الداكن من فضلكم', 'rtl'],
  ] as const;
  for (const [title] of titles) await makeItem(id, { title });
  for (const language of ['en', 'ar']) {
    await page.goto(`/embed/${id}?lang=${language}`);
    for (const [title, direction] of titles)
      await expect(page.getByRole('link', { name: title, exact: true })).toHaveCSS('direction', direction);
  }
});

test('a language that its owner chooses wins over a page that the worker has kept', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const { votes } = await textsIn('en');
  await page.goto(`/embed/${id}`);
  await page.getByRole('button', { name: votes.tile('Dark mode', 0), exact: true }).click();
  await expect(page.getByText(votes.added)).toBeVisible();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.href)))).toBe(true);
  await db.doc(`products/${id}`).update({ 'settings.locale': 'ja' });
  // The CDN keeps a page for a while.
  await expect(async () => {
    await page.goto(`/embed/${id}`);
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  }).toPass({ timeout: 90_000 });
  const { board } = await textsIn('ja');
  await expect(page.getByPlaceholder(board.searchPlaceholder)).toBeVisible();
  await context.close();
});

test('a page in another language loads no sentence of English', async ({ browser }) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  const [own, english] = [await textsIn('de'), await textsIn('en')];
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(`/embed/${id}?lang=de&item=${item}`);
  await page.getByRole('textbox', { name: own.commentThread.field }).fill('Ja');
  await page.getByRole('button', { name: own.commentThread.submit, exact: true }).click();
  await expect(page.getByText(own.comments.added)).toBeVisible();
  const texts = [...scripts].map(async (address) => (await page.request.get(address)).text());
  const loaded = (await Promise.all(texts)).join('\n');
  expect(loaded).toContain(own.comments.added);
  const sentences = [english.comments, english.form, english.submitForm, english.commentThread]
    .flatMap((each) => Object.values(each))
    .filter((one): one is string => typeof one === 'string' && one.split(' ').length > 2);
  expect(sentences.length).toBeGreaterThan(10);
  for (const sentence of sentences) expect(loaded).not.toContain(sentence);
  await context.close();
});

test('what is half written stays when the language is switched', async ({ browser }) => {
  const id = await makeBoard();
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const [german, japanese] = [await textsIn('de'), await textsIn('ja')];
  await page.goto(`/embed/${id}?lang=de&initialTab=submit`);
  await page.getByRole('textbox', { name: german.submitForm.title }).fill('Größere Schrift');
  await page.getByRole('textbox', { name: german.submitForm.description }).fill('Bitte');
  // What is typed before React runs is a draft from then on.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Bitte');
  await page.goto(`/embed/${id}?lang=ja&initialTab=submit`);
  await expect(page.getByRole('textbox', { name: japanese.submitForm.title })).toHaveValue('Größere Schrift');
  await expect(page.getByRole('textbox', { name: japanese.submitForm.description })).toHaveValue('Bitte');
  await context.close();
});

test('a page stays in its language without a network, after the worker has kept another', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const addressIn = (language: Language) => `/embed/${id}?lang=${language}`;
  const isKept = () =>
    page.evaluate(async () => {
      const addresses = [location.href, ...[...document.scripts].flatMap(({ src }) => (src ? [src] : []))];
      return (await Promise.all(addresses.map((address) => caches.match(address)))).every(Boolean);
    });
  const german = await textsIn('de');
  await page.goto(addressIn('de'));
  await page.getByRole('button', { name: german.votes.tile('Dark mode', 0), exact: true }).click();
  await expect(page.getByText(german.votes.added)).toBeVisible();
  await expect.poll(isKept).toBe(true);
  const english = await (await page.request.get(addressIn('en'))).text();
  const foreign = [...new Set(english.match(/\/assets\/[\w.-]+\.js/g))];
  expect(foreign.length).toBeGreaterThan(1);
  const alsoKept = await page.evaluate(async (files) => {
    const own = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const kept = await Promise.all(files.map(async (file) => !own.has(file) && (await caches.match(file)) && file));
    return kept.filter(Boolean);
  }, foreign);
  expect(alsoKept, 'files of English, which nobody reads here').toEqual([]);
  await page.goto(addressIn('fr'));
  await expect.poll(isKept).toBe(true);
  await setOffline(page, true);
  for (const language of ['fr', 'de', 'fr'] as const) {
    const { board, submitForm } = await textsIn(language);
    await page.goto(addressIn(language));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
    await page.getByRole('button', { name: board.add, exact: true }).first().click();
    await expect(page.getByRole('textbox', { name: submitForm.title })).toBeVisible();
  }
  await context.close();
});

test('what points, and what stands beside a name, is mirrored from right to left', { tag: '@all' }, async ({
  page,
}) => {
  const id = await makeBoard();
  const item = await makeItem(id, { title: 'Dark mode' });
  const comment = { feedback_id: item, product_id: id, content: 'Yes', author_name: 'Grace' };
  await db.collection('comments').add(aComment(comment));
  for (const [language, side, turned] of [
    ['en', -1, 'none'],
    ['ar', 1, 'matrix(-1, 0, 0, 1, 0, 0)'],
  ] as const) {
    await page.goto(`/embed/${id}?lang=${language}&item=${item}`);
    const author = page.locator('.comment-author').filter({ hasText: 'Grace' });
    await expect(author).toBeVisible();
    const places = await author.evaluate(({ children }) =>
      [...children].map((one) => one.getBoundingClientRect().left),
    );
    expect(Math.sign((places[0] ?? 0) - (places[1] ?? 0)), language).toBe(side);
    await expect(page.locator('.item-back svg')).toHaveCSS('transform', turned);
  }
});

test('server and browser print the same months in every language', async ({ page }) => {
  /** What the server renders by Intl, on roadmaps (web/src/messages/format-eta.ts). Everything else is printed by hand. */
  const monthsIn = (locale: string) => {
    const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return [...Array(12).keys()].map((month) => format.format(Date.UTC(2027, month)));
  };
  for (const language of LANGUAGES) {
    const { LOCALE } = (await import(`../../web/src/messages/${language}/language.ts`)) as { readonly LOCALE: string };
    expect(await page.evaluate(monthsIn, LOCALE), language).toEqual(monthsIn(LOCALE));
  }
});

test('pages without a board’s data are in the language of the browser, too', { tag: '@all' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  for (const path of [
    '/embed/unknown-board',
    `/embed/${await makeBoard()}?view=mine`,
    `/embed/${await aPrivateBoard()}`,
  ]) {
    await page.goto(path);
    await expect.poll(() => page.locator('html').getAttribute('lang'), path).toBe('ja');
    expect(new URL(page.url()).searchParams.get('lang')).toBe('ja');
  }
  await context.close();
});

test('numbers have the digits of the board’s language on a device with others', async ({ browser }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode', votes: 1234 });
  const context = await browser.newContext({ locale: 'fa-IR' });
  const page = await context.newPage();
  for (const lang of ['', 'ar', 'de'] as const) {
    await page.goto(`/embed/${id}${lang && `?lang=${lang}`}`);
    const { votes } = await textsIn(lang || 'en');
    await expect(page.getByRole('button', { name: votes.tile('Dark mode', 1234), exact: true })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(/[\u06f0-\u06f9\u0660-\u0669]/);
  }
  await context.close();
});

test('the address decides before the browser, and knows no other languages', { tag: '@all' }, async ({ browser }) => {
  const id = await makeBoard();
  await makeItem(id, { title: 'Dark mode' });
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const lang = () => page.locator('html').getAttribute('lang');
  for (const [asked, shown] of [
    ['en', 'en'],
    ['DE-at', 'de'],
    ['zh-TW', 'zh-Hans'],
    // Unknown ones are dropped, and the browser's language follows.
    ['xx', 'de'],
    ['sr', 'de'],
    ['%3Cscript%3E', 'de'],
  ] as const) {
    await page.goto(`/embed/${id}?lang=${asked}`);
    await expect(page.getByRole('heading', { name: 'Dark mode' })).toBeVisible();
    await expect.poll(lang, asked).toBe(shown);
  }
  await page.context().close();
  const welsh = await (await browser.newContext({ locale: 'cy' })).newPage();
  await welsh.goto(`/embed/${id}`);
  await expect(welsh.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(welsh.url()).search).toBe('');
  await welsh.context().close();
});

test('a board on another page is in the language of the browser, too', { tag: '@all' }, async ({ browser }) => {
  const { board, votes } = await textsIn('ja');
  const codes: readonly (readonly [code: (id: string) => string, policy?: string])[] = [
    [scriptCode, SCRIPT_POLICY],
    [(id) => scriptCode(id, 'data-mode="fab"'), SCRIPT_POLICY],
    [iframeCode],
  ];
  for (const [codeOf, policy] of codes) {
    const id = await makeBoard();
    for (let at = 0; at < 6; at += 1) await makeItem(id, { title: `Dark mode ${at}` });
    const host = await serveHostPage(codeOf(id), policy);
    const page = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    try {
      await page.goto(host.url);
      const isPanel = codeOf(id).includes('fab');
      // The names of the embed itself come with the board.
      await expect(page.locator('iframe')).toHaveAttribute(
        'title',
        codeOf === iframeCode ? 'Feedback' : board.buttonLabel,
      );
      if (isPanel) {
        await page.getByRole('button', { name: board.open, exact: true }).click();
        await expect(page.getByRole('button', { name: board.close, exact: true })).toBeVisible();
        await expect(page.getByRole('dialog', { name: board.buttonLabel, exact: true })).toBeVisible();
      }
      const frame = page.frameLocator('iframe');
      await expect(frame.getByPlaceholder(board.searchPlaceholder)).toBeVisible();
      await frame.getByRole('button', { name: votes.tile('Dark mode 5', 0), exact: true }).click();
      await expect(frame.getByText(votes.added)).toBeVisible();
      // As high as its content: the host has heard of the page that has taken the place of the first.
      const height = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
      if (codeOf === scriptCode) await expect.poll(height).toBeGreaterThan(600);
    } finally {
      await page.context().close();
      await host.close();
    }
  }
});

test('the names of an embed say their language, before and after the board has come', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await makeBoard();
  const { board } = await textsIn('ar');
  for (const attributes of ['', 'data-mode="fab"']) {
    const host = await serveHostPage(scriptCode(id, attributes), SCRIPT_POLICY);
    const page = await (await browser.newContext({ locale: 'ar-EG' })).newPage();
    const languageOf = (locator: Locator) =>
      locator.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang ?? null);
    const named = (name: string) => (attributes ? page.getByRole('button', { name }) : page.getByTitle(name));
    let isHeld = true;
    await page.route('**/embed/**', (route) => (isHeld ? undefined : route.continue()));
    try {
      await page.goto(host.url);
      const english = attributes ? 'Open feedback' : 'Feedback';
      await expect.poll(() => languageOf(named(english))).toBe('en');
      await expect.poll(() => languageOf(page.getByText('Loading feedback'))).toBe('en');
      isHeld = false;
      await page.reload();
      const own = attributes ? board.open : board.buttonLabel;
      await expect.poll(() => languageOf(named(own))).toBe('ar');
      expect(await languageOf(page.locator('iframe'))).toBe('ar');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    } finally {
      await page.context().close();
      await host.close();
    }
  }
});
