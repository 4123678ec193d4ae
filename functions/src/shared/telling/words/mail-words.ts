import type { Language } from '../../values.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { uk } from './uk.ts';
import type { Words } from './words.ts';
import { zh } from './zh.ts';

/** The sentences of mails to visitors, and of their pages, by language (D56). */
export const MAIL_WORDS: Readonly<Record<Language, Words<typeof en>>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  ja,
  zh,
  uk,
  ar,
};
