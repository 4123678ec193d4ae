import { globSync } from 'node:fs';
import { ROOT } from '../paths.ts';
import { isOtherLanguage, textOf } from './house-files.ts';

/** What everybody reads; references, design notes and results are read by those who need them. */
export const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'functions/README.md',
  'functions/src/shared/DECISIONS.md',
  'web/README.md',
  'tests/README.md',
];

/** Maximum words of all Markdown, of the guides, of the first page, and of a section outside of the pages' texts. */
const ALL_MAX = 30_000;
const GUIDES_MAX = 9000;
const FIRST_MAX = 800;
const SECTION_MAX = 400;

/** The paths of all Markdown, the English texts of the pages included. */
export const MARKDOWN: readonly string[] = globSync(['*.md', '{functions,web,tests}/**/*.md'], {
  cwd: ROOT,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|lib)(?:\/|$)/.test(path),
})
  .filter((path) => !isOtherLanguage(path))
  .sort();

export const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** The sections of a document, each with its heading. */
export const sectionsOf = (text: string): string[] => text.split(/^(?=#+ )/m);

/** Says which documents are too long. @param texts by path */
export function longDocuments(texts: ReadonlyMap<string, string>): string[] {
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + wordsIn(texts.get(file) ?? ''), 0);
  const over = (what: string, words: number, max: number) =>
    words > max
      ? [
          `${what} ${words} words, ${words - max} too many: say each fact in one document, and leave out what code or tests say.`,
        ]
      : [];
  return [
    ...over('All Markdown has', total([...texts.keys()]), ALL_MAX),
    ...over('The guides have', total(GUIDES), GUIDES_MAX),
    ...over('README.md has', total(['README.md']), FIRST_MAX),
    ...[...texts].flatMap(([file, text]) =>
      (file.includes('/messages/') ? [] : sectionsOf(text)).flatMap((section) =>
        over(`"${section.split('\n')[0]}" of ${file} has`, wordsIn(section), SECTION_MAX),
      ),
    ),
  ];
}

/** Says which documents of the repository are too long. */
export const documentFaults = (): string[] => longDocuments(new Map(MARKDOWN.map((file) => [file, textOf(file)])));
