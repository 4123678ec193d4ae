import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { boardPolicy } from '../src/policy.ts';
import { buildClient, importedBy, laterScripts } from './board-client.ts';
import { buildServer, tabStyle } from './board-server.ts';
import { chunksIn, inWeb, type Output, type Settings, styleIn } from './bundle.ts';
import { importedScripts, startScript, WORKER, workerScript } from './small-scripts.ts';

/** Module that the function for /embed loads (functions/src/pages/answer-board.ts). */
const SERVER = inWeb('../functions/dist/board.js');

/**
 * Builds the board separately from the application: one stylesheet and few scripts, with no files in common. Also
 * builds the board for the function that answers /embed, with its page template, and the board's service worker.
 */
export function boardPage(settings: Settings): Plugin {
  let client: readonly Output[] = [];
  let imported: Readonly<Record<string, string>> = {};
  let isOurs = false;
  return {
    name: 'board-page',
    apply: 'build',
    configResolved({ build: { outDir } }) {
      // Builds into other folders are for inspection only.
      isOurs = resolve(outDir) === inWeb('dist');
    },
    async generateBundle() {
      const small = await importedScripts(settings);
      imported = Object.fromEntries(small.map(({ name, fileName }) => [name, `/${fileName}`]));
      client = await buildClient(settings);
      const files = [...client, ...small];
      for (const file of files) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
      const kept = files.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
      this.emitFile({ type: 'asset', fileName: WORKER, source: await workerScript(kept) });
    },
    async writeBundle() {
      if (!isOurs) return;
      const shell = client.find(({ fileName }) => fileName === 'board.html');
      const entry = chunksIn(client).find(({ isEntry }) => isEntry);
      const { live = '', unread = '', 'count-news': news = '' } = imported;
      if (shell?.type !== 'asset' || !entry) throw new Error('The board’s build has made no page.');
      const style = styleIn(client);
      const along = importedBy(entry, client);
      const template = {
        html: readFileSync(inWeb('board.html'), 'utf8'),
        shell: String(shell.source),
        script: await startScript(settings),
        style: style.source,
        styleFile: `/${style.fileName}`,
        tabStyle: await tabStyle(settings),
        numbers: live,
        unread,
        news,
        now: [`/${entry.fileName}`, ...along],
        later: laterScripts(client, along),
      };
      const policy = boardPolicy({
        script: template.script,
        isEmulated: settings.define.__EMULATED__ === 'true',
        hasAppCheck: settings.define.__APP_CHECK__ === 'true',
      });
      mkdirSync(dirname(SERVER), { recursive: true });
      writeFileSync(SERVER, await buildServer(settings, { ...template, policy }));
    },
  };
}
