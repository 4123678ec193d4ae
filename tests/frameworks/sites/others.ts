import { BUTTON, CODE, PAGES_HTML, SCRIPT, type Site } from './site.ts';

/** Sites without React and Vue. */

const astroPage = (html: string) => `---\nimport Layout from '../layouts/Layout.astro';\n---\n<Layout>${html}</Layout>`;

export const astro: Site = {
  packages: { astro: '7.3.5', '@astrojs/check': '0.9.10', typescript: '5.9.3' },
  files: {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
export default defineConfig({});`,
    'tsconfig.json': `{ "extends": "astro/tsconfigs/strict", "include": [".astro/types.d.ts", "**/*"], "exclude": ["dist"] }`,
    'src/layouts/Layout.astro': `---
import { ClientRouter } from 'astro:transitions';
---
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Site</title><ClientRouter /></head>
  <body>
    <nav><a href="/">Home</a> <a href="/other/">Other</a> <a href="/tag/">Tag</a></nav>
    <slot />
    ${SCRIPT}
    ${BUTTON}
  </body>
</html>`,
    'src/pages/index.astro': astroPage(PAGES_HTML.home),
    'src/pages/other.astro': astroPage(PAGES_HTML.other),
    'src/pages/tag.astro': astroPage(PAGES_HTML.tag),
  },
  build: ['astro check', 'astro build'],
  built: 'dist',
};

export const svelteKit: Site = {
  packages: {
    '@sveltejs/kit': '3.2.0',
    svelte: '5.57.3',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    '@sveltejs/adapter-static': '4.0.1',
    vite: '8.4.0',
    typescript: '6.0.3',
    'svelte-check': '4.7.8',
  },
  named: 2,
  files: {
    'tsconfig.json': '{ "extends": "$app/tsconfig", "include": ["src", "*"], "compilerOptions": { "strict": true } }',
    'vite.config.ts': `import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [sveltekit({ adapter: adapter() })] });`,
    'src/app.html': `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" />${SCRIPT}%sveltekit.head%</head>
  <body><div style="display: contents">%sveltekit.body%</div></body>
</html>`,
    'src/routes/+layout.ts': `export const prerender = true;\nexport const trailingSlash = 'always';`,
    'src/routes/+layout.svelte': `<script lang="ts">
  let { children } = $props();
</script>
<nav><a href="/">Home</a> <a href="/other/">Other</a> <a href="/tag/">Tag</a></nav>
{@render children()}
${BUTTON}`,
    'src/routes/+page.svelte': PAGES_HTML.home,
    'src/routes/other/+page.svelte': PAGES_HTML.other,
    'src/routes/tag/+page.svelte': PAGES_HTML.tag,
    'src/refused.ts': `import type { SvelteHTMLElements } from 'svelte/elements';
// @ts-expect-error There is no such mode.
export const refused: SvelteHTMLElements['hearback-board'] = { mode: 'panel' };`,
  },
  build: ['svelte-kit sync', 'svelte-check', 'vite build'],
  built: 'build',
  types: 'src/hearback.d.ts',
};

const component = (name: string, html: string) => `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
@Component({
  selector: 'app-${name.toLowerCase()}',
  ${CODE.angular}
  template: '${html}',
})
export class ${name} {}`;

export const angular: Site = {
  packages: {
    '@angular/core': '22.2.6',
    '@angular/common': '22.2.6',
    '@angular/compiler': '22.2.6',
    '@angular/platform-browser': '22.2.6',
    '@angular/router': '22.2.6',
    '@angular/build': '22.2.7',
    '@angular/cli': '22.2.7',
    '@angular/compiler-cli': '22.2.6',
    rxjs: '7.8.2',
    tslib: '2.9.1',
    typescript: '6.0.3',
  },
  files: {
    'angular.json': `{ "version": 1, "cli": { "analytics": false }, "projects": { "site": { "projectType": "application", "root": "",
  "architect": { "build": { "builder": "@angular/build:application", "options": { "browser": "src/main.ts",
  "tsConfig": "tsconfig.json", "index": "src/index.html", "outputPath": "dist", "outputHashing": "all" } } } } } }`,
    'tsconfig.json': `{ "compilerOptions": { "strict": true, "noImplicitOverride": true, "noPropertyAccessFromIndexSignature": true,
  "noImplicitReturns": true, "noFallthroughCasesInSwitch": true, "skipLibCheck": true, "isolatedModules": true,
  "experimentalDecorators": true, "importHelpers": true, "target": "ES2022", "module": "preserve", "types": [] },
  "angularCompilerOptions": { "strictInjectionParameters": true, "strictInputAccessModifiers": true,
  "strictTemplates": true }, "include": ["src/**/*.ts"] }`,
    'src/index.html': `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Site</title><base href="/">${SCRIPT}</head>
  <body><app-root></app-root></body>
</html>`,
    'src/main.ts': `import { provideBrowserGlobalErrorListeners } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter } from '@angular/router';
import { App } from './app/app';
import { Home } from './app/home';
import { Other } from './app/other';
import { Tag } from './app/tag';
const routes = [
  { path: '', component: Home },
  { path: 'other', component: Other },
  { path: 'tag', component: Tag },
];
bootstrapApplication(App, { providers: [provideBrowserGlobalErrorListeners(), provideRouter(routes)] })
  .catch((error) => console.error(error));`,
    'src/app/app.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import { RouterLink, RouterOutlet } from '@angular/router';
@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  ${CODE.angular}
  template: \`<nav><a routerLink="/">Home</a> <a routerLink="/other">Other</a> <a routerLink="/tag">Tag</a></nav>
    <router-outlet />
    ${BUTTON}\`,
})
export class App {}`,
    'src/app/home.ts': component('Home', PAGES_HTML.home),
    'src/app/other.ts': component('Other', PAGES_HTML.other),
    'src/app/tag.ts': component('Tag', PAGES_HTML.tag),
  },
  build: ['ng build'],
  built: 'dist/browser',
  types: 'src/hearback.d.ts',
};

/** Sites of plain HTML, whose links replace the content of the page. */
const plain = (head: string, body = '') =>
  Object.fromEntries(
    [
      ['index', PAGES_HTML.home],
      ['other/index', PAGES_HTML.other],
      ['tag/index', PAGES_HTML.tag],
    ].map(([name, html]) => [
      `${name}.html`,
      `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Site</title>${head}${SCRIPT}</head>
  <body${body}>
    <nav><a href="/">Home</a> <a href="/other/">Other</a> <a href="/tag/">Tag</a></nav>
    ${html}
    ${BUTTON}
  </body>
</html>`,
    ]),
  );

export const turbo: Site = {
  packages: { '@hotwired/turbo': '8.0.23' },
  files: plain('<script type="module" src="/node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js"></script>'),
  build: [],
  built: '.',
};

export const htmx: Site = {
  packages: { 'htmx.org': '2.0.11' },
  files: plain('<script src="/node_modules/htmx.org/dist/htmx.min.js"></script>', ' hx-boost="true"'),
  build: [],
  built: '.',
};
