import type { Plugin } from 'vite';
import { inWeb } from './bundle.ts';

/** React Router exports only the build with warnings for developers. */
const ROUTER = inWeb('../node_modules/react-router/dist/production/index.mjs');

const REGULAR_EXPRESSIONS =
  "export const RE2JS = { compile() { throw new Error('No page has pipelines with regular expressions.'); } };";
const JSON_SCHEMA_EXPORTS = [
  'allProcessors',
  'createStandardJSONSchemaMethod',
  'createToJSONSchemaMethod',
  'extractDefs',
  'finalize',
  'initializeContext',
  'processSchema',
  'toJSONSchema',
];

/** Code of libraries that no page uses and the bundler cannot remove: files, and the module that replaces them. */
const UNUSED = [
  // A second engine of regular expressions, for Firestore's pipelines: 45 KB gzip.
  { files: /\/re2js\/build\//, module: REGULAR_EXPRESSIONS },
  // Schemas as JSON Schema, which only the functions make: 6 KB gzip.
  {
    files: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js/,
    module: `const none = () => undefined;\nexport { ${JSON_SCHEMA_EXPORTS.map((name) => `none as ${name}`)} };`,
  },
];

/**
 * Builds pages without what they do not use of their libraries. React Router's production build names each component by
 * an assignment, which is a side effect to the bundler, so every page would contain its forms and the rest of its data
 * router: 1.9 KB gzip of every page.
 */
export const smallerLibraries: Plugin = {
  name: 'smaller-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-router' ? ROUTER : null),
  load: (id) => UNUSED.find(({ files }) => files.test(id))?.module,
  transform: (code, id) => (id.includes('/react-router/dist/production/') ? withoutNames(code) : null),
};

const withoutNames = (code: string) =>
  code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ $2');
