import { paths } from '../paths.ts';

/** What frameworks need besides the element, as the sites of `npm run test:frameworks` have it. */

/** Returns the script of all elements of a page. @param origin of this service, without a trailing slash */
export const loaderCode = (origin: string): string =>
  `<script async src=${JSON.stringify(origin + paths.embedScript())}></script>`;

/** Vue's option for elements that are not Vue components; without it, Vue warns that it has no such component. */
const IS_ELEMENT = "isCustomElement: (tag: string) => tag === 'hearback-board'";

/** Returns the code by framework. @param origin of this service, without a trailing slash */
export function frameworkCode(origin: string) {
  const src = text(origin + paths.embedScript());
  return {
    // React with TypeScript does not build without the types of the element.
    react: `curl --create-dirs -o src/hearback.d.ts ${origin}/embed.d.ts`,
    vue: `import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { ${IS_ELEMENT} } } })],
});`,
    nuxt: `export default defineNuxtConfig({
  app: { head: { script: [{ src: ${src}, async: true }] } },
  vue: { compilerOptions: { ${IS_ELEMENT} } },
});`,
    vitePress: `import { defineConfig } from 'vitepress';

export default defineConfig({
  head: [['script', { async: '', src: ${src} }]],
  vue: { template: { compilerOptions: { ${IS_ELEMENT} } } },
});`,
    docusaurus: `scripts: [{ src: ${src}, async: true }],`,
    // React 18 does not run a script that a page adds later.
    gatsby: `import type { GatsbySSR } from 'gatsby';
import * as React from 'react';

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) =>
  setHeadComponents([<script key="hearback" async src=${JSON.stringify(origin + paths.embedScript())} />]);`,
    angular: 'schemas: [CUSTOM_ELEMENTS_SCHEMA], // from @angular/core',
  } as const;
}

/** Returns a JavaScript string literal that cannot close an enclosing script tag. */
const text = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'").replaceAll('<', '\\u003c')}'`;
