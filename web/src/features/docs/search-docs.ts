import { matchesSearch } from '@shared/search';
import type { DocsPart, DocsSection } from '../../messages/section.ts';

/**
 * Returns the sections whose headings, text, tables or code contain every word of the question, also as a part of a
 * word or in another form.
 */
export function searchDocs(
  sections: readonly DocsSection[],
  codeOf: (part: DocsPart) => string,
  question: string,
): readonly DocsSection[] {
  const words = fold(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections.filter((section) => {
    const text = fold([section.title, ...section.body.map((part) => textOf(part) + codeOf(part))].join(' '));
    return words.every((word) => text.includes(word)) || matchesSearch(question, { title: '', description: text });
  });
}

const fold = (text: string) => text.toLowerCase().replaceAll('`', '').replaceAll('’', "'");

function textOf(part: DocsPart): string {
  if (typeof part === 'string') return part;
  if ('list' in part) return part.list.join(' ');
  if ('steps' in part) return part.steps.join(' ');
  if ('table' in part) return [part.table.caption, ...part.table.head, ...part.table.rows.flat()].join(' ');
  return 'code' in part ? part.label : '';
}
