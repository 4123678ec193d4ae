import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type Rollup } from 'vite';
import { fillPage } from '../src/fill-page.ts';
import { publicPath, type SiteLanguage } from '../src/language.ts';
import { application } from './application.ts';
import { apiDocument, bundle, inWeb, type Output, type Settings } from './bundle.ts';
import { markdownTexts } from './markdown-texts.ts';
import { bodyOf, chooseLanguage, queueEvents } from './shell.ts';
import { inLanguage, settingsIn, wordsIn } from './words.ts';

/** Pages that are readable before any script has run, with the modules of each. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['features/landing/landing-page'],
  '/roadmap': ['features/roadmap/roadmap-page'],
  '/demo': ['features/demo/demo-page'],
  '/docs': ['features/docs/docs-page'],
  '/docs/embedding': ['features/docs/docs-page'],
  '/docs/visitors': ['features/docs/docs-page'],
  '/docs/owners': ['features/docs/docs-page'],
  '/docs/moving': ['features/docs/docs-page'],
  '/docs/developers': ['features/docs/docs-page'],
  '/docs/api': ['features/docs/api-page'],
  '/docs/users': ['features/docs/docs-page'],
  '/docs/operators': ['features/docs/docs-page'],
  '/comparison': ['features/landing/comparison-page'],
  '/help': ['features/about/help-page'],
  '/about': ['features/about/about-page'],
  '/blog': ['features/about/blog-page'],
  '/imprint': ['features/legal/imprint-page'],
  '/privacy': ['features/legal/privacy-page'],
  '/terms': ['features/legal/terms-page'],
  '/cookies': ['features/legal/cookies-page'],
  '/dpa': ['features/legal/dpa-page'],
  '/accessibility': ['features/legal/accessibility-page'],
  // Only its background; the script decides whether this visitor gets the form.
  '/login': ['app-routes', 'layout/auth-layout', 'features/auth/login-page'],
  // Hosting serves the file with this name for unknown addresses.
  '/404': ['app-routes'],
};

/** Pages that have nothing to read before a script has run. */
const GROUNDS = ['/login'];

/** Pages with one address in all languages. The browser replaces their English if it wants another. */
const CHOSEN = [...GROUNDS, '/404'];

/** Head of pages rendered in the browser, until they set their own. */
const SHELL_HEAD =
  '<title>Hearback</title><meta name="description" content="Collect, manage and analyze user feedback to build better products.">';

interface Renderer {
  readonly origin: string;
  readonly llmsText: string;
  readonly render: (path: string) => Promise<{ readonly head: string; readonly body: string }>;
}

type Bundle = Readonly<Record<string, Output>>;

/**
 * Builds the application in further languages, and writes the public pages as HTML that is readable without JavaScript,
 * `app.html` for all others, `404.html`, `sitemap.xml`, `robots.txt` and `llms.txt`. Part of the build, so that no
 * deployment lacks them.
 */
export function prerender(settings: Settings): Plugin {
  const bundles = new Map<SiteLanguage, Bundle>();
  let further: readonly SiteLanguage[] = [];
  return {
    name: 'prerender',
    apply: 'build',
    configResolved({ build: { outDir } }) {
      // Builds into other folders are for inspection only.
      if (resolve(outDir) === inWeb('dist')) further = ['de'];
    },
    async generateBundle(_, english) {
      for (const language of further) {
        const files = await bundle(application(settings, language));
        bundles.set(language, Object.fromEntries(files.map((file) => [file.fileName, file])));
        for (const file of files) {
          // The HTML is made from a template, and equal files have equal names.
          if (!file.fileName.startsWith('assets/') || file.fileName in english) continue;
          const source = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({ type: 'asset', fileName: file.fileName, source });
        }
      }
    },
    async writeBundle({ dir = '' }, english) {
      bundles.set('en', english);
      const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
      const template = readFileSync(inWeb('index.html'), 'utf8');
      const font = preloadOfFont(english);
      const entry = filesOf(['main'], english);

      /** The scripts of a page in each language. */
      const choices = (modules: readonly string[]) =>
        Object.fromEntries([...bundles].reverse().map(([language, files]) => [language, scriptsOf(modules, files)]));
      const choice = choices(['app-routes']);
      // What all languages load need not wait for the choice.
      const preloads = Object.values(choice)
        .reduce((common, scripts) => common.filter((script) => scripts.includes(script)))
        .map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
      const head = [font, queueEvents(), SHELL_HEAD, chooseLanguage(choice), ...preloads, ...linksTo(entry.styles)];
      write('app.html', fillPage(template, { head: head.join(''), body: bodyOf('index.html') }));

      const listed: string[] = [];
      const languages = [...bundles.keys()].reverse();
      for (const [language, files] of bundles) {
        const server = await startRenderer(settings, language);
        const { origin, llmsText, render } = (await server.ssrLoadModule('/src/prerender.tsx')) as Renderer;
        for (const [path, modules] of Object.entries(PAGES)) {
          const isChosen = CHOSEN.includes(path);
          if (isChosen && language !== 'en') continue;
          const address = isChosen ? path : publicPath(path, language);
          const { head, body } = await render(address);
          const isGround = GROUNDS.includes(path);
          // The entry's styles first: the order in which the browser adds them on later navigation.
          const styles = linksTo([...new Set([...entry.styles, ...filesOf(modules, files).styles])]);
          // They run after the first paint: on a slow connection they would compete with the text, styles and fonts.
          const scripts = isChosen
            ? chooseLanguage(choices(modules), ` data-later${isGround ? ' data-ground' : ''}`)
            : queueEvents(` data-next="${scriptsOf(modules, files).join(' ')}"`);
          const ownHead = head.includes('<title>') ? head : SHELL_HEAD + head;
          const page = fillPage(inLanguage(template, language), {
            head: [
              font,
              scripts,
              ownHead,
              ...(isListed(head) ? versionsOf(path, origin, language, languages) : []),
              ...styles,
            ].join(''),
            // A readable page has no error screen: its text stays if the scripts fail.
            body: bodyOf('index.html', { root: body, isReadable: !isGround, language, isChosen }),
          });
          write(address === '/' ? 'index.html' : `${address.slice(1).replaceAll('/', '-')}.html`, page);
          if (isListed(head)) listed.push(path);
        }
        if (language === 'en') {
          write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
          write('llms.txt', llmsText);
          // English is last.
          write('sitemap.xml', sitemapOf(origin, [...new Set(listed)], languages));
        }
        await server.close();
      }
    },
  };
}

const startRenderer = (settings: Settings, language: SiteLanguage) =>
  createServer({
    ...settingsIn(settings, language),
    configFile: false,
    plugins: [wordsIn(language), markdownTexts, apiDocument],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });

/** Returns the URLs of the scripts of a page, the entry first. */
function scriptsOf(modules: readonly string[], bundle: Bundle): readonly string[] {
  const files = [...filesOf(['main'], bundle).scripts, ...filesOf(modules, bundle).scripts];
  return [...new Set(files)].map((file) => `/${file}`);
}

/** Every page begins with text in this font. */
function preloadOfFont(bundle: Bundle): string {
  const isFont = (name: string) => name.endsWith('instrument-sans.woff2');
  const font = Object.values(bundle).find((file) => file.type === 'asset' && file.names.some(isFont));
  if (!font) throw new Error('The bundle has no font.');
  return `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin>`;
}

function chunkOf(bundle: Bundle, name: string): Rollup.OutputChunk {
  const module = inWeb(`src/${name}.tsx`);
  // Not by the entry's name: Vite leaves out an entry that only imports others.
  const isOf = (file: Rollup.OutputChunk) =>
    name === 'main' ? file.moduleIds.includes(module) : file.facadeModuleId === module;
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && isOf(file));
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no ${name}.`);
  return chunk;
}

/** Returns the scripts and styles of modules, except those that are loaded on demand. */
function filesOf(modules: readonly string[], bundle: Bundle) {
  const chunks = new Set(modules.map((name) => chunkOf(bundle, name)));
  for (const { imports } of chunks) {
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') chunks.add(chunk);
    }
  }
  return {
    scripts: [...chunks].map(({ fileName }) => fileName),
    styles: [...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  };
}

const linksTo = (styles: readonly string[]) =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);

/** Whether search engines may list the page. */
const isListed = (head: string) => head.includes('rel="canonical"');

/** Says to search engines in which languages the page is: `x-default` is for all others. */
function versionsOf(path: string, origin: string, own: SiteLanguage, languages: readonly SiteLanguage[]) {
  const addresses = languages.map((language) => [language, publicPath(path, language)] as const);
  const links = [...addresses, ['x-default', path] as const].map(
    ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${origin}${address}">`,
  );
  return [`<meta property="og:locale" content="${own === 'de' ? 'de_DE' : 'en_US'}">`, ...links];
}

/** @param paths of the pages in English */
function sitemapOf(origin: string, paths: readonly string[], languages: readonly SiteLanguage[]): string {
  const entries = paths.flatMap((path) => {
    const addresses = languages.map((language) => [language, origin + publicPath(path, language)] as const);
    const links = [...addresses, ['x-default', origin + path] as const].map(
      ([language, address]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`,
    );
    return addresses.map(([, address]) => `  <url>\n    <loc>${address}</loc>\n${links.join('')}  </url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
