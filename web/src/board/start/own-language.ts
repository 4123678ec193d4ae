import { languageOf } from '@shared/language';

/**
 * Opens the page in the visitor's language, if the address names none (D56). By an address of its own, so that a cache
 * stores one page for it, and the visitor waits for no script: the first paint of the other page comes from its HTML.
 */
export function openOwnLanguage(): void {
  const address = new URL(location.href);
  const own = navigator.languages.map(languageOf).find((language) => language !== null);
  if (!own || own === __LANG__ || address.searchParams.has('lang')) return;
  address.searchParams.set('lang', own);
  location.replace(address);
}
