import type { ChangelogPage } from '@shared/first-page';
import { tagOf } from '@shared/language';
import { escapeHtml } from '@shared/markdown/escape-html';
import { type Block, type Inline, type ListItem, parse } from '@shared/markdown/parse';
import { plainExcerpt } from '@shared/markdown/plain-text';
import type { FeedFormat } from '@shared/open-data/address';
import { picturePath } from '@shared/picture/address';
import type { ShownPicture } from '@shared/picture/picture';
import { entryKinds, served as text } from '../messages/en.ts';
import { site } from '../site.ts';
import { entryPath, feedPath } from './data-address.ts';

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
 * feed does not contain the time of its creation, so the same entries give the same text.
 */
export const feed = (format: FeedFormat, productId: string, page: ChangelogPage): string =>
  FORMATS[format](productId, page);

const FORMATS = { json: jsonFeed, atom: atomFeed, rss: rssFeed } as const;

const ATOM = 'http://www.w3.org/2005/Atom';

const homeOf = (productId: string) => `${site.origin}/embed/${productId}?view=changelog`;
/** Permanent, because readers show an entry with another id as a new one. */
const idOf = (productId: string, id: string) => `${homeOf(productId)}#${id}`;
/** Without a fragment: some readers cut it, and would give all entries one address. */
const addressOf = (productId: string, id: string) => site.origin + entryPath(productId, id);
const pictureAddress = (productId: string, { id }: ShownPicture) => site.origin + picturePath(productId, id);

/** Returns the HTML of an entry: its text, then its pictures. */
const contentOf = (productId: string, { body, pictures = [] }: ChangelogPage['entries'][number]): string =>
  markdownHtml(body) +
  pictures
    .map((picture) => {
      const size = { width: String(picture.width), height: String(picture.height) };
      return element('p', {}, element('img', { src: pictureAddress(productId, picture), alt: picture.alt, ...size }));
    })
    .join('');

/** Time of the last change of any entry. */
const changeOf = (entries: ChangelogPage['entries'], createdAt: number) =>
  entries.reduce((last, { changed_at }) => Math.max(last, changed_at), createdAt);
const timeOf = (ms: number) => new Date(ms).toISOString();

function jsonFeed(productId: string, { name, locale, entries }: ChangelogPage): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: text.changelogOf(name),
    home_page_url: homeOf(productId),
    feed_url: site.origin + feedPath(productId, 'json'),
    ...(locale && { language: tagOf(locale) }),
    items: entries.map((entry) => ({
      id: idOf(productId, entry.id),
      url: addressOf(productId, entry.id),
      title: entry.title,
      content_html: contentOf(productId, entry),
      content_text: plainExcerpt(entry.body),
      ...(entry.pictures?.[0] && { image: pictureAddress(productId, entry.pictures[0]) }),
      date_published: timeOf(entry.published_at),
      date_modified: timeOf(entry.changed_at),
      tags: [entryKinds[entry.kind]],
      // An extension: what the tag says, for programs.
      _hearback: { kind: entry.kind },
    })),
  });
}

function atomFeed(productId: string, { name, locale, entries, created_at }: ChangelogPage): string {
  return document(
    element(
      'feed',
      locale ? { xmlns: ATOM, 'xml:lang': tagOf(locale) } : { xmlns: ATOM },
      textElement('id', homeOf(productId)),
      textElement('title', text.changelogOf(name)),
      textElement('updated', timeOf(changeOf(entries, created_at))),
      element('author', {}, textElement('name', name)),
      element('link', { rel: 'alternate', type: 'text/html', href: homeOf(productId) }),
      element('link', { rel: 'self', type: 'application/atom+xml', href: site.origin + feedPath(productId, 'atom') }),
      ...entries.map((entry) =>
        element(
          'entry',
          {},
          textElement('id', idOf(productId, entry.id)),
          textElement('title', entry.title),
          textElement('published', timeOf(entry.published_at)),
          textElement('updated', timeOf(entry.changed_at)),
          element('link', { rel: 'alternate', type: 'text/html', href: addressOf(productId, entry.id) }),
          element('category', { term: entry.kind, label: entryKinds[entry.kind] }),
          element('content', { type: 'html' }, escapeText(contentOf(productId, entry))),
        ),
      ),
    ),
  );
}

function rssFeed(productId: string, { name, locale, entries, created_at }: ChangelogPage): string {
  return document(
    element(
      'rss',
      { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' },
      element(
        'channel',
        {},
        textElement('title', text.changelogOf(name)),
        textElement('link', homeOf(productId)),
        textElement('description', text.changelogOf(name)),
        locale ? textElement('language', tagOf(locale)) : null,
        textElement('lastBuildDate', new Date(changeOf(entries, created_at)).toUTCString()),
        element('atom:link', {
          rel: 'self',
          type: 'application/rss+xml',
          href: site.origin + feedPath(productId, 'rss'),
        }),
        ...entries.map((entry) =>
          element(
            'item',
            {},
            textElement('title', entry.title),
            textElement('link', addressOf(productId, entry.id)),
            element('guid', { isPermaLink: 'false' }, escapeText(idOf(productId, entry.id))),
            textElement('pubDate', new Date(entry.published_at).toUTCString()),
            textElement('category', entryKinds[entry.kind]),
            textElement('description', contentOf(productId, entry)),
          ),
        ),
      ),
    ),
  );
}

const document = (root: string) => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
