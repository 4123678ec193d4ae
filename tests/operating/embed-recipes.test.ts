import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nextCode, reactCode, vueCode } from '../../web/src/snippets/embed-recipes.ts';
import { BIN, inLocal, inRoot } from '../stack/paths.ts';
import { run } from '../stack/processes.ts';

/** The recipes for frameworks compile where TypeScript is strict, as create-next-app and create-vue make it. */

// Below the workspace, whose packages the code imports.
const folder = mkdtempSync(join(inLocal(), 'recipes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ORIGIN = 'https://hearback.example';
/** What of these packages the recipes use. */
const STUBS = `declare module 'vue' { export function onMounted(hook: () => void): void; export function useId(): string; }
declare module 'next/script' { export default function Script(props: { src: string }): JSX.Element; }
declare namespace JSX { type Element = import('react').ReactElement; }`;

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

test('recipes and types of the script compile under strict', async () => {
  const said = await compile({
    'stubs.d.ts': STUBS,
    'feedback.tsx': reactCode(ORIGIN, 'abc'),
    'layout.tsx': nextCode(ORIGIN, 'abc'),
    'vue.ts': /<script setup>\n(.*?)<\/script>/s.exec(vueCode(ORIGIN, 'abc'))?.[1] ?? 'no code',
    'use.ts': `/// <reference path="${inRoot('web/src/embed/hearback.ts')}" />
      window.Hearback?.open('abc');
      Hearback?.on('vote', ({ item, voted }) => console.log(item.length, !voted));`,
  });
  expect(said).toBe('');
});

test('a mistake would be found', async () => {
  expect(await compile({ 'wrong.ts': 'export const same = (element) => element;' })).toContain('TS7006');
});
