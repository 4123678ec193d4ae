import type { Firestore } from 'firebase-admin/firestore';
import { logFailure } from '../../lib/failure.ts';
import { OWN_HEADERS } from '../../lib/own-headers.ts';
import { directionOf, languageIn, tagOf } from '../../shared/language.ts';
import { escapeHtml } from '../../shared/markdown/escape-html.ts';
import { productPath } from '../../shared/paths.ts';
import { boardOfChangelog, MAIL_PAGES, type MailPage } from '../../shared/telling/paths.ts';
import { MAIL_WORDS } from '../../shared/telling/words/mail-words.ts';
import { OWNER_WORDS } from '../../shared/telling/words/owner-words.ts';
import type { Language } from '../../shared/values.ts';
import type { Address } from '../../store/documents.ts';
import { collectionOf, docOf } from '../../store/refs.ts';
import { type Brand, brandOf, OURS, pageStyle } from './brand.ts';
import { confirmAddress, entryOf, SCOPES, type Scope, stopMails } from './consent.ts';
import { oneLine } from './header-text.ts';
import { ourPage } from './layout.ts';
import { mailKey, partsOf } from './mail-key.ts';
import { type StopLink, stopLinkIn } from './stop-link.ts';
import { OWNER_MAILS, type OwnerMailKind, stopOwnerMail } from './stop-owner-mail.ts';

interface Page {
  readonly status: 200 | 400 | 404 | 405 | 500;
  readonly title: string;
  readonly text?: string;
  /** HTML of a form. */
  readonly form?: string;
  /** Board of the mail that linked here. */
  readonly board?: Board;
}

interface Board {
  readonly brand: Brand;
  /** Path that the board's name links to. */
  readonly path: string;
}

/** Address of the colors of a page, with the board's color as `c`. */
const COLORS = '/mail/colors';
const BODY_MAX = 1024;

/** The sentences of a page in the language of its mail. */
const wordsIn = (language: Language) => MAIL_WORDS[language].page;
type PageWords = ReturnType<typeof wordsIn>;

const stoppedPage = (words: PageWords): Page => ({ status: 200, title: words.stopped, text: words.stoppedText });
const expiredPage = (words: PageWords): Page => ({ status: 404, title: words.expiredTitle, text: words.expiredText });

/**
 * Returns the handler of the pages that mails lead to. GET and HEAD only show a page with a button: link scanners open
 * them. POST acts, and needs nothing but the token: a mail program sends it without cookies (RFC 8058). The address
 * names the language of the mail; earlier mails were English.
 */
export const answerMailPage =
  (db: Firestore) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname === COLORS) return colors(searchParams.get('c') ?? '');
    const language = languageIn(search);
    const words = wordsIn(language);
    const { status, title, text, form, board } = await pageFor(db, request, language).catch(async (error: unknown) => {
      await logFailure('mailPages', { method: request.method }, error);
      return { status: 500, title: words.failedTitle, text: words.failedText } as Page;
    });
    const { name, color } = board?.brand ?? OURS;
    const path = escapeHtml(addressOf(board, language));
    const back = form === undefined ? `<p><a href="${path}">${escapeHtml(words.back(name))}</a></p>` : '';
    const body = `<p class="name" dir="auto"><a href="${path}">${escapeHtml(name)}</a></p><h1>${escapeHtml(title)}</h1>${text === undefined ? '' : `<p>${escapeHtml(text)}</p>`}${form ?? ''}${back}`;
    const parts = {
      LANG: tagOf(language),
      DIR: directionOf(language),
      TITLE: escapeHtml(`${title} - ${name}`),
      COLOR: encodeURIComponent(color ?? ''),
      BODY: body,
    };
    // A single replacement, because the name of a board may equal a placeholder.
    const html = DOCUMENT.replace(/LANG|DIR|TITLE|COLOR|BODY/g, (place) => parts[place as keyof typeof parts]);
    return new Response(html, {
      status,
      headers: {
        ...(status === 405 && { allow: 'GET, HEAD, POST' }),
        ...HEADERS,
        'content-language': tagOf(language),
      },
    });
  };

/** Boards take the language as a parameter, the front page has an address for each, and the application keeps its own. */
function addressOf(board: Board | undefined, language: Language): string {
  if (board === undefined || board.path === '/') return ourPage('', language);
  return board.path.startsWith('/embed/') ? `${board.path}?lang=${language}` : board.path;
}

/** A separate style sheet, because Hosting's policy for pages forbids styles in them. */
function colors(asked: string): Response {
  const color = /^#[0-9a-f]{6}$/i.test(asked) ? asked : null;
  return new Response(pageStyle({ ...OURS, color }), {
    headers: { ...HEADERS, 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}

const HEADERS = {
  ...OWN_HEADERS,
  'content-security-policy': OWN_HEADERS['content-security-policy']
    .replace("form-action 'none'", "form-action 'self'")
    .concat("; style-src 'self'"),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

const DOCUMENT = `<!doctype html><html lang="LANG" dir="DIR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>TITLE</title><link rel="stylesheet" href="${COLORS}?c=COLOR"><link rel="stylesheet" href="/mail.css"></head><body><main>BODY</main></body></html>`;

async function pageFor(db: Firestore, request: Request, language: Language): Promise<Page> {
  const words = wordsIn(language);
  const expired = expiredPage(words);
  const { method } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) return { ...expired, status: 405 };
  const { pathname, searchParams } = new URL(request.url);
  const page = (Object.keys(MAIL_PAGES) as MailPage[]).find((name) => MAIL_PAGES[name] === pathname.replace(/\/$/, ''));
  const token = searchParams.get('t') ?? '';
  if (page === undefined || token.length > 400) return expired;
  const isLong = Number(request.headers.get('content-length') ?? 0) > BODY_MAX;
  if (method === 'POST' && isLong) return { ...expired, status: 400 };
  if (page === 'stop') return stopPage(db, await stopLinkIn(db, token), { request, words });
  if (page === 'confirm') {
    if (method !== 'POST') return askToConfirm(db, token, words);
    const entry = await entryOf(db, token);
    if (entry === null || !(await confirmAddress(db, token))) return expired;
    return { ...confirmedPage(entry.address, words), board: await boardOf(db, entry.address.product_id) };
  }
  const [board, kind] = partsOf(await mailKey(db), { purpose: page, token, count: 2 }) ?? [];
  if (board === undefined || kind === undefined) return expired;
  return ownerPage(db, { method, productId: board, named: kind, language });
}

async function stopPage(
  db: Firestore,
  link: StopLink | 'gone' | null,
  { request, words }: { readonly request: Request; readonly words: PageWords },
): Promise<Page> {
  if (link === null) return expiredPage(words);
  if (link === 'gone') return { status: 200, title: words.stopped, text: words.goneText };
  if (request.method !== 'POST') return askToStop(db, link, words);
  await stopMails(db, link, scopeIn(await request.text()));
  return { ...stoppedPage(words), board: await boardOf(db, link.product_id) };
}

/** The scope that the form names. The POST of the mail's header names none, and stops all mails of the board. */
function scopeIn(body: string): Scope {
  const named = new URLSearchParams(body).get('scope');
  return SCOPES.find((scope) => scope === named) ?? 'board';
}

/** The page of a deleted board has our brand. */
async function boardOf(db: Firestore, id: string): Promise<Board> {
  const product = (await docOf(db, productPath(id)).get()).data();
  return product === undefined ? { brand: OURS, path: '/' } : { brand: brandOf(product), path: `/embed/${id}` };
}

const confirmedPage = ({ item }: Pick<Address, 'item'>, words: PageWords): Page => ({
  status: 200,
  title: words.confirmed,
  text: boardOfChangelog(item) === null ? words.confirmedText : words.confirmedEntriesText,
});

async function askToConfirm(db: Firestore, token: string, words: PageWords): Promise<Page> {
  const entry = await entryOf(db, token);
  if (entry === null) return expiredPage(words);
  const board = await boardOf(db, entry.address.product_id);
  if (entry.address.state === 'confirmed') return { ...confirmedPage(entry.address, words), board };
  const form = `<form method="post"><button>${escapeHtml(words.confirmButton)}</button></form>`;
  const { name } = board.brand;
  const asked =
    boardOfChangelog(entry.address.item) === null
      ? { title: words.confirmTitle, text: words.confirmText(name) }
      : { title: words.confirmEntriesTitle(name), text: words.confirmEntriesText };
  return { status: 200, ...asked, form, board };
}

/** The page that turns mails of a board to its owner off. */
async function ownerPage(
  db: Firestore,
  {
    method,
    productId,
    named,
    language,
  }: { readonly method: string; readonly productId: string; readonly named: string; readonly language: Language },
): Promise<Page> {
  const words = OWNER_WORDS[language === 'de' ? 'de' : 'en'];
  const stopped = stoppedPage(wordsIn(language));
  const kind: OwnerMailKind = OWNER_MAILS.find((one) => one === named) ?? 'digest';
  if (method === 'POST') await stopOwnerMail(db, productId, [kind]);
  const product = (await docOf(db, productPath(productId)).get()).data();
  if (product === undefined) return stopped;
  const own = { brand: brandOf(product), path: `/admin/${productId}` };
  if (method === 'POST') return { ...stopped, board: own };
  const form = `<form method="post"><button>${escapeHtml(words.pageButton)}</button></form>`;
  const text = words.pageText(oneLine(product.name));
  return { status: 200, title: words.pageTitle[kind], text, form, board: own };
}

/** `item` is empty for the link of a mail about several items. */
async function askToStop(db: Firestore, { product_id, hash, item }: StopLink, words: PageWords): Promise<Page> {
  const ofBoard = collectionOf(db, 'addresses').where('hash', '==', hash).where('product_id', '==', product_id);
  if ((await ofBoard.where('state', '==', 'confirmed').limit(1).get()).empty) return stoppedPage(words);
  const board = await boardOf(db, product_id);
  const texts = {
    item: boardOfChangelog(item) === null ? words.stopItem : words.stopEntries,
    board: words.stopBoard(board.brand.name),
    all: words.stopAll,
    never: words.stopForever,
  };
  const scopes = SCOPES.filter((scope) => item !== '' || scope !== 'item');
  const choices = scopes.map(
    (scope, at) =>
      `<label><input type="radio" name="scope" value="${scope}"${at === 0 ? ' checked' : ''}> ${escapeHtml(texts[scope])}</label>`,
  );
  const form = `<form method="post">${choices.join('')}<button>${escapeHtml(words.stopButton)}</button></form>`;
  return { status: 200, title: words.stopTitle, form, board };
}
