import { BUTTON, CODE, PAGES_HTML, PAGES_MARKDOWN, SCRIPT, type Site, SRC } from './site.ts';

/** Sites of frameworks with Vue. */

const page = (html: string) => `<template>${html}</template>`;
/** Vue drops script elements from templates. */
const TAG_PAGE = page(`<main><h1>Tag</h1><component :is="'script'" async src="${SRC}" data-product="tag" /></main>`);
const REFUSED = `<template>
  <!-- @vue-expect-error There is no such mode. -->
  <hearback-board product="board" mode="panel" />
</template>`;

export const vue: Site = {
  packages: {
    vue: '3.5.45',
    vite: '8.4.0',
    'vue-router': '5.5.1',
    '@vitejs/plugin-vue': '6.0.11',
    '@vue/tsconfig': '0.9.1',
    '@types/node': '22.20.7',
    typescript: '6.0.3',
    'vue-tsc': '3.3.14',
  },
  named: 2,
  files: {
    'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Site</title>${SCRIPT}</head>
<body><div id="app"></div><script type="module" src="/src/main.ts"></script></body></html>`,
    'vite.config.ts': CODE.vue,
    'tsconfig.json': `{ "extends": "@vue/tsconfig/tsconfig.dom.json", "compilerOptions": { "types": ["vite/client"], "strict": true,
  "noUnusedLocals": true, "erasableSyntaxOnly": true }, "include": ["src"], "vueCompilerOptions": { "strictTemplates": true } }`,
    'src/main.ts': `import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './App.vue';
import Home from './Home.vue';
import Other from './Other.vue';
import Tag from './Tag.vue';
const routes = [
  { path: '/', component: Home },
  { path: '/other', component: Other },
  { path: '/tag', component: Tag },
];
createApp(App).use(createRouter({ history: createWebHistory(), routes })).mount('#app');`,
    'src/App.vue': `<template>
  <nav><RouterLink to="/">Home</RouterLink> <RouterLink to="/other">Other</RouterLink> <RouterLink to="/tag">Tag</RouterLink></nav>
  <RouterView v-slot="{ Component }"><KeepAlive><component :is="Component" /></KeepAlive></RouterView>
  ${BUTTON}
</template>`,
    'src/Home.vue': page(PAGES_HTML.home),
    'src/Other.vue': page(PAGES_HTML.other),
    'src/Tag.vue': TAG_PAGE,
    'src/Refused.vue': REFUSED,
  },
  build: ['vue-tsc --noEmit', 'vite build'],
  built: 'dist',
  types: 'src/hearback.d.ts',
};

export const nuxt: Site = {
  packages: {
    nuxt: '4.5.2',
    vue: '3.5.45',
    'vue-router': '5.5.1',
    // Nuxt 4.5.2 cannot be built with 8.4.0, "EXTERNAL_MODULES_CANNOT_BE_TRANSFORMED_TO_MODULES".
    vite: '8.3.8',
    typescript: '6.0.3',
    'vue-tsc': '3.3.14',
  },
  named: 2,
  files: {
    'nuxt.config.ts': CODE.nuxt,
    'tsconfig.json': `{ "files": [], "references": [{ "path": "./.nuxt/tsconfig.app.json" }, { "path": "./.nuxt/tsconfig.server.json" },
  { "path": "./.nuxt/tsconfig.shared.json" }, { "path": "./.nuxt/tsconfig.node.json" }] }`,
    'app/app.vue': `<template><div>
  <nav><NuxtLink to="/">Home</NuxtLink> <NuxtLink to="/other">Other</NuxtLink> <NuxtLink to="/tag">Tag</NuxtLink></nav>
  <NuxtPage />
  ${BUTTON}
</div></template>`,
    'app/pages/index.vue': page(PAGES_HTML.home),
    'app/pages/other.vue': page(PAGES_HTML.other),
    'app/pages/tag.vue': TAG_PAGE,
  },
  build: ['nuxt typecheck', 'nuxt generate'],
  built: '.output/public',
  types: 'app/hearback.d.ts',
};

export const vitePress: Site = {
  packages: { vitepress: '1.6.4', vue: '3.5.45', typescript: '6.0.3', 'vue-tsc': '3.3.14', '@vue/tsconfig': '0.9.1' },
  named: 2,
  files: {
    'tsconfig.json': `{ "extends": "@vue/tsconfig/tsconfig.dom.json", "compilerOptions": { "types": ["vitepress/client"], "strict": true },
  "include": [".vitepress/*.ts", ".vitepress/theme/**/*", "hearback.d.ts"], "vueCompilerOptions": { "strictTemplates": true } }`,
    '.vitepress/config.ts': CODE.vitePress,
    '.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme';
import Layout from './Layout.vue';
export default { extends: DefaultTheme, Layout };`,
    '.vitepress/theme/Layout.vue': `<script setup lang="ts">
import DefaultTheme from 'vitepress/theme';
</script>
<template><DefaultTheme.Layout>
  <template #nav-bar-content-before><a href="/">Home</a> <a href="/other">Other</a></template>
  <template #layout-bottom>${BUTTON}</template>
</DefaultTheme.Layout></template>`,
    '.vitepress/theme/Refused.vue': REFUSED,
    'index.md': PAGES_MARKDOWN.home,
    'other.md': PAGES_MARKDOWN.other,
  },
  build: ['vue-tsc --noEmit', 'vitepress build'],
  built: '.vitepress/dist',
  types: 'hearback.d.ts',
  withoutTag: 'the build fails',
};
