import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { LANGUAGES, type Language } from '../../functions/src/shared/values.ts';
import { boardPolicy } from '../src/policy.ts';
import { buildClient, importedBy, laterScripts, scriptsOf } from './board-client.ts';
import { buildServer, type Template, tabStyle } from './board-server.ts';
import { chunksIn, inWeb, type Output, type Settings, styleIn } from './bundle.ts';
import { importedScripts, startScript, WORKER, workerScript } from './small-scripts.ts';
import { inLanguage } from './words.ts';

/** Module that the function for /embed loads, by language (functions/src/pages/answer-board.ts). */
const serverIn = (language: Language) => inWeb(`../functions/dist/board${language === 'en' ? '' : `-${language}`}.js`);

/** The board of a language for browsers. */
interface Client {
  readonly language: Language;
  readonly files: readonly Output[];
  /** Scripts that run without React. */
  readonly small: readonly Rollup.OutputChunk[];
}

/**
 * Builds the board separately from the application: in each language one stylesheet and few scripts, with no files in
 * common. Also builds the board for the function that answers /embed, with its page template, and the board's service
 * worker.
 */
export function boardPage(settings: Settings): Plugin {
  const clients: Client[] = [];
  let isOurs = false;
  return {
    name: 'board-page',
    apply: 'build',
    configResolved({ build: { outDir } }) {
      // Builds into other folders are for inspection only.
      isOurs = resolve(outDir) === inWeb('dist');
    },
    async generateBundle() {
      // An inspection needs no other language: they differ in sentences.
      for (const language of isOurs ? LANGUAGES : (['en'] as const)) {
        const small = await importedScripts(settings, language);
        clients.push({ language, files: await buildClient(settings, language), small });
      }
      // English wins: board.html is the page of development.
      const built = new Map(
        clients
          .toReversed()
          .flatMap(filesOf)
          .map((file) => [file.fileName, file]),
      );
      for (const [fileName, file] of built)
        this.emitFile({ type: 'asset', fileName, source: file.type === 'chunk' ? file.code : file.source });
      this.emitFile({ type: 'asset', fileName: WORKER, source: await workerScript(assetsBy(clients)) });
    },
    async writeBundle() {
      if (!isOurs) return;
      const shared = { script: await startScript(settings), tabStyle: await tabStyle(settings) };
      const policy = boardPolicy({
        script: shared.script,
        isEmulated: settings.define.__EMULATED__ === 'true',
        hasAppCheck: settings.define.__APP_CHECK__ === 'true',
      });
      mkdirSync(inWeb('../functions/dist'), { recursive: true });
      for (const client of clients) {
        const template = { ...templateOf(client), ...shared, policy };
        writeFileSync(serverIn(client.language), await buildServer(settings, client.language, template));
      }
    },
  };
}

const filesOf = ({ files, small }: Client): readonly Output[] => [...files, ...small];

/** The names of scripts and styles by language; those that English has, too, in English alone. */
function assetsBy(clients: readonly Client[]): Readonly<Record<string, readonly string[]>> {
  const english = new Set<string>();
  const named = clients.map((client) => {
    const { language } = client;
    const names = filesOf(client)
      .map(({ fileName }) => fileName)
      .filter((name) => name.startsWith('assets/'));
    if (language === 'en') for (const name of names) english.add(name);
    return [language, language === 'en' ? names : names.filter((name) => !english.has(name))] as const;
  });
  return Object.fromEntries(named);
}

/** @throws Error if the build has made no page */
function templateOf({ language, files, small }: Client): Omit<Template, 'script' | 'tabStyle' | 'policy'> {
  const shell = files.find(({ fileName }) => fileName === 'board.html');
  const entry = chunksIn(files).find(({ isEntry }) => isEntry);
  if (shell?.type !== 'asset' || !entry) throw new Error('The board’s build has made no page.');
  const {
    live = '',
    unread = '',
    'count-news': news = '',
  } = Object.fromEntries(small.map(({ name, fileName }) => [name, `/${fileName}`]));
  const style = styleIn(files);
  const along = importedBy(entry, files);
  return {
    html: inLanguage(readFileSync(inWeb('board.html'), 'utf8'), language),
    shell: inLanguage(String(shell.source), language),
    style: style.source,
    styleFile: `/${style.fileName}`,
    numbers: live,
    unread,
    news,
    now: [`/${entry.fileName}`, ...along],
    later: laterScripts(files, along),
    closed: scriptsOf('private', files, along),
  };
}
