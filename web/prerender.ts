import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type Rollup, type UserConfig } from 'vite';
import { markdownTexts } from './build/markdown-texts.ts';
import { FAILURE } from './startup-failure.ts';

/** Pages that are readable before any script has run, with the modules of each. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['features/landing/landing-page'],
  '/roadmap': ['features/roadmap/roadmap-page'],
  '/demo': ['features/demo/demo-page'],
  '/docs': ['features/docs/docs-page'],
  '/help': ['features/about/help-page'],
  '/about': ['features/about/about-page'],
  '/blog': ['features/about/blog-page'],
  '/imprint': ['features/legal/imprint-page'],
  '/privacy': ['features/legal/privacy-page'],
  '/terms': ['features/legal/terms-page'],
  '/cookies': ['features/legal/cookies-page'],
  // Only its background; the script decides whether this visitor gets the form.
  '/login': ['app-routes', 'layout/auth-layout', 'features/auth/login-page'],
  // Hosting serves the file with this name for unknown addresses.
  '/404': ['app-routes'],
};

/** Pages that have nothing to read before a script has run. */
const GROUNDS = ['/login'];

/** Placeholder for the page's own head. */
const HEAD_MARK = "<!-- The page's own head: see prerender.ts -->";
const ROOT = '<div id="root"></div>';
/** The script that runs the page's other scripts later. */
const EARLY = '<script async src="/keep-events.js"';
/** Head of pages rendered in the browser, until they set their own. */
const SHELL_HEAD =
  '<title>Hearback</title><meta name="description" content="Collect, manage and analyze user feedback to build better products.">';

interface Renderer {
  readonly origin: string;
  readonly render: (path: string) => Promise<{ readonly head: string; readonly body: string }>;
}

/**
 * Writes the public pages as HTML that is readable without JavaScript, `app.html` for all others, `404.html`,
 * `sitemap.xml` and `robots.txt`. Part of the build, so that no deployment lacks them.
 *
 * @param settings build settings of the pages
 */
export function prerender(settings: Pick<UserConfig, 'define' | 'mode' | 'resolve' | 'root'>): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const template = readFileSync(join(dir, 'index.html'), 'utf8');
      if (!template.includes(HEAD_MARK) || !template.includes(ROOT)) throw new Error('index.html has lost its marks.');
      const appRoutes = `<link rel="modulepreload" crossorigin href="/${chunkOf(bundle, 'app-routes').fileName}">`;
      writeFileSync(join(dir, 'app.html'), template.replace(HEAD_MARK, SHELL_HEAD + appRoutes));
      const server = await createServer({
        ...settings,
        configFile: false,
        plugins: [markdownTexts],
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      const module = (await server.ssrLoadModule('/src/prerender.tsx')) as Renderer;
      const shell = withoutScripts(template);
      const listed: string[] = [];
      for (const [path, names] of Object.entries(PAGES)) {
        const { head, body } = await module.render(path);
        const { scripts, styles } = filesOf(
          names.map((name) => chunkOf(bundle, name)),
          bundle,
        );
        const later = [...new Set([...shell.scripts, ...scripts])].join(' ');
        const isGround = GROUNDS.includes(path);
        // What can be read stays, whatever happens.
        const page = (isGround ? shell.html : shell.html.replace(FAILURE, ''))
          .replace(EARLY, `${EARLY}${isGround ? ' data-ground' : ''} data-next="${later}"`)
          .replace(HEAD_MARK, () => (head.includes('<title>') ? head : SHELL_HEAD + head))
          // After the entry's styles: the order in which the browser adds them on later navigation.
          .replace('</head>', () => `${linksTo(styles.filter((file) => !template.includes(file)))}</head>`)
          .replace(ROOT, () => ROOT.replace('><', `>${body}<`));
        writeFileSync(join(dir, path === '/' ? 'index.html' : `${path.slice(1)}.html`), page);
        if (head.includes('rel="canonical"')) listed.push(module.origin + path);
      }
      writeFileSync(join(dir, 'sitemap.xml'), sitemapOf(listed));
      writeFileSync(join(dir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${module.origin}/sitemap.xml\n`);
      await server.close();
    },
  };
}

/**
 * Returns the page without its scripts, and their URLs, the entry's first. They run after the first paint
 * (public/keep-events.js), because on a slow connection they would compete with the text, styles and fonts.
 */
function withoutScripts(template: string): { readonly html: string; readonly scripts: readonly string[] } {
  const scripts: string[] = [];
  const take = (_tag: string, address: string) => {
    scripts.push(address);
    return '';
  };
  const html = template
    .replace(/\s*<script type="module"[^>]* src="([^"]+)"><\/script>/, take)
    .replaceAll(/\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g, take);
  if (scripts.length === 0 || !html.includes(EARLY)) throw new Error('index.html has lost its scripts.');
  return { html, scripts };
}

function chunkOf(bundle: Rollup.OutputBundle, name: string): Rollup.OutputChunk {
  const module = resolve(fileURLToPath(new URL('./src', import.meta.url)), `${name}.tsx`);
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no ${name}.`);
  return chunk;
}

/** Returns the URLs of a page's scripts and styles, except those that are loaded on demand. */
function filesOf(pages: readonly Rollup.OutputChunk[], bundle: Rollup.OutputBundle) {
  const chunks = new Set(pages);
  for (const { imports } of chunks) {
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') chunks.add(chunk);
    }
  }
  return {
    scripts: [...chunks].map(({ fileName }) => `/${fileName}`),
    styles: [...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  };
}

const linksTo = (styles: readonly string[]) =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
}
