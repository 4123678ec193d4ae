import { withStorage } from '../../browser/storage.ts';
import { LANGUAGE_KEY, OTHER_LANGUAGE, SITE_LANGUAGE, SITE_LANGUAGES } from '../../language.ts';

/** Shows a page of the application in the other language, at the same address. */
export function LanguageSwitch({ className = 'language-switch footer-link small muted' }) {
  const change = () => {
    const isKept = withStorage('localStorage', (storage) => {
      storage.setItem(LANGUAGE_KEY, OTHER_LANGUAGE);
      return true;
    });
    const address = new URL(window.location.href);
    // Where storage is blocked, the address names the language of this page.
    if (isKept) address.searchParams.delete(LANGUAGE_KEY);
    else address.searchParams.set(LANGUAGE_KEY, OTHER_LANGUAGE);
    if (address.href === window.location.href) window.location.reload();
    else window.location.replace(address);
  };
  return (
    <button type="button" className={className} lang={OTHER_LANGUAGE} onClick={change}>
      {SITE_LANGUAGES[OTHER_LANGUAGE]}
    </button>
  );
}

/** Whether the application is in another language than this document, by choice or by the browser's languages. */
export function wantsOtherLanguage(): boolean {
  // Documents of the application have chosen already, links of German pages stay in German, and there is one language
  // in development.
  const { language } = document.documentElement.dataset;
  if (language !== undefined || SITE_LANGUAGE !== 'en' || !import.meta.env.PROD) return false;
  const chosen = withStorage('localStorage', (storage) => storage.getItem(LANGUAGE_KEY));
  const wanted = [chosen, ...navigator.languages].map((tag) => tag?.toLowerCase().split('-')[0] ?? '');
  return wanted.find((tag) => Object.hasOwn(SITE_LANGUAGES, tag)) === OTHER_LANGUAGE;
}
