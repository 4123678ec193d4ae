import type { Settings } from '../../product.ts';
import type { OwnerLanguage } from '../../values.ts';
import { de } from './owner-de.ts';
import { en } from './owner-en.ts';
import type { Words } from './words.ts';

/** The sentences of mails to owners and teams, by language (D56). */
export const OWNER_WORDS: Readonly<Record<OwnerLanguage, Words<typeof en>>> = { en, de };

/**
 * Returns the language of mails to the owner or the team of a board.
 *
 * @param own of the account that gets the mail; without it, the board's, if owners have it
 */
export const ownerLanguageOf = ({ locale }: Pick<Settings, 'locale'>, own?: OwnerLanguage): OwnerLanguage =>
  own ?? (locale === 'de' ? 'de' : 'en');
