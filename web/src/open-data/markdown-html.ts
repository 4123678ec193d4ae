import { type Block, type Inline, type ListItem, parse } from '@shared/markdown/parse';
import { element, escapeText } from './markup.ts';

/** Returns the HTML of a text in small Markdown, for feeds. Contains only the elements of `parse`, and `br`. */
export const markdownHtml = (text: string): string => parse(text).map(blockHtml).join('');

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
