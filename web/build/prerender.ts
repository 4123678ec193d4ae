import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type Rollup } from 'vite';
import { fillPage } from '../src/fill-page.ts';
import { apiDocument, inWeb, type Settings } from './bundle.ts';
import { markdownTexts } from './markdown-texts.ts';
import { bodyOf, queueEvents } from './shell.ts';

/** Pages that are readable before any script has run, with the modules of each. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['features/landing/landing-page'],
  '/roadmap': ['features/roadmap/roadmap-page'],
  '/demo': ['features/demo/demo-page'],
  '/docs': ['features/docs/docs-page'],
  '/docs/embedding': ['features/docs/docs-page'],
  '/docs/visitors': ['features/docs/docs-page'],
  '/docs/owners': ['features/docs/docs-page'],
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
  // Only its background; the script decides whether this visitor gets the form.
  '/login': ['app-routes', 'layout/auth-layout', 'features/auth/login-page'],
  // Hosting serves the file with this name for unknown addresses.
  '/404': ['app-routes'],
};

/** Pages that have nothing to read before a script has run. */
const GROUNDS = ['/login'];

/** Head of pages rendered in the browser, until they set their own. */
const SHELL_HEAD =
  '<title>Hearback</title><meta name="description" content="Collect, manage and analyze user feedback to build better products.">';

interface Renderer {
  readonly origin: string;
  readonly llmsText: string;
  readonly render: (path: string) => Promise<{ readonly head: string; readonly body: string }>;
}

/**
 * Writes the public pages as HTML that is readable without JavaScript, `app.html` for all others, `404.html`,
 * `sitemap.xml`, `robots.txt` and `llms.txt`. Part of the build, so that no deployment lacks them.
 */
export function prerender(settings: Settings): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
      const template = readFileSync(inWeb('index.html'), 'utf8');
      const entry = filesOf(['main'], bundle);
      const font = preloadOfFont(bundle);
      const [main = '', ...others] = entry.scripts;
      const preloads = [chunkOf(bundle, 'app-routes').fileName, ...others].map(
        (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
      );
      const script = `<script type="module" crossorigin src="/${main}"></script>`;
      const head = [font, queueEvents(), SHELL_HEAD, script, ...preloads, ...linksTo(entry.styles)].join('');
      write('app.html', fillPage(template, { head, body: bodyOf('index.html') }));

      const server = await createServer({
        ...settings,
        configFile: false,
        plugins: [markdownTexts, apiDocument],
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      const { origin, llmsText, render } = (await server.ssrLoadModule('/src/prerender.tsx')) as Renderer;
      const listed: string[] = [];
      for (const [path, modules] of Object.entries(PAGES)) {
        const { head, body } = await render(path);
        const own = filesOf(modules, bundle);
        const isGround = GROUNDS.includes(path);
        // They run after the first paint: on a slow connection they would compete with the text, styles and fonts.
        const scripts = [...new Set([...entry.scripts, ...own.scripts])].map((file) => `/${file}`).join(' ');
        // The entry's styles first: the order in which the browser adds them on later navigation.
        const styles = linksTo([...new Set([...entry.styles, ...own.styles])]);
        const early = queueEvents(`${isGround ? ' data-ground' : ''} data-next="${scripts}"`);
        const ownHead = head.includes('<title>') ? head : SHELL_HEAD + head;
        const page = fillPage(template, {
          head: [font, early, ownHead, ...styles].join(''),
          // A readable page has no error screen: its text stays if the scripts fail.
          body: bodyOf('index.html', body, !isGround),
        });
        write(path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '-')}.html`, page);
        if (head.includes('rel="canonical"')) listed.push(origin + path);
      }
      write('sitemap.xml', sitemapOf(listed));
      write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
      write('llms.txt', llmsText);
      await server.close();
    },
  };
}

/** Every page begins with text in this font. */
function preloadOfFont(bundle: Rollup.OutputBundle): string {
  const isFont = (name: string) => name.endsWith('instrument-sans.woff2');
  const font = Object.values(bundle).find((file) => file.type === 'asset' && file.names.some(isFont));
  if (!font) throw new Error('The bundle has no font.');
  return `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin>`;
}

function chunkOf(bundle: Rollup.OutputBundle, name: string): Rollup.OutputChunk {
  const module = inWeb(`src/${name}.tsx`);
  // Not by the entry's name: Vite leaves out an entry that only imports others.
  const isOf = (file: Rollup.OutputChunk) =>
    name === 'main' ? file.moduleIds.includes(module) : file.facadeModuleId === module;
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && isOf(file));
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no ${name}.`);
  return chunk;
}

/** Returns the scripts and styles of modules, except those that are loaded on demand. */
function filesOf(modules: readonly string[], bundle: Rollup.OutputBundle) {
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

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
}
