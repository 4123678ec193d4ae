import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { isToBeStored, otherPath, publicPath } from './language.ts';
import { linkedPath, publicPages } from './paths.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the address of a public page', () => {
  it('has a counterpart in German, and back', () => {
    expect(['/', '/#pricing', '/docs', '/docs/owners'].map((path) => publicPath(path, 'de'))).toEqual([
      '/de',
      '/de#pricing',
      '/de/docs',
      '/de/docs/owners',
    ]);
    for (const path of publicPages())
      expect([publicPath(path, 'en'), otherPath(path)]).toEqual([path, publicPath(path, 'de')]);
  });

  it('is answered by Hosting in both languages, by a file of its own', () => {
    const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
    const files = new Map<string, string>(
      hosting.rewrites.map(({ source, destination }: Readonly<Record<string, string>>) => [source, destination]),
    );
    for (const path of publicPages()) {
      const german = publicPath(path, 'de');
      // The start page is a file that needs no rule.
      if (path !== '/') expect(files.get(`${path}{,/}`)).toBe(`/${path.slice(1).replaceAll('/', '-')}.html`);
      expect(files.get(`${german}{,/}`)).toBe(`/${german.slice(1).replaceAll('/', '-')}.html`);
    }
  });

  it('is in German in a build in German, in links of texts, too', async () => {
    vi.stubGlobal('__LANG__', 'de');
    vi.resetModules();
    const german = await import('./paths.ts');
    expect([german.paths.home('pricing'), german.paths.docs('api'), german.paths.cookies()]).toEqual([
      '/de#pricing',
      '/de/docs/api',
      '/de/cookies',
    ]);
    expect([german.paths.login(), german.paths.dashboard(), german.paths.embed('a')]).toEqual([
      '/login',
      '/dashboard',
      '/embed/a',
    ]);
    const links = ['/docs/users#tokens', '/', '/pricing', '/settings#plan', 'https://example.com/docs', '/de/docs'];
    expect(links.map(german.linkedPath)).toEqual([
      '/de/docs/users#tokens',
      '/de',
      '/de/pricing',
      '/settings#plan',
      'https://example.com/docs',
      '/de/docs',
    ]);
    expect(links.map(linkedPath)).toEqual(links);
    const { otherPath: toEnglish } = await import('./language.ts');
    for (const path of publicPages()) expect(toEnglish(publicPath(path, 'de'))).toBe(path);
    expect(toEnglish('/de/')).toBe('/');
  });
});

const SCRIPT = readFileSync(new URL('../public/choose-language.js', import.meta.url), 'utf8');

/** Runs the script of a page with two languages. @returns the page's language and entry */
function chosenFor(pathname: string, stored: string | null | Error, languages: readonly string[]) {
  const made: Record<string, unknown>[] = [];
  const documentElement: Record<string, unknown> = { dataset: {} };
  const document = {
    currentScript: { dataset: { en: '/en.js /shared.js', de: '/de.js /shared.js' } },
    documentElement,
    createElement: (name: string) => ({ name }),
    head: { append: (element: Record<string, unknown>) => made.push(element) },
    addEventListener: (_: string, listener: () => void) => listener(),
  };
  const localStorage = {
    getItem() {
      if (stored instanceof Error) throw stored;
      return stored;
    },
  };
  runInNewContext(SCRIPT, {
    document,
    localStorage,
    navigator: { languages },
    location: new URL(pathname, 'https://hearback.example'),
  });
  return [documentElement.lang, made.find(({ name }) => name === 'script')?.src];
}

describe('the language of a page of the application', () => {
  const GERMAN = ['de', '/de.js'];
  const ENGLISH = ['en', '/en.js'];
  it.each([
    ['is what the person has chosen', 'de', ['en-US'], GERMAN],
    ['is what the person has chosen, against the browser', 'en', ['de-AT', 'en'], ENGLISH],
    ['is the first of the browser’s languages that there is', null, ['cy', 'de-CH', 'en'], GERMAN],
    ['is English for all others', null, ['cy', 'fr-FR'], ENGLISH],
    ['ignores what is no language', '<script>', ['constructor', 'den', 'DE-de'], GERMAN],
    ['follows the browser where storage is blocked', new Error('blocked'), ['de'], GERMAN],
  ] as const)('%s', (_, stored, languages, expected) => {
    expect(chosenFor('/dashboard', stored, languages)).toEqual(expected);
  });

  it('is that of an address, in the answer for what does not exist', () => {
    expect(chosenFor('/de/nothing', 'en', ['en'])).toEqual(GERMAN);
    expect(chosenFor('/design', null, ['en'])).toEqual(ENGLISH);
  });

  it('is that of a parameter, where storage is blocked', () => {
    const blocked = new Error('blocked');
    expect(chosenFor('/login?a=b&hearback_language=de', blocked, ['en'])).toEqual(GERMAN);
    expect(chosenFor('/login?hearback_language=en', blocked, ['de'])).toEqual(ENGLISH);
    // Links of Firebase name the language of their mail.
    expect(chosenFor('/auth/action?lang=en', blocked, ['de'])).toEqual(GERMAN);
  });
});

test('an account keeps German from its first visit, and every choice', () => {
  expect(isToBeStored(undefined, { shown: 'de', chosen: null })).toBe(true);
  expect(isToBeStored(undefined, { shown: 'en', chosen: null })).toBe(false);
  expect(isToBeStored(undefined, { shown: 'en', chosen: 'en' })).toBe(true);
  expect(isToBeStored('de', { shown: 'en', chosen: 'en' })).toBe(true);
});

test('a browser that has chosen nothing changes no stored language', () => {
  expect(isToBeStored('de', { shown: 'en', chosen: null })).toBe(false);
  expect(isToBeStored('de', { shown: 'de', chosen: 'de' })).toBe(false);
});
