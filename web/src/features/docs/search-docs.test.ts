import { describe, expect, it } from 'vitest';
import type { DocsPart, DocsSection } from '../../messages/section.ts';
import { excerptOf, searchDocs } from './search-docs.ts';

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

describe('the excerpt of a result', () => {
  const long = `${'One thing and then another. '.repeat(9)}You can undo a merge. ${'And so on it goes. '.repeat(9)}`;
  const section = {
    id: 'a',
    title: 'A',
    body: ['See [the guide](/docs) for `code`.', long, { code: 'vue', label: 'Vue' }],
  };
  const excerpt = (question: string) => excerptOf(section as DocsSection, codeOf, question);

  it('is the place with most of the words, cut between words', () => {
    const { before, match, after } = excerpt('Undo a MERGE');
    expect(match).toBe('merge');
    expect(before).toMatch(/^… \w.* You can undo a $/);
    expect(after).toMatch(/^\. And so on.* …$/);
    expect(before.length + match.length + after.length).toBeLessThan(160);
  });

  it('reads as the page does, without marks and addresses', () => {
    expect(excerpt('guide')).toEqual({ before: 'See the ', match: 'guide', after: ' for code.' });
  });

  it('is the beginning if only another form of the word, or the title, matches', () => {
    expect(excerpt('guiding')).toEqual({ before: 'See the guide for code.', match: '', after: '' });
    expect(excerptOf({ id: 'b', title: 'Empty', body: [] }, codeOf, 'empty')).toEqual({
      before: '',
      match: '',
      after: '',
    });
  });

  it('shows code that matches', () => expect(excerpt('onMounted').match).toBe('onMounted'));
});
