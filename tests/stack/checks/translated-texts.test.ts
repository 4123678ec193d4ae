import { API } from 'typescript/unstable/sync';
import { afterAll, describe, expect, it, test } from 'vitest';
import { inRoot, ROOT } from '../paths.ts';
import { bareTexts } from './bare-texts.ts';

/** Texts of the pages that a translating browser would take away from React (web/src/ui/elements.ts). */

/** Replaces a file's source, so that the compiler reads it as part of the program. */
const SAMPLE = inRoot('web/src/ui/tick.tsx');
const sample = `
import type { ReactNode } from 'react';
import { board } from '../messages/en.ts';
import { Icon } from './icon.tsx';
import type { Elements } from './elements.ts';

interface Props {
  readonly isBusy: boolean;
  readonly name: string;
  readonly words: readonly string[];
  readonly node: ReactNode;
  readonly elements: Elements;
  readonly children: ReactNode;
}
const Gone = ({ isBusy }: Props) => (isBusy ? null : <b />);
const Text = ({ name }: Props) => name;
export const BAD = [
  (p: Props) => <p>{p.isBusy && <i />}{p.isBusy ? 'a' : 'b'}</p>,
  (p: Props) => <p>{p.isBusy && <i />}{board.retry}</p>,
  (p: Props) => <p>{p.isBusy && <i />} words</p>,
  (p: Props) => <p>{p.words.length} words</p>,
  (p: Props) => <p>{p.isBusy && 'words'}<i /></p>,
  (p: Props) => <p>{p.isBusy ? <i /> : <>{p.name}</>}</p>,
  (p: Props) => <p>{p.words}</p>,
  (p: Props) => <p><i />{p.children}</p>,
  (p: Props) => <p>{p.isBusy ? 'a' : p.node}</p>,
  (p: Props) => <p><Gone {...p} />words</p>,
  (p: Props) => <p><i /><Text {...p} /></p>,
];
export const GOOD = [
  (p: Props) => <p>{p.isBusy && <i />}<span>{p.isBusy ? 'a' : 'b'}</span></p>,
  (p: Props) => <p>{\`\${p.words.length} words\`}</p>,
  (p: Props) => <p><Icon name="close" />{board.retry}</p>,
  (p: Props) => <p>words {p.isBusy && <i />}</p>,
  (p: Props) => <p>{p.isBusy && <i />}<b /> words</p>,
  (p: Props) => <p>{p.isBusy ? 'a' : <i />}</p>,
  (p: Props) => <p>{p.words.map((word) => <i key={word}>{word}</i>)}</p>,
  (p: Props) => <p><i />{p.elements}</p>,
  (p: Props) => <p>{p.children}</p>,
  (p: Props) => <p><Text {...p} /></p>,
];
export const Tick = ({ value }: { readonly value: number }) => <span>{value}</span>;
`;

const api = new API({ cwd: ROOT, fs: { readFile: (name) => (name === SAMPLE ? sample : undefined) } });
afterAll(() => api.close());
const [project] = api.updateSnapshot({ openProject: inRoot('web/tsconfig.json') }).getProjects();
if (!project) throw new Error('TypeScript has opened no project.');

function foundIn(name: string): string[] {
  const file = project?.program.getSourceFile(name);
  if (!project || !file) throw new Error(`${name} is not part of the program.`);
  return bareTexts(project, file);
}

const TIMEOUT_MS = 60_000;

describe('the search for texts without an element of their own', () => {
  const lines = sample.split('\n');
  const linesOf = (start: string) => {
    const from = lines.indexOf(start) + 2;
    return Array.from({ length: lines.indexOf('];', from) + 1 - from }, (_, at) => from + at);
  };

  it('finds each sort of them, and nothing else', () => {
    const found = foundIn(SAMPLE).map((text) => Number.parseInt(text, 10));
    expect([...new Set(found)]).toEqual(linesOf('export const BAD = ['));
    expect(linesOf('export const GOOD = [')).toHaveLength(10);
  });
});

test('each text of a page that changes, or stands after something that does, has an element of its own', {
  tags: ['field'],
  timeout: TIMEOUT_MS,
}, () => {
  const files = project.rootFiles.filter(
    (name) => name.endsWith('.tsx') && !name.includes('.test.') && name !== SAMPLE,
  );
  expect(files.length).toBeGreaterThan(250);
  expect(files.flatMap((name) => foundIn(name).map((text) => `${name.slice(ROOT.length)}:${text}`))).toEqual([]);
});
