/**
 * The languages of the application and the public pages. Each is a build of its own (web/build/words.ts). Public pages
 * have an address in each; the application has one address, whose document chooses (web/public/choose-language.js).
 */

/** Languages by their own names. */
export const SITE_LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type SiteLanguage = keyof typeof SITE_LANGUAGES;

/** The language of this build. A board in a language that the site lacks leads to English pages. */
export const SITE_LANGUAGE: SiteLanguage = typeof __LANG__ === 'string' && __LANG__ === 'de' ? 'de' : 'en';
export const OTHER_LANGUAGE: SiteLanguage = SITE_LANGUAGE === 'en' ? 'de' : 'en';

/** Stored name of the language that the visitor has chosen, for the application. The same in choose-language.js. */
export const LANGUAGE_KEY = 'hearback_language';

/** The language of boards in our pages. English pages leave it to the browser, as other sites do. */
export const BOARD_LANGUAGE = SITE_LANGUAGE === 'en' ? undefined : SITE_LANGUAGE;

/** What addresses of public pages begin with in this build. */
export const SITE_BASE = SITE_LANGUAGE === 'en' ? '' : '/de';

/** Returns the address of a public page in a language, from its path in English: `/docs` as `/de/docs`. */
export const publicPath = (path: string, language: SiteLanguage): string =>
  language === 'en' ? path : `/de${path.replace(/^\/(?=$|#)/, '')}`;

/** Returns the address in the other language of a public page of this build. */
export const otherPath = (address: string): string =>
  SITE_LANGUAGE === 'en' ? publicPath(address, 'de') : address.replace(/^\/de\/?/, '/');

/** Whether the language that is shown becomes that of the account. @param chosen what the person chose in this browser */
export const isToBeStored = (
  stored: string | undefined,
  { shown, chosen }: { readonly shown: string; readonly chosen: string | null | undefined },
): boolean => stored !== shown && (chosen === shown || (stored === undefined && shown !== 'en'));
