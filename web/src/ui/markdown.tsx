import { type Inline, parse } from '@shared/markdown/parse';
import type { ReactNode } from 'react';
import './markdown.css';

/**
 * A text in our subset of Markdown as elements (D44). The container sets line breaks and direction. Another
 * text replaces all of them, because React could not change bare texts that a browser has translated (elements.ts).
 */
export function Markdown({ text }: { readonly text: string }) {
  return parse(text).map((block, at) => {
    const key = `${at} ${text}`;
    if (block.tag === 'p') return <p key={key}>{inline(block.content)}</p>;
    const List = block.tag;
    return (
      <List key={key} className="markdown-list">
        {block.items.map(({ value, content }, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items without identity
          <li key={item} value={value}>
            {inline(content)}
          </li>
        ))}
      </List>
    );
  });
}

/** Text with its spans. Another text needs another key of the element around it. */
export const inline = (content: readonly Inline[]): ReactNode =>
  content.map((node, at) => {
    if (typeof node === 'string') return node;
    if (node.tag !== 'a') {
      const Tag = node.tag;
      // biome-ignore lint/suspicious/noArrayIndexKey: spans without identity
      return <Tag key={at}>{inline(node.content)}</Tag>;
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans without identity
      <a key={at} className="markdown-link accent" href={node.href} target="_blank" rel="nofollow ugc noopener">
        {inline(node.content)}
      </a>
    );
  });
