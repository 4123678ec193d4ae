import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type InlineConfig, loadEnv, type Plugin, type Rollup } from 'vite';

/** Returns the absolute path of a file of this workspace. */
export const inWeb = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Settings that every build of the sources shares. */
export interface Settings {
  readonly mode: string;
  readonly root: string;
  readonly define: Readonly<Record<string, string>>;
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
}

export function settingsOf(mode: string): Settings {
  const { VITE_FIREBASE_PROJECT_ID, VITE_APP_CHECK_SITE_KEY } = loadEnv(mode, inWeb('.'), 'VITE_');
  // The same decisions as in env.ts, but as constants, so that the bundler removes unused code.
  const isEmulated = (VITE_FIREBASE_PROJECT_ID || 'demo-hearback').startsWith('demo-');
  return {
    mode,
    root: inWeb('.'),
    define: {
      __EMULATED__: String(isEmulated),
      __APP_CHECK__: String(Boolean(VITE_APP_CHECK_SITE_KEY?.trim())),
      __LANG__: '"en"',
      __BUILT_IN__: String(new Date().getFullYear()),
    },
    resolve: { alias: { '@shared': inWeb('../functions/src/shared') } },
  };
}

export type Output = Rollup.OutputChunk | Rollup.OutputAsset;

/** Builds in memory, in addition to the build of vite.config.ts. Returns all files. */
export async function bundle({ build: options, ...config }: InlineConfig): Promise<readonly Output[]> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...config,
    build: { ...options, write: false },
  });
  return (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
}

/** Builds one classic script that shares nothing with others. Returns its code. */
export async function classicScript(entry: string, { build: options, ...config }: InlineConfig): Promise<string> {
  const lib = { entry: inWeb(entry), formats: ['iife' as const], name: 'script' };
  // Names of numbers and texts that are used once are as long as what they name.
  const rolldownOptions = { optimization: { inlineConst: true } };
  const files = await bundle({ ...config, build: { ...options, lib, rolldownOptions } });
  const script = chunksIn(files).find(({ isEntry }) => isEntry);
  if (!script) throw new Error(`The build of ${entry} has made no script.`);
  return script.code;
}

/** @throws Error if the build has made no stylesheet */
export function styleIn(files: readonly Output[]): { readonly fileName: string; readonly source: string } {
  const file = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (file?.type !== 'asset') throw new Error('The build has made no style.');
  return { fileName: file.fileName, source: String(file.source) };
}

export const chunksIn = (files: readonly Output[]): readonly Rollup.OutputChunk[] =>
  files.filter((file) => file.type === 'chunk');

const DOCUMENT = 'virtual:openapi';
/** The log of the request comes before the document. The request reaches no database. */
const PRINT_DOCUMENT = `
const { apiOf } = await import(${JSON.stringify(new URL('../../functions/src/api/app.ts', import.meta.url))});
console.log(await (await apiOf({}).request('/openapi.json')).text());`;

/**
 * Makes the OpenAPI document of the API from its schemas, as the module `virtual:openapi`, so that no copy of it is
 * checked in. In a separate process, because the API runs under the Node version of the functions.
 */
export const apiDocument: Plugin = {
  name: 'api-document',
  resolveId: (id) => (id === DOCUMENT ? `\0${DOCUMENT}` : null),
  async load(id) {
    if (id !== `\0${DOCUMENT}`) return null;
    const args = ['--input-type=module', '--eval', PRINT_DOCUMENT];
    const { stdout } = await promisify(execFile)(inWeb('../node_modules/.bin/node'), args, { maxBuffer: 10_000_000 });
    return { code: `export default ${stdout.trim().split('\n').at(-1)};`, map: null, moduleType: 'js' };
  },
};
