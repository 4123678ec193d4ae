// Runs before the first paint of documents that have one address in all languages (src/language.ts): chooses by the
// address (its path, or its parameter where storage is blocked), by what the visitor has chosen, or by the browser's
// languages, and loads the scripts of that language.
{
  const { dataset } = document.currentScript;
  const root = document.documentElement;

  let chosen;
  try {
    chosen = localStorage.getItem('hearback_language');
  } catch {
    // Storage is blocked: the browser decides.
  }
  const [, asked] = /[?&]hearback_language=(\w+)/.exec(location.search) ?? [];
  const wanted = [location.pathname.split('/')[1], asked, chosen, ...navigator.languages]
    .map((tag) => tag?.toLowerCase().split('-')[0])
    .find((language) => language === 'en' || language === 'de');
  const language = wanted in dataset ? wanted : 'en';
  root.lang = language;
  root.dataset.language = language;

  const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
  const [main, ...others] = dataset[language].split(' ');
  if ('later' in dataset) {
    // The page has HTML of its own, whose scripts run after its first paint.
    const script = document.createElement('script');
    script.dataset.next = dataset[language];
    if ('ground' in dataset) script.dataset.ground = '';
    script.src = '/keep-events.js';
    document.head.append(script);
  } else {
    for (const href of [main, ...others]) add('link', { rel: 'modulepreload', crossOrigin: '', href });
    // Like a module script in the page: after all elements.
    document.addEventListener('DOMContentLoaded', () => add('script', { type: 'module', crossOrigin: '', src: main }));
  }
}
