import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOtherLanguage } from '../stack/checks/house-files.ts';
import { inRoot } from '../stack/paths.ts';

/** Files with text for visitors, owners, operators and engineers. */
const READ = [
  '*.md',
  '{functions,web}/*.md',
  '{functions,web}/src/**/*.md',
  'tests/**/*.md',
  'web/*.html',
  'web/src/messages/**/*.ts',
  'functions/scripts/**/*.ts',
  'functions/src/shared/errors.ts',
];

/** Stems whose spelling is never American English. Words with the same spelling in both variants are not listed. */
const BRITISH = [
  /\b(?:behavi|col|fav|flav|harb|hon|lab|neighb|rum)our/,
  /\b(?:analy|apologi|authori|capitali|categori|customi|emphasi|finali|initiali|maximi|minimi|normali|optimi|organi|prioriti|reali|recogni|seriali|standardi|summari|synchroni|utili)s(?:e|ed|es|ing|ation)\b/,
  /\b(?:catalogue|centre|defence|dialogue|fulfil|grey|judgement|licence|programme|whilst)s?\b/,
];

test('texts are in American English', () => {
  const files = READ.flatMap((pattern) => globSync(pattern, { cwd: inRoot('.') })).filter(
    (file) => !file.includes('node_modules') && !isOtherLanguage(file),
  );
  expect(files).toEqual(expect.arrayContaining(['README.md', 'web/src/messages/en/landing.ts']));
  const found = files.flatMap((file) =>
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        BRITISH.some((word) => word.test(line.toLowerCase())) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
