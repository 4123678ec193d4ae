import { expect, test } from 'vitest';
import { repositoryOf, siteOf } from './addresses.ts';

test.each([
  ['ada/engine', 'ada/engine'],
  [' https://github.com/Ada-1/engine.js ', 'Ada-1/engine.js'],
  ['github.com/ada/engine.git', 'ada/engine'],
  ['http://www.github.com/ada/engine/issues?q=is%3Aopen', 'ada/engine'],
  ['ada', null],
  ['ada/..', null],
  ['-ada/engine', null],
  ['https://gitlab.com/ada/engine', null],
  ['ada/engine name', null],
  ['', null],
])('%j is the repository %j', (typed, repository) => expect(repositoryOf(typed)).toBe(repository));

test.each([
  ['feedback.example.com', 'https://feedback.example.com'],
  ['http://feedback.example.com/', 'https://feedback.example.com'],
  ['https://Feedback.example.com/posts/12/dark-mode?a=b#c', 'https://feedback.example.com'],
  ['https://example.com/ideas/b/features/posts/post_1', 'https://example.com/ideas'],
  ['https://example.com/ideas//', 'https://example.com/ideas'],
])('%j is the site %s', (typed, site) => expect(siteOf(typed)).toBe(site));

test.each([
  '',
  'localhost',
  'http://127.0.0.1:1082/x',
  'https://[::1]',
  'https://0x7f.1',
  'metadata.google.internal',
  'https://ada:secret@example.com',
  'https://example.com:8443',
  'ftp://example.com',
  'javascript:alert(1)',
  'https://exam ple.com',
  'https://example.com\\@10.0.0.1',
])('%j is no site', { tags: ['attack'] }, (typed) => expect(siteOf(typed)).toBe(null));

test('a local stack also has its own origin', () => {
  const local = 'http://127.0.0.1:1082';
  expect(siteOf('http://127.0.0.1:1082/fider/', local)).toBe('http://127.0.0.1:1082/fider');
  expect(siteOf('http://127.0.0.1:1083/fider', local)).toBe(null);
});
