import { productOf } from './options.ts';

const NAME = /\/embed\.js(\?|$)/;
/** Types of scripts that run. Consent managers give a tag another type until the visitor agrees. */
const RUNS = /^$|^module$|javascript/;

/** Returns our script tags of the page. Scripts of others may have the same name, but they name no board. */
export const tagsIn = (page: ParentNode): HTMLScriptElement[] =>
  // An element of the page with the name scripts would shadow `document.scripts`.
  [...page.querySelectorAll('script')].filter(
    (script) => NAME.test(script.src) && RUNS.test(script.type) && productOf(script),
  );
