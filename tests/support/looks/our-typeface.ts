import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { inRoot } from '../../stack/paths.ts';

const FONT = readFileSync(inRoot('web/src/ui/font/instrument-sans.woff2')).toString('base64');

/**
 * Shows all pages that are opened from now on in the typeface that we serve, code and framed boards included. For tests
 * that limit a layout, because text is as wide and as high as the typefaces of the machine.
 */
export const useOurTypeface = (page: Page): Promise<unknown> =>
  page.addInitScript((font) => {
    const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
    document.fonts.add(new FontFace('Ours', bytes, { weight: '400 700' }));
    const sheet = new CSSStyleSheet();
    // The policy of our pages forbids a style element, but not this.
    sheet.replaceSync('*, ::before, ::after, ::placeholder { font-family: Ours !important; }');
    document.adoptedStyleSheets.push(sheet);
  }, FONT);
