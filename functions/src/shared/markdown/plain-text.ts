import { type Inline, parse } from './parse.ts';

const textOf = (node: Inline): string => (typeof node === 'string' ? node : node.content.map(textOf).join(''));

/** Returns a node without its marks, apart from links. */
const withLinks = (node: Inline): Inline[] =>
  typeof node === 'string'
    ? [node]
    : node.tag === 'a'
      ? [{ ...node, content: [textOf(node)] }]
      : node.content.flatMap(withLinks);

/** Returns a text without its marks, line by line, but with its links. */
export const linkedExcerpt = (text: string): Inline[] =>
  parse(text).flatMap((block, at) => {
    const lines = block.tag === 'p' ? [block] : block.items;
    return lines.flatMap((line, item) => [
      `${at + item > 0 ? '\n' : ''}${block.tag === 'p' ? '' : 'value' in line ? `${line.value}. ` : '• '}`,
      ...line.content.flatMap(withLinks),
    ]);
  });

/** Returns a text without its marks, line by line. Equals the text if it has none. */
export const plainExcerpt = (text: string): string => linkedExcerpt(text).map(textOf).join('');
