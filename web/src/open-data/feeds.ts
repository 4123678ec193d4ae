import type { ChangelogPage } from '@shared/first-page';
import { escapeHtml } from '@shared/markdown/escape-html';
import { type Block, type Inline, type ListItem, parse } from '@shared/markdown/parse';
import { plainExcerpt } from '@shared/markdown/plain-text';
import type { FeedFormat } from '@shared/open-data/address';
import { entryKinds, openData as text } from '../messages/en.ts';
import { site } from '../site.ts';
import { feedPath } from './data-address.ts';

/** A child that is empty is left out. */
type Child = string | null;

/** Escapes text for HTML and XML, in attributes and between tags. Drops what XML cannot contain. */
const escapeText = (text: string): string =>
  escapeHtml(text.replaceAll(/[\ufffe\uffff]|\p{Cs}|(?![\t\n\r])\p{Cc}/gu, ''));

/**
 * Returns an element of HTML or XML. React cannot write it: it moves `link` and `title` to the head of a page.
 *
 * @param children markup, which must be escaped already
 */
function element(name: string, attributes: Readonly<Record<string, string>>, ...children: readonly Child[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const content = children.filter((child) => child !== null).join('');
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

/** Returns an element that contains text only. */
const textElement = (name: string, text: string): string => element(name, {}, escapeText(text));

/** Returns the HTML of a text in small Markdown, for feeds. Contains only the elements of `parse`, and `br`. */
const markdownHtml = (text: string): string => parse(text).map(blockHtml).join('');

function blockHtml(block: Block): string {
  if (block.tag === 'p') return element('p', {}, inlineHtml(block.content));
  return element(block.tag, {}, ...block.items.map(itemHtml));
}

const itemHtml = ({ value, content }: ListItem) =>
  element('li', value === undefined ? {} : { value: String(value) }, inlineHtml(content));

const inlineHtml = (content: readonly Inline[]): string => content.map(nodeHtml).join('');

function nodeHtml(node: Inline): string {
  if (typeof node === 'string') return escapeText(node).replaceAll('\n', '<br/>');
  const attributes = node.tag === 'a' ? { href: node.href, rel: 'nofollow ugc noopener' } : {};
  return element(node.tag, attributes, inlineHtml(node.content));
}

/**
 * The newest entries of a board's changelog, as JSON Feed 1.1 (jsonfeed.org), Atom (RFC 4287) and RSS 2.0. Written here
 * because the `feed` package breaks titles with `]]>` and writes `<` unescaped into attributes. Ids are permanent; a
 * feed has no times of its own, so the same entries give the same text.
 */
export const feed = (format: FeedFormat, board: string, page: ChangelogPage): string => FORMATS[format](board, page);

const FORMATS = { json: jsonFeed, atom: atomFeed, rss: rssFeed } as const;

const homeOf = (board: string) => `${site.origin}/embed/${board}?view=changelog`;
/** Permanent, because ids never change. */
const addressOf = (board: string, id: string) => `${homeOf(board)}#${id}`;
/** Time of the last change of any entry. */
const changeOf = (entries: ChangelogPage['entries'], createdAt: number) =>
  entries.reduce((last, { changed_at }) => Math.max(last, changed_at), createdAt);
const timeOf = (ms: number) => new Date(ms).toISOString();

function jsonFeed(board: string, { name, entries }: ChangelogPage): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: text.changelogOf(name),
    home_page_url: homeOf(board),
    feed_url: site.origin + feedPath(board, 'json'),
    language: 'en',
    items: entries.map(({ id, title, body, kind, published_at, changed_at }) => ({
      id: addressOf(board, id),
      url: addressOf(board, id),
      title,
      content_html: markdownHtml(body),
      content_text: plainExcerpt(body),
      date_published: timeOf(published_at),
      date_modified: timeOf(changed_at),
      tags: [entryKinds[kind]],
    })),
  });
}

function atomFeed(board: string, { name, entries, created_at }: ChangelogPage): string {
  return document(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom' },
      textElement('id', homeOf(board)),
      textElement('title', text.changelogOf(name)),
      textElement('updated', timeOf(changeOf(entries, created_at))),
      element('author', {}, textElement('name', name)),
      element('link', { rel: 'alternate', type: 'text/html', href: homeOf(board) }),
      element('link', { rel: 'self', type: 'application/atom+xml', href: site.origin + feedPath(board, 'atom') }),
      ...entries.map(({ id, title, body, kind, published_at, changed_at }) =>
        element(
          'entry',
          {},
          textElement('id', addressOf(board, id)),
          textElement('title', title),
          textElement('published', timeOf(published_at)),
          textElement('updated', timeOf(changed_at)),
          element('link', { rel: 'alternate', type: 'text/html', href: addressOf(board, id) }),
          element('category', { term: kind, label: entryKinds[kind] }),
          element('content', { type: 'html' }, escapeText(markdownHtml(body))),
        ),
      ),
    ),
  );
}

function rssFeed(board: string, { name, entries, created_at }: ChangelogPage): string {
  return document(
    element(
      'rss',
      { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' },
      element(
        'channel',
        {},
        textElement('title', text.changelogOf(name)),
        textElement('link', homeOf(board)),
        textElement('description', text.changelogOf(name)),
        textElement('language', 'en'),
        textElement('lastBuildDate', new Date(changeOf(entries, created_at)).toUTCString()),
        element('atom:link', {
          rel: 'self',
          type: 'application/rss+xml',
          href: site.origin + feedPath(board, 'rss'),
        }),
        ...entries.map(({ id, title, body, kind, published_at }) =>
          element(
            'item',
            {},
            textElement('title', title),
            textElement('link', addressOf(board, id)),
            element('guid', { isPermaLink: 'true' }, escapeText(addressOf(board, id))),
            textElement('pubDate', new Date(published_at).toUTCString()),
            textElement('category', entryKinds[kind]),
            textElement('description', markdownHtml(body)),
          ),
        ),
      ),
    ),
  );
}

const document = (root: string) => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
