import { BUTTON, CODE, ELEMENT, PAGES_JSX, PAGES_MARKDOWN, REFUSED_JSX, SCRIPT, type Site } from './site.ts';

/** Sites of frameworks with React. All of them take over HTML of a server. */

const REACT = { react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.3', '@types/react-dom': '19.3.0' };

const nextConfig = (options: string) => `import type { NextConfig } from 'next';
const nextConfig: NextConfig = { ${options}, trailingSlash: true, turbopack: { root: import.meta.dirname } };
export default nextConfig;`;

export const next: Site = {
  packages: { next: '16.4.6', ...REACT, typescript: '5.9.3', '@types/node': '22.20.7' },
  named: 2,
  files: {
    'tsconfig.json': `{ "compilerOptions": { "target": "ES2017", "lib": ["dom", "dom.iterable", "esnext"], "allowJs": true,
  "skipLibCheck": true, "strict": true, "noEmit": true, "esModuleInterop": true, "module": "esnext",
  "moduleResolution": "bundler", "resolveJsonModule": true, "isolatedModules": true, "jsx": "react-jsx",
  "incremental": true, "plugins": [{ "name": "next" }], "paths": { "@/*": ["./*"] } },
  "include": ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts"], "exclude": ["node_modules"] }`,
    'next.config.ts': nextConfig("output: 'export'"),
    'app/layout.tsx': `import Link from 'next/link';
import type { ReactNode } from 'react';
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav><Link href="/">Home</Link> <Link href="/other">Other</Link> <Link href="/tag">Tag</Link></nav>
        {children}
        ${SCRIPT}
        ${BUTTON}
      </body>
    </html>
  );
}`,
    // The script a second time, as the code of the documentation has it.
    'app/page.tsx': PAGES_JSX.home.replace(ELEMENT, SCRIPT + ELEMENT),
    'app/other/page.tsx': PAGES_JSX.other,
    'app/tag/page.tsx': PAGES_JSX.tag,
    'app/refused.tsx': REFUSED_JSX,
  },
  build: ['next build'],
  built: 'out',
  types: 'app/hearback.d.ts',
};

/** Hides the pages that are left, by React's Activity. */
export const nextCached: Site = {
  ...next,
  files: {
    ...next.files,
    'next.config.ts': nextConfig('cacheComponents: true, partialPrefetching: true'),
    // The server answers 404 for an icon that is missing.
    'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  },
  built: { server: 'next start --port' },
  keepsPages: true,
};

export const reactRouter: Site = {
  packages: {
    'react-router': '8.4.0',
    ...REACT,
    '@react-router/dev': '8.4.0',
    '@react-router/node': '8.4.0',
    isbot: '5.2.3',
    vite: '8.4.0',
    typescript: '5.9.3',
    '@types/node': '22.20.7',
  },
  named: 2,
  files: {
    'tsconfig.json': `{ "include": ["**/*", ".react-router/types/**/*"], "compilerOptions": { "lib": ["DOM", "DOM.Iterable", "ES2022"],
  "types": ["node", "vite/client"], "target": "ES2022", "module": "ES2022", "moduleResolution": "bundler",
  "jsx": "react-jsx", "rootDirs": [".", "./.react-router/types"], "esModuleInterop": true, "verbatimModuleSyntax": true,
  "noEmit": true, "resolveJsonModule": true, "skipLibCheck": true, "strict": true }, "exclude": ["build"] }`,
    'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [reactRouter()] });`,
    'react-router.config.ts': `import type { Config } from '@react-router/dev/config';
export default { ssr: false, prerender: ['/', '/other', '/tag'] } satisfies Config;`,
    'app/routes.ts': `import { index, type RouteConfig, route } from '@react-router/dev/routes';
export default [index('routes/home.tsx'), route('other', 'routes/other.tsx'), route('tag', 'routes/tag.tsx')] satisfies RouteConfig;`,
    'app/root.tsx': `import type { ReactNode } from 'react';
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><Meta /><Links />${SCRIPT}</head>
      <body>{children}<ScrollRestoration /><Scripts /></body>
    </html>
  );
}
export default function App() {
  return (
    <>
      <nav><Link to="/">Home</Link> <Link to="/other">Other</Link> <Link to="/tag">Tag</Link></nav>
      <Outlet />
      ${BUTTON}
    </>
  );
}`,
    'app/routes/home.tsx': PAGES_JSX.home,
    'app/routes/other.tsx': PAGES_JSX.other,
    'app/routes/tag.tsx': PAGES_JSX.tag,
    'app/refused.tsx': REFUSED_JSX,
  },
  build: ['react-router typegen', 'tsc', 'react-router build'],
  built: 'build/client',
  types: 'app/hearback.d.ts',
};

export const docusaurus: Site = {
  packages: {
    '@docusaurus/core': '3.10.2',
    ...REACT,
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@mdx-js/react': '3.1.1',
    '@docusaurus/module-type-aliases': '3.10.2',
    '@docusaurus/tsconfig': '3.10.2',
    '@docusaurus/types': '3.10.2',
    typescript: '6.0.3',
  },
  named: 2,
  isUntyped: true,
  files: {
    'tsconfig.json': `{ "extends": "@docusaurus/tsconfig", "exclude": [".docusaurus", "build"],
  "compilerOptions": { "baseUrl": ".", "ignoreDeprecations": "6.0", "strict": true } }`,
    'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
const config: Config = {
  title: 'My Site',
  url: 'https://example.com',
  baseUrl: '/',
  future: { v4: true },
  ${CODE.docusaurus}
  presets: [['classic', { docs: false, blog: false }]],
  themeConfig: {
    navbar: {
      items: [
        { to: '/', label: 'Home', activeBaseRegex: '^/$' },
        { to: '/other/', label: 'Other' },
        { to: '/tag/', label: 'Tag' },
      ],
    },
  },
};
export default config;`,
    'src/theme/Root.tsx': `import type { ReactNode } from 'react';
export default function Root({ children }: { children: ReactNode }) {
  return <>{children}${BUTTON}</>;
}`,
    'src/pages/index.md': PAGES_MARKDOWN.home,
    'src/pages/other.md': PAGES_MARKDOWN.other,
    'src/pages/tag.mdx': PAGES_MARKDOWN.tag,
    'src/refused.tsx': REFUSED_JSX,
  },
  build: ['tsc', 'docusaurus build'],
  built: 'build',
  types: 'src/hearback.d.ts',
};

/** Gatsby's generator compiles JSX to calls of React. */
const WITH_REACT = "import * as React from 'react';\n";

export const gatsby: Site = {
  packages: {
    gatsby: '5.16.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.32',
    '@types/react-dom': '18.3.7',
    '@types/node': '22.20.7',
    typescript: '5.9.3',
  },
  named: 2,
  isUntyped: true,
  files: {
    'tsconfig.json': `{ "compilerOptions": { "target": "esnext", "lib": ["dom", "esnext"], "jsx": "react", "module": "esnext",
  "moduleResolution": "bundler", "esModuleInterop": true, "forceConsistentCasingInFileNames": true, "strict": true,
  "skipLibCheck": true, "noEmit": true }, "include": ["./src/**/*", "./gatsby-*.tsx"] }`,
    'src/layout.tsx': `import { Link } from 'gatsby';
import * as React from 'react';
export const layout = ({ element }: { element: React.ReactNode }) => (
  <>
    <nav><Link to="/">Home</Link> <Link to="/other/">Other</Link> <Link to="/tag/">Tag</Link></nav>
    {element}
    ${BUTTON}
  </>
);`,
    'gatsby-browser.tsx': `export { layout as wrapPageElement } from './src/layout';`,
    'gatsby-ssr.tsx': `${CODE.gatsby}\nexport { layout as wrapPageElement } from './src/layout';`,
    'src/pages/index.tsx': WITH_REACT + PAGES_JSX.home,
    'src/pages/other.tsx': WITH_REACT + PAGES_JSX.other,
    'src/pages/tag.tsx': WITH_REACT + PAGES_JSX.tag,
    'src/refused.tsx': WITH_REACT + REFUSED_JSX,
  },
  build: ['tsc', 'gatsby build'],
  built: 'public',
  types: 'src/hearback.d.ts',
};
