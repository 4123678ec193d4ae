/**
 * Adds the style of a part that is loaded on demand. The board's policy allows the one style that is in its page, and a
 * constructed sheet needs no permission.
 */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
