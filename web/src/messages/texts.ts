/**
 * The part of the catalog whose texts are in Markdown: the public pages. It is apart from `en.ts`, which the board, the
 * functions and the browser tests load without the plugin that reads Markdown (web/build/markdown-texts.ts).
 */

export { CRITERIA } from './en/accessibility/criteria.ts';
export { accessibility } from './en/accessibility/page.ts';
export { PROOFS } from './en/accessibility/proofs.ts';
export { docs } from './en/docs.ts';
export { appCheckPrivacy, appCheckStorage, cookies, dpa, imprint, legal, privacy, terms } from './en/legal.ts';
export { about, blog, comparisonPage, help } from './en/pages.ts';
