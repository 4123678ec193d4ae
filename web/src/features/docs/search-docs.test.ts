import { describe, expect, it } from 'vitest';
import type { DocsPart, DocsSection } from '../../messages/section.ts';
import { searchDocs } from './search-docs.ts';

const sections: readonly DocsSection[] = [
  { id: 'a', title: 'Put a board on your page', body: ['The `iframe` scrolls.', { code: 'vue', label: 'Vue' }] },
  { id: 'b', title: 'Roadmap', body: [{ list: ['Visitors’ view'] }, { shot: 'roadmap' }] },
  { id: 'c', title: 'Limits', body: [{ table: { caption: 'All', head: ['Name'], rows: [['Title', '100']] } }] },
];

const codeOf = (part: DocsPart) => (typeof part === 'object' && 'code' in part ? 'onMounted(() => {})' : '');
const found = (question: string) => searchDocs(sections, codeOf, question).map(({ id }) => id);

describe('the search of the documentation', () => {
  it.each([
    ['', ['a', 'b', 'c']],
    ['   ', ['a', 'b', 'c']],
    ['roadmap', ['b']],
    ['IFRAME', ['a']],
    ['onmounted', ['a']],
    ["visitors' view", ['b']],
    ['mounted', ['a']],
    ['limiting', ['c']],
    ['how do I put boards on a page', ['a']],
    ['road map', ['b']],
    ['title 100', ['c']],
    ['title iframe', []],
    ['board', ['a']],
    ['no such word', []],
  ])('finds for "%s": %j', (question, ids) => expect(found(question)).toEqual(ids));
});
