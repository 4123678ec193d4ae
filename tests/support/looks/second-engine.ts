import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';
import { animationsEnd } from './animations-end.ts';

/** IBM's checker, which knows nothing of axe. Its tests for browsers need a Selenium or Puppeteer of their own. */
const ENGINE = `${readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')};window.ace = ace`;

/** What the engine reports of an element. `value` ends with how sure it is. */
interface Result {
  readonly ruleId: string;
  readonly value: readonly [policy: string, confidence: string];
  readonly message: string;
  readonly path: { readonly dom: string };
  readonly snippet: string;
}

declare global {
  interface Window {
    readonly ace: {
      readonly Checker: new () => {
        readonly check: (
          of: Document | Element | null,
          rules: readonly string[],
        ) => Promise<{ readonly results: readonly Result[] }>;
      };
    };
  }
}

/**
 * Expects that IBM's engine finds no violation of WCAG 2.2, A and AA, besides what is known to be none.
 *
 * @param within selects what it looks at: a dialog alone, since what is behind it is hidden and out of reach
 */
export async function expectNothingElse(page: Page, screen: string, within = 'html'): Promise<void> {
  await page.evaluate(ENGINE);
  // Colors in the middle of a change are not read.
  await animationsEnd(page);
  const failed = await page.evaluate(async (selector) => {
    const whole = selector === 'html' ? document : document.querySelector(selector);
    const { results } = await new window.ace.Checker().check(whole, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }));
  }, within);
  const found = failed.filter(({ ruleId, snippet }) => !KNOWN[ruleId]?.test(snippet));
  expect
    .soft(
      found.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`),
      screen,
    )
    .toEqual([]);
}

/** What it reports by mistake, by rule: the elements that it names. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  // HTML allows it in fields for addresses, and managers of passwords look for it there.
  input_autocomplete_valid: /^<input [^>]*type="email" [^>]*autocomplete="username"/,
  // The blank document of a frame that loads when it comes into view. Documents of ours have attributes.
  html_lang_exists: /^<html>$/,
  // A color shows what it is, and its name is for screen readers alone.
  label_content_exists: /^<label [^>]*class="color-field-preset /,
};
