import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type Rollup, type UserConfig } from 'vite';

/** The pages that stand there before any script has run, by the module that each of them is in. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'landing/landing-page',
  '/roadmap': 'roadmap/roadmap-page',
  '/demo': 'demo/demo-page',
  '/docs': 'docs/docs-page',
  '/help': 'about/help-page',
  '/about': 'about/about-page',
  '/blog': 'about/blog-page',
  '/imprint': 'legal/imprint-page',
  '/privacy': 'legal/privacy-page',
  '/terms': 'legal/terms-page',
  '/cookies': 'legal/cookies-page',
};

/** What the built page has in the place of its own head. */
const HEAD_MARK = "<!-- The page's own head: see prerender.ts -->";
const ROOT = '<div id="root"></div>';
/** Pages that are made in the browser say about themselves what this says, until they say more. */
const SHELL_HEAD =
  '<title>Hearback</title><meta name="description" content="Collect, manage and analyze user feedback to build better products.">';

interface Renderer {
  readonly origin: string;
  readonly render: (path: string) => Promise<{ readonly head: string; readonly body: string }>;
}

/**
 * Writes the public pages as HTML that can be read without JavaScript, `app.html` for all others, `sitemap.xml` and
 * `robots.txt`. Part of the build, so that nothing can be deployed without them.
 * @param settings what the pages are compiled with
 */
export function prerender(settings: Pick<UserConfig, 'define' | 'mode' | 'resolve' | 'root'>): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const template = readFileSync(join(dir, 'index.html'), 'utf8');
      if (!template.includes(HEAD_MARK) || !template.includes(ROOT)) throw new Error('index.html has lost its marks.');
      writeFileSync(join(dir, 'app.html'), template.replace(HEAD_MARK, SHELL_HEAD));
      const server = await createServer({
        ...settings,
        configFile: false,
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      const module = (await server.ssrLoadModule('/src/prerender.tsx')) as Renderer;
      const listed: string[] = [];
      for (const [path, name] of Object.entries(PAGES)) {
        const { head, body } = await module.render(path);
        const links = linksTo(chunkOf(bundle, name), bundle, template);
        const page = template
          .replace(HEAD_MARK, () => head)
          // After the entry's own, as the browser adds them when a page is opened later.
          .replace('</head>', () => `${links}</head>`)
          .replace(ROOT, () => ROOT.replace('><', `>${body}<`));
        writeFileSync(join(dir, path === '/' ? 'index.html' : `${path.slice(1)}.html`), page);
        if (!head.includes('noindex')) listed.push(module.origin + path);
      }
      writeFileSync(join(dir, 'sitemap.xml'), sitemapOf(listed));
      writeFileSync(join(dir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${module.origin}/sitemap.xml\n`);
      await server.close();
    },
  };
}

function chunkOf(bundle: Rollup.OutputBundle, name: string): Rollup.OutputChunk {
  const module = resolve(fileURLToPath(new URL('./src/features', import.meta.url)), `${name}.tsx`);
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no ${name}.`);
  return chunk;
}

/** The styles and scripts of a page, asked for at once instead of by the first script. @param template has its own already */
function linksTo(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, template: string): string {
  const isNew = (file: string) => !template.includes(file);
  const chunks = [chunk, ...chunk.imports.map((name) => bundle[name])].filter((file) => file?.type === 'chunk');
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...chunks
      .map(({ fileName }) => fileName)
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

function sitemapOf(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`;
}
