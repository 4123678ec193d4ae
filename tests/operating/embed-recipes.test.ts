import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { elementCode } from '../../web/src/snippets/embed-code.ts';
import { BIN, inLocal, inRoot } from '../stack/paths.ts';
import { run } from '../stack/processes.ts';

/**
 * The types of the script and of its element compile where TypeScript is strict, as create-next-app makes it. Real sites
 * of other frameworks are built by `npm run test:frameworks`.
 */

// Below the workspace, whose packages the code imports.
const folder = mkdtempSync(join(inLocal(), 'recipes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ORIGIN = 'https://hearback.example';
/** The parts of these packages that the types use. */
const STUBS = `declare module 'vue' { export interface HTMLAttributes { class?: string } export interface GlobalComponents {} }
declare module 'svelte/elements' {
  export interface HTMLAttributes<T> { class?: string; 'bind:this'?: T }
  export interface SvelteHTMLElements {}
}`;

/** Returns what the compiler says about files. */
async function compile(files: Readonly<Record<string, string>>): Promise<string> {
  const names = Object.entries(files).map(([name, code]) => {
    const file = join(folder, name);
    writeFileSync(file, code);
    return file;
  });
  const options = ['--strict', '--noEmit', '--jsx', 'react-jsx', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const types = ['--types', 'react', '--typeRoots', inRoot('node_modules/@types'), '--lib', 'esnext,dom,dom.iterable'];
  return (await run(join(BIN, 'tsc'), ['--ignoreConfig', ...options, ...types, ...names])).output;
}

const page = (element: string) => `import { useRef } from 'react';
import type { HearbackBoard } from '${inRoot('web/src/embed/hearback.ts')}';
export function Feedback() { const board = useRef<HearbackBoard>(null); return ${element}; }`;

test('the element and its types compile under strict', async () => {
  const said = await compile({
    'stubs.d.ts': STUBS,
    'code.tsx': page(`<>${elementCode(ORIGIN, 'abc', { mode: 'fab' })}</>`),
    'feedback.tsx': page(
      '<hearback-board ref={board} product="abc" theme="dark" lang="de" identify={async (id) => id} onClick={() => board.current?.open()} />',
    ),
    'use.ts': `import type { GlobalComponents } from 'vue';
      import type { SvelteHTMLElements } from 'svelte/elements';
      window.Hearback?.open('abc');
      Hearback?.on('vote', ({ item, voted }) => console.log(item.length, !voted));
      document.querySelector('hearback-board')?.addEventListener('hearback:vote', ({ detail }) => console.log(!detail.voted));
      addEventListener('hearback:unread', ({ detail }) => console.log(detail.count + 1));
      export type InVue = InstanceType<GlobalComponents['hearback-board']>['$props']['mode'];
      export const inSvelte: SvelteHTMLElements['hearback-board'] = { product: 'abc', class: 'wide' };`,
  });
  expect(said).toBe('');
});

test('a mistake would be found', async () => {
  expect(await compile({ 'wrong.tsx': page('<hearback-board mode="banner" product={7} />') })).toMatch(
    /TS2322.*TS2322/s,
  );
});
