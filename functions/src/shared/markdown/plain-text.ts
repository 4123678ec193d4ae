import { type Inline, parse } from './parse.ts';

const textOf = (content: readonly Inline[]): string =>
  content.map((node) => (typeof node === 'string' ? node : textOf(node.content))).join('');

/** Returns a text without its marks, line by line. Equals the text if it has none. */
export function plainExcerpt(text: string): string {
  return parse(text)
    .map((block) =>
      block.tag === 'p'
        ? textOf(block.content)
        : block.items
            .map(({ value, content }) => `${value === undefined ? '•' : `${value}.`} ${textOf(content)}`)
            .join('\n'),
    )
    .join('\n');
}
