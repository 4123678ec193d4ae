import { matchesSearch } from '@shared/search';
import type { DocsPart, DocsSection } from '../../messages/section.ts';

type CodeOf = (part: DocsPart) => string;

/**
 * Returns the sections whose headings, text, tables or code contain every word of the question, also as a part of a
 * word or in another form.
 */
export function searchDocs(sections: readonly DocsSection[], codeOf: CodeOf, question: string): readonly DocsSection[] {
  const words = wordsIn(question);
  if (words.length === 0) return sections;
  return sections.filter((section) => {
    const text = fold([section.title, ...section.body.map((part) => `${textOf(part)} ${codeOf(part)}`)].join(' '));
    return words.every((word) => text.includes(word)) || matchesSearch(question, { title: '', description: text });
  });
}

/** What a result shows of its section. The match is empty if no word of the question stands there in this form. */
interface Excerpt {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Most characters that an excerpt shows on each side of the match. */
const AROUND = 70;

/** Returns the place of a section that says most about the question: where one part has most of its words. */
export function excerptOf({ body }: DocsSection, codeOf: CodeOf, question: string): Excerpt {
  const words = wordsIn(question);
  const parts = body.map((part) => `${textOf(part)} ${codeOf(part)}`.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  const score = (part: string) => words.filter((word) => fold(part).includes(word)).length;
  const best = parts.reduce((one, other) => (score(other) > score(one) ? other : one), parts[0] ?? '');
  const folded = fold(best);
  // The longest word is the one that says something.
  const word = words.filter((each) => folded.includes(each)).sort((one, other) => other.length - one.length)[0];
  if (word === undefined) return { before: cutEnd(best, 2 * AROUND), match: '', after: '' };
  const at = folded.indexOf(word);
  return {
    before: cutStart(best.slice(0, at), AROUND),
    match: best.slice(at, at + word.length),
    after: cutEnd(best.slice(at + word.length), AROUND),
  };
}

const wordsIn = (question: string) => fold(question).split(/\s+/).filter(Boolean);

/** Changes no length, so that a place in the folded text is the place in the text. */
const fold = (text: string) => text.toLowerCase().replaceAll('’', "'");

/** Cuts at a blank, so that no word is cut. */
function cutEnd(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, text.lastIndexOf(' ', max) + 1 || max).trimEnd()} …`;
}

function cutStart(text: string, max: number): string {
  if (text.length <= max) return text;
  const from = text.indexOf(' ', text.length - max) + 1 || text.length - max;
  return `… ${text.slice(from)}`;
}

/** The text of a part as it is read: without the marks of code and the addresses of links. */
function textOf(part: DocsPart): string {
  return wordsOf(part)
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

function wordsOf(part: DocsPart): string {
  if (typeof part === 'string') return part;
  if ('list' in part) return part.list.join(' ');
  if ('steps' in part) return part.steps.join(' ');
  if ('table' in part) return [part.table.caption, ...part.table.head, ...part.table.rows.flat()].join(' ');
  return 'code' in part ? part.label : '';
}
