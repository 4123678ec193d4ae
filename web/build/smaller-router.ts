import type { Plugin } from 'vite';
import { inWeb } from './bundle.ts';

/** React Router exports only the build with warnings for developers. */
const ROUTER = inWeb('../node_modules/react-router/dist/production/index.mjs');

/**
 * Builds pages with React Router's production build, without the components that they do not use. The package names
 * each component by an assignment, which is a side effect to the bundler, so every page would contain its forms and the
 * rest of its data router: 1.9 KB gzip of every page.
 */
export const smallerRouter: Plugin = {
  name: 'smaller-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-router' ? ROUTER : null),
  transform: (code, id) => (id.includes('/react-router/dist/production/') ? withoutNames(code) : null),
};

const withoutNames = (code: string) =>
  code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ $2');
