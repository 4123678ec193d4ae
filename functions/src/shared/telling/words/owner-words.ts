import type { Settings } from '../../product.ts';
import type { Language } from '../../values.ts';
import { de } from './owner-de.ts';
import { en } from './owner-en.ts';
import type { Words } from './words.ts';

type OwnerLanguage = Extract<Language, 'en' | 'de'>;

/** The sentences of mails to owners and teams, by language (D56). */
export const OWNER_WORDS: Readonly<Record<OwnerLanguage, Words<typeof en>>> = { en, de };

/** Returns the language of mails to the owner and the team of a board. An account has none of its own. */
export const ownerLanguageOf = ({ locale }: Pick<Settings, 'locale'>): OwnerLanguage => (locale === 'de' ? 'de' : 'en');
