import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { buildWeb } from '../stack/build-steps.ts';
import { CHROMIUM_ARGS, findChromium } from '../stack/chromium.ts';
import { inRoot } from '../stack/paths.ts';
import { run, stopTree, until } from '../stack/processes.ts';
import { Explained, step } from '../stack/progress.ts';
import { type Findings, playBoard, playButton, playKept } from './play.ts';
import { angular, astro, htmx, svelteKit, turbo } from './sites/others.ts';
import { docusaurus, gatsby, next, nextCached, reactRouter } from './sites/react.ts';
import type { Site } from './sites/site.ts';
import { nuxt, vitePress, vue } from './sites/vue.ts';
import { serveBoards, serveSite } from './stand-in.ts';

/**
 * Builds small sites with real frameworks, for production, and plays visits of them: `npm run test:frameworks`, with
 * `--` and names of sites for some of them, and `--install` to fetch their packages and do no more.
 */
const SITES: Readonly<Record<string, Site>> = {
  next,
  nextCached,
  nuxt,
  svelteKit,
  astro,
  angular,
  docusaurus,
  vitePress,
  gatsby,
  reactRouter,
  vue,
  turbo,
  htmx,
};
const PORT = 4950;
const LIMIT_MS = 10 * 60_000;
/** Packages of packages are those of this day. */
const BEFORE = '2026-11-28';
/** Outside of the repository: a site must not find packages of ours. */
const FOLDER = join(homedir(), '.cache', 'hearback', 'frameworks');
const QUIET = {
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  GATSBY_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
};

const words = process.argv.slice(2);
const isInstall = words.includes('--install');
const chosen = words.filter((word) => !word.startsWith('--'));

/** The environment of commands of a site, without npm of the repository, which is not that of the site. */
const ENV: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|^NODE_ENV$/.test(name))),
  ...QUIET,
};

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd, timeout: LIMIT_MS, env: ENV });
  if (code === 0) return;
  console.log(output);
  throw new Explained(`"${[basename(command), ...args].join(' ')}" fails`);
}

/** Writes a site anew, and installs its packages unless they are those of the last time. */
async function install(name: string, { packages, isUntyped, files, types }: Site): Promise<string> {
  const folder = join(FOLDER, name);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const record = join(folder, 'node_modules', '.installed.json');
  const wanted = JSON.stringify([packages, BEFORE]);
  const isInstalled = existsSync(record) && readFileSync(record, 'utf8') === wanted;
  if (!isInstalled) rmSync(folder, { recursive: true, force: true });
  const type = isUntyped ? {} : { type: 'module' };
  write('package.json', JSON.stringify({ name: name.toLowerCase(), private: true, ...type, dependencies: packages }));
  for (const [path, text] of Object.entries(files)) write(path, text);
  if (types) cpSync(inRoot('web/src/embed/hearback.ts'), join(folder, types));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `--before=${BEFORE}`];
  if (!isInstalled) await must('npm', ['install', ...options], folder);
  writeFileSync(record, wanted);
  return folder;
}

/** Serves a built site. @returns what ends that */
async function serve(folder: string, built: Site['built'], origin: string): Promise<() => Promise<void>> {
  if (typeof built === 'string') {
    const server = await serveSite(join(folder, built), PORT);
    return async () => {
      server.closeAllConnections();
      server.close();
    };
  }
  const [program = '', ...args] = programOf(folder, built.server);
  const child = spawn(program, [...args, `${PORT}`], { cwd: folder, env: ENV, stdio: 'ignore' });
  const answers = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await until(answers, LIMIT_MS))) throw new Explained(`"${built.server}" does not answer`);
  return () => stopTree(child, 'SIGTERM', 5000);
}

/** A command of a site's own packages, as a program and its arguments. */
function programOf(folder: string, command: string): readonly string[] {
  const [program = '', ...args] = command.split(' ');
  return [join(folder, 'node_modules', '.bin', program), ...args];
}

async function play(folder: string, site: Site): Promise<readonly Findings[]> {
  for (const command of site.build) {
    const [program = '', ...args] = programOf(folder, command);
    await must(program, args, folder);
  }
  const origin = `http://localhost:${PORT}`;
  const end = await serve(folder, site.built, origin);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  const findings = [
    [...(await playBoard(browser, origin, 'element')), ...(site.keepsPages ? await playKept(origin) : [])],
    await playButton(browser, origin),
    await playBoard(browser, origin, 'iframe'),
    site.withoutTag ? [site.withoutTag] : await playBoard(browser, origin, 'tag'),
  ];
  await browser.close();
  await end();
  return findings;
}

/** Plays a site. @returns its row of the table, and whether the element is wrong in it */
async function rowOf(name: string, site: Site): Promise<readonly [row: string, isWrong: boolean]> {
  const versions = Object.entries(site.packages).slice(0, site.named ?? 1);
  const cells = [`${name}: ${versions.map((each) => each.join(' ')).join(', ')}`];
  const cellOf = (findings: Findings) => findings.join('; ').replaceAll('\n', ' ').slice(0, 400) || 'ok';
  try {
    const folder = await step(`${name}: installing`, () => install(name, site));
    if (isInstall) return ['', false];
    const findings = await step(`${name}: building and visiting`, () => play(folder, site));
    const [element = [], button = [], iframe = []] = findings;
    return [[...cells, ...findings.map(cellOf)].join(' | '), element.length + button.length + iframe.length > 0];
  } catch (error) {
    return [`${cells} | ${String(error).slice(0, 200)} | | |`, true];
  }
}

if (!isInstall) await buildWeb();
const boards = isInstall ? null : await serveBoards();
const rows = [];
for (const [name, site] of Object.entries(SITES)) {
  if (chosen.length && !chosen.includes(name)) continue;
  const result = await rowOf(name, site);
  console.log(result[0]);
  rows.push(result);
}
boards?.close();
console.log('\n| site | element | its button | iframe | script tag |\n|---|---|---|---|---|');
for (const [row] of rows) console.log(`| ${row} |`);
process.exit(rows.some(([, isWrong]) => isWrong) ? 1 : 0);
