import { FILES, isTest, textOf } from './house-files.ts';

/** Verbs that the glossary replaces, with the words to use. */
const VERBS: Readonly<Record<string, string>> = {
  tell: 'notify',
  note: 'record',
  keep: 'persist (for good) or cache (for a while)',
  settle: 'sync, or confirm',
  outdate: 'invalidate',
};
const EXPORTED = new RegExp(
  `^export (?:async )?(?:function\\*?|const) ((${Object.keys(VERBS).join('|')})[A-Z]\\w*)`,
  'gm',
);
/** Names in which "note" is the private text of an owner. */
const NOUNS = new Set(['notePath', 'noteRef', 'noteSchema']);

/** Says which exported names of a file have a verb that the glossary replaces. */
export const nameFaults = (file: string, text: string): string[] =>
  [...text.matchAll(EXPORTED)]
    .filter(([, name = '']) => !NOUNS.has(name))
    .map(
      ([, name, verb = '']) =>
        `${file} exports ${name}: for "${verb}" the glossary says ${VERBS[verb]} (functions/src/shared/GLOSSARY.md).`,
    );

const CALLS = 'functions/src/calls.ts';
const CONTRACT = /\bpath: '(\/(?:api|functions\/v1)\/[^']+)'/g;
const CALL = /^export const (\w+) = define(?:Payment)?Call\b/gm;

/** Says which contracts in a file have no call, and which calls no address. @param calls text of calls.ts */
export const callFaults = (file: string, text: string, calls: string): string[] => [
  ...[...text.matchAll(CONTRACT)]
    .filter(([, path]) => !calls.includes(`'${path}'`))
    .map(
      ([, path]) =>
        `${file}: the contract of ${path} has no call. Define one beside its act, as in functions/src/boards/create-board.ts, and add its line to ${CALLS}.`,
    ),
  ...[...text.matchAll(CALL)]
    .filter(([, name]) => !new RegExp(`\\.${name}\\b`).test(calls))
    .map(([, name]) => `${file}: ${name} has no address. Add its line to ${CALLS}.`),
];

/** Says what is wrong with names and calls of the product. */
export function allNameFaults(): string[] {
  const calls = textOf(CALLS);
  const files = FILES.filter((file) => !file.startsWith('tests/') && !isTest(file));
  return [
    ...files.flatMap((file) => nameFaults(file, textOf(file))),
    ...files
      .filter((file) => file.startsWith('functions/src/'))
      .flatMap((file) => callFaults(file, textOf(file), calls)),
  ];
}
