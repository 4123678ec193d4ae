/**
 * Whether a browser has translated the page. Its texts are then not those that React expects and reads: Chrome puts
 * `<font>` in their place, others change them and the page's language.
 */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== 'en' || document.querySelector('#root font') !== null;
