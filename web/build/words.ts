import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { directionOf, tagOf } from '../../functions/src/shared/language.ts';
import type { Language } from '../../functions/src/shared/values.ts';
import { inWeb, type Settings } from './bundle.ts';

/** Returns a page in another language: the attributes of its `<html lang="en">`. */
export const inLanguage = (html: string, language: Language): string =>
  html.replace(
    '<html lang="en"',
    `<html lang="${tagOf(language)}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`,
  );

/** Returns the settings of a build in a language. */
export const settingsIn = (settings: Settings, language: Language): Settings => ({
  ...settings,
  define: { ...settings.define, __LANG__: JSON.stringify(tagOf(language)) },
});

/** The server's sentences, of which the browser shows some. */
const SERVER = '@shared/error-messages';
const ENGLISH = /\/src\/messages\/en\/(?=[\w/-]+\.(?:ts|md)$)/;

/**
 * Replaces the English sentences of a build with those of another language (src/messages/words.ts), so that a page
 * loads one language and no library. A file that the language does not have stays English.
 */
export const wordsIn = (language: Language): Plugin => ({
  name: 'words',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (language === 'en' || !importer) return null;
    if (source === SERVER && !importer.includes(`/src/messages/${language}/`)) {
      const own = inWeb(`src/messages/${language}/error-messages.ts`);
      return existsSync(own) ? own : null;
    }
    if (!source.startsWith('.') || !/\.(?:ts|md)$/.test(source)) return null;
    const folder = `/src/messages/${language}/`;
    if (importer.includes(folder)) {
      // A language imports from English what it does not have.
      const own = join(dirname(importer), source);
      return own.includes(folder) && !existsSync(own) ? own.replace(folder, '/src/messages/en/') : null;
    }
    const found = await this.resolve(source, importer, { skipSelf: true });
    const own = found?.id.replace(ENGLISH, folder);
    return own !== undefined && own !== found?.id && existsSync(own) ? own : found;
  },
});
