import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup, type UserConfig } from 'vite';
import { allowAppCheck } from './app-check-policy.ts';
import { allowInline } from './inline-policy.ts';
import { inlineSentences } from './inline-sentences.ts';
import { ownScripts } from './own-scripts.ts';
import { startScript } from './start-script.ts';
import { startupFailure } from './startup-failure.ts';
import { WORKER, workerScript } from './worker-script.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PAGE = 'board.html';
const TEMPLATE = 'virtual:board-page';
/** Module that the function for /embed loads (functions/src/pages/answer-board.ts). */
const SERVER = here('../functions/dist/board.js');

/** Page template for the function, with the script and the style that it inlines in place of the shell's URLs. */
interface Template {
  readonly shell: string;
  readonly script: string;
  readonly style: string;
  /** Style of the content of tabs (src/board/tab-content), which only their pages have. */
  readonly tabStyle: string;
  /** URL of the script for live numbers. */
  readonly numbers: string;
  /** URL of the script that counts unread entries of the changelog. */
  readonly unread: string;
  /** URL of the script that counts the visitor's news. */
  readonly news: string;
  /** URLs of the scripts that the page's entry imports. */
  readonly along: readonly string[];
  /** URLs of the scripts that the page loads when they are needed. */
  readonly later: Readonly<Record<LaterPart, readonly string[]>>;
}

/** Scripts that an idle page fetches ahead. Each is named after the module that is imported. */
const LATER = ['actions', 'changelog', 'menus', 'opened', 'reads', 'roadmap', 'sends', 'single', 'writing'] as const;
type LaterPart = (typeof LATER)[number];

const CHUNKS = [
  /** With all that it imports: it runs before React and the board have come. */
  { name: 'ahead', test: /\/board\/page\/ahead\.ts$/, priority: 3 },
  /** As a file of its own, React stays cached when our code changes. */
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  /** Otherwise, the bundler moves what lazy parts use as well into files of its own. */
  { name: 'board', tags: ['$initial' as const], priority: 1 },
];

/** Build settings for the sources. */
interface Settings extends Pick<UserConfig, 'define' | 'mode' | 'root'> {
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
}

/**
 * Builds the board separately from the application: one stylesheet and few scripts, with no files in common. Also
 * builds the board for the function that answers /embed, with its page template, and the board's service worker.
 */
export function boardPage(settings: Settings): Plugin {
  let files: Rollup.OutputBundle[string][] = [];
  let own: Pick<Template, 'numbers' | 'unread' | 'news'> = { numbers: '', unread: '', news: '' };
  let isOurs = false;
  return {
    name: 'board-page',
    apply: 'build',
    configResolved({ build: { outDir } }) {
      // Builds into other folders are for inspection only.
      isOurs = resolve(outDir) === here('./dist');
    },
    async generateBundle() {
      const scripts = await ownScripts(settings);
      const urlOf = (entry: string) => `/${scripts.find(({ isEntry, name }) => isEntry && name === entry)?.fileName}`;
      own = { numbers: urlOf('live'), unread: urlOf('unread'), news: urlOf('count-news') };
      files = [...(await buildClient(settings)), ...scripts];
      for (const file of files) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
      const kept = files.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
      this.emitFile({ type: 'asset', fileName: WORKER, source: await workerScript(kept) });
    },
    async writeBundle() {
      if (!isOurs) return;
      const textOf = (end: string) => {
        const file = files.find(({ fileName }) => fileName.endsWith(end));
        if (file?.type !== 'asset') throw new Error(`The build has made no ${end}.`);
        return String(file.source);
      };
      const script = await startScript(settings);
      const along = alongIn(files);
      const template: Template = {
        shell: textOf(PAGE),
        script,
        style: textOf('.css'),
        tabStyle: await tabStyle(settings),
        ...own,
        along,
        later: laterIn(files, along),
      };
      allowInline(here('../firebase.json'), template.script, [template.style, template.tabStyle]);
      const code = await buildServer(settings, template);
      mkdirSync(dirname(SERVER), { recursive: true });
      writeFileSync(SERVER, code);
    },
  };
}

/** Vite preloads what a dynamic import needs. Here that is one file, which start/fetch-ahead.ts has fetched already. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

async function buildClient(settings: Settings): Promise<Rollup.OutputBundle[string][]> {
  return outputsOf(
    await build({
      ...settings,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [inlineSentences, plainImports, react(), startupFailure('board.html')],
      build: {
        write: false,
        // data: URLs would need an exception in the Content-Security-Policy.
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        // Only in the page. In the scripts, the names of all files would be 0.4 KB that nothing uses.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
        },
        license: { fileName: 'board-licenses.md' },
        rolldownOptions: {
          input: here(`./${PAGE}`),
          // Otherwise, sentences of other pages that are made by a call would be part of the board.
          treeshake: { moduleSideEffects: [{ test: /\/src\/(messages|shared)\//, sideEffects: false }] },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    }),
  );
}

/** Returns the URLs of the scripts that the page's entry imports. */
function alongIn(files: readonly Rollup.OutputBundle[string][]): readonly string[] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed].filter(({ isEntry }) => !isEntry).map(({ fileName }) => `/${fileName}`);
}

/** Returns the URLs of each script that is loaded when it is needed, with those of its own imports. */
function laterIn(files: readonly Rollup.OutputBundle[string][], along: readonly string[]): Template['later'] {
  const chunks = files.filter((file) => file.type === 'chunk');
  const urlsOf = (name: string) => {
    const chunk = chunks.find((each) => each.isDynamicEntry && each.name === name);
    if (!chunk) throw new Error(`The board's build has lost the script ${name}.`);
    const own = chunk.imports.filter((file) => chunks.some((each) => each.fileName === file && !each.isEntry));
    return [chunk.fileName, ...own].map((file) => `/${file}`).filter((url) => !along.includes(url));
  };
  return Object.fromEntries(LATER.map((name) => [name, urlsOf(name)])) as Record<LaterPart, string[]>;
}

async function buildServer(settings: Settings, template: Template): Promise<string> {
  const outputs = outputsOf(
    await build({
      ...settings,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [
        react(),
        ...(settings.define?.__APP_CHECK__ === 'true' ? [policyWithAppCheck] : []),
        {
          name: 'board-template',
          resolveId: (id) => (id === TEMPLATE ? id : null),
          load: (id) => (id === TEMPLATE ? `export default ${JSON.stringify(template)}` : null),
        },
      ],
      // The functions do not depend on React.
      ssr: { noExternal: true },
      define: { ...settings.define, 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        ssr: here('./src/board/page/server.tsx'),
        minify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    }),
  );
  const [script] = outputs.filter((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('The board cannot be built for the server.');
  return script.code;
}

/** The function sends the same policy as Hosting. */
const policyWithAppCheck: Plugin = {
  name: 'app-check-policy',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/firebase.json') ? JSON.stringify(allowAppCheck(JSON.parse(code))) : null),
};

/** Builds the style of the content of tabs, which the board adds itself where it opens a tab in place. */
async function tabStyle(settings: Settings): Promise<string> {
  const input = here('./src/board/tab-content/tab-content.css');
  const files = outputsOf(
    await build({
      ...settings,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: { write: false, rolldownOptions: { input } },
    }),
  );
  const file = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (file?.type !== 'asset') throw new Error('The build has made no style of the tabs.');
  return String(file.source).trim();
}

function outputsOf(result: Awaited<ReturnType<typeof build>>): Rollup.OutputBundle[string][] {
  return (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
}
