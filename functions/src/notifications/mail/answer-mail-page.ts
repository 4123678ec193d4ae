import type { Firestore } from 'firebase-admin/firestore';
import { logFailure } from '../../lib/failure.ts';
import { OWN_HEADERS } from '../../lib/own-headers.ts';
import { escapeHtml } from '../../shared/markdown/escape-html.ts';
import { productPath } from '../../shared/paths.ts';
import { boardOfChangelog, MAIL_PAGES, type MailPage } from '../../shared/telling/paths.ts';
import { OWNER_TEXTS, PAGE_TEXTS } from '../../shared/telling/texts.ts';
import type { Address } from '../../store/documents.ts';
import { collectionOf, docOf } from '../../store/refs.ts';
import { type Brand, brandOf, OURS, pageStyle } from './brand.ts';
import { confirmAddress, entryOf, SCOPES, type Scope, stopMails } from './consent.ts';
import { oneLine } from './header-text.ts';
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
const STOPPED: Page = { status: 200, title: PAGE_TEXTS.stopped, text: PAGE_TEXTS.stoppedText };
const CONFIRMED: Page = { status: 200, title: PAGE_TEXTS.confirmed, text: PAGE_TEXTS.confirmedText };
const CONFIRMED_ENTRIES: Page = { ...CONFIRMED, text: PAGE_TEXTS.confirmedEntriesText };
const EXPIRED: Page = { status: 404, title: PAGE_TEXTS.expiredTitle, text: PAGE_TEXTS.expiredText };

/**
 * Returns the handler of the pages that mails lead to. GET and HEAD only show a page with a button: link scanners open
 * them. POST acts, and needs nothing but the token: a mail program sends it without cookies (RFC 8058).
 */
export const answerMailPage =
  (db: Firestore) =>
  async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === COLORS) return colors(searchParams.get('c') ?? '');
    const { status, title, text, form, board } = await pageFor(db, request).catch(async (error: unknown) => {
      await logFailure('mailPages', { method: request.method }, error);
      return { status: 500, title: PAGE_TEXTS.failedTitle, text: PAGE_TEXTS.failedText } as Page;
    });
    const { name, color } = board?.brand ?? OURS;
    const path = escapeHtml(board?.path ?? '/');
    const back = form === undefined ? `<p><a href="${path}">${escapeHtml(PAGE_TEXTS.back(name))}</a></p>` : '';
    const body = `<p class="name"><a href="${path}">${escapeHtml(name)}</a></p><h1>${escapeHtml(title)}</h1>${text === undefined ? '' : `<p>${escapeHtml(text)}</p>`}${form ?? ''}${back}`;
    const parts = { TITLE: escapeHtml(`${title} - ${name}`), COLOR: encodeURIComponent(color ?? ''), BODY: body };
    // A single replacement, because the name of a board may equal a placeholder.
    const html = DOCUMENT.replace(/TITLE|COLOR|BODY/g, (place) => parts[place as keyof typeof parts]);
    return new Response(html, { status, headers: { ...(status === 405 && { allow: 'GET, HEAD, POST' }), ...HEADERS } });
  };

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

const DOCUMENT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>TITLE</title><link rel="stylesheet" href="${COLORS}?c=COLOR"><link rel="stylesheet" href="/mail.css"></head><body><main>BODY</main></body></html>`;

async function pageFor(db: Firestore, request: Request): Promise<Page> {
  const { method } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) return { ...EXPIRED, status: 405 };
  const { pathname, searchParams } = new URL(request.url);
  const page = (Object.keys(MAIL_PAGES) as MailPage[]).find((name) => MAIL_PAGES[name] === pathname.replace(/\/$/, ''));
  const token = searchParams.get('t') ?? '';
  if (page === undefined || token.length > 400) return EXPIRED;
  const isLong = Number(request.headers.get('content-length') ?? 0) > BODY_MAX;
  if (method === 'POST' && isLong) return { ...EXPIRED, status: 400 };
  if (page === 'stop') return stopPage(db, await stopLinkIn(db, token), request);
  if (page === 'confirm') {
    if (method !== 'POST') return askToConfirm(db, token);
    const entry = await entryOf(db, token);
    if (entry === null || !(await confirmAddress(db, token))) return EXPIRED;
    return { ...confirmedPage(entry.address), board: await boardOf(db, entry.address.product_id) };
  }
  const [board, kind] = partsOf(await mailKey(db), { purpose: page, token, count: 2 }) ?? [];
  return board === undefined || kind === undefined ? EXPIRED : ownerPage(db, { method, productId: board, named: kind });
}

async function stopPage(db: Firestore, link: StopLink | 'gone' | null, request: Request): Promise<Page> {
  if (link === null) return EXPIRED;
  if (link === 'gone') return { status: 200, title: PAGE_TEXTS.stopped, text: PAGE_TEXTS.goneText };
  if (request.method !== 'POST') return askToStop(db, link);
  await stopMails(db, link, scopeIn(await request.text()));
  return { ...STOPPED, board: await boardOf(db, link.product_id) };
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

const confirmedPage = ({ item }: Pick<Address, 'item'>) =>
  boardOfChangelog(item) === null ? CONFIRMED : CONFIRMED_ENTRIES;

async function askToConfirm(db: Firestore, token: string): Promise<Page> {
  const entry = await entryOf(db, token);
  if (entry === null) return EXPIRED;
  const board = await boardOf(db, entry.address.product_id);
  if (entry.address.state === 'confirmed') return { ...confirmedPage(entry.address), board };
  const form = `<form method="post"><button>${escapeHtml(PAGE_TEXTS.confirmButton)}</button></form>`;
  const { name } = board.brand;
  const words =
    boardOfChangelog(entry.address.item) === null
      ? { title: PAGE_TEXTS.confirmTitle, text: PAGE_TEXTS.confirmText(name) }
      : { title: PAGE_TEXTS.confirmEntriesTitle(name), text: PAGE_TEXTS.confirmEntriesText };
  return { status: 200, ...words, form, board };
}

/** The page that turns mails of a board to its owner off. */
async function ownerPage(
  db: Firestore,
  { method, productId, named }: { readonly method: string; readonly productId: string; readonly named: string },
): Promise<Page> {
  const kind: OwnerMailKind = OWNER_MAILS.find((one) => one === named) ?? 'digest';
  if (method === 'POST') await stopOwnerMail(db, productId, [kind]);
  const product = (await docOf(db, productPath(productId)).get()).data();
  if (product === undefined) return STOPPED;
  const own = { brand: brandOf(product), path: `/admin/${productId}` };
  if (method === 'POST') return { ...STOPPED, board: own };
  const form = `<form method="post"><button>${escapeHtml(OWNER_TEXTS.pageButton)}</button></form>`;
  const text = OWNER_TEXTS.pageText(oneLine(product.name));
  return { status: 200, title: OWNER_TEXTS.pageTitle[kind], text, form, board: own };
}

/** `item` is empty for the link of a mail about several items. */
async function askToStop(db: Firestore, { product_id, hash, item }: StopLink): Promise<Page> {
  const ofBoard = collectionOf(db, 'addresses').where('hash', '==', hash).where('product_id', '==', product_id);
  if ((await ofBoard.where('state', '==', 'confirmed').limit(1).get()).empty) return STOPPED;
  const board = await boardOf(db, product_id);
  const texts = {
    item: boardOfChangelog(item) === null ? PAGE_TEXTS.stopItem : PAGE_TEXTS.stopEntries,
    board: PAGE_TEXTS.stopBoard(board.brand.name),
    all: PAGE_TEXTS.stopAll,
    never: PAGE_TEXTS.stopForever,
  };
  const scopes = SCOPES.filter((scope) => item !== '' || scope !== 'item');
  const choices = scopes.map(
    (scope, at) =>
      `<label><input type="radio" name="scope" value="${scope}"${at === 0 ? ' checked' : ''}> ${escapeHtml(texts[scope])}</label>`,
  );
  const form = `<form method="post">${choices.join('')}<button>${escapeHtml(PAGE_TEXTS.stopButton)}</button></form>`;
  return { status: 200, title: PAGE_TEXTS.stopTitle, form, board };
}
