import { directionOf, tagOf } from '@shared/language';
import type { MAIL_WORDS } from '@shared/telling/words/mail-words';
import { useEffect, useState } from 'react';
import { SITE_LANGUAGE } from '../../../language.ts';
import { useBoardSettings } from '../data/board-settings.ts';

/**
 * Returns the sentences of mails in the board's language, which is that of followers whose own is not known, with its
 * tag and direction. A board that follows each visitor's language has the owner's here. Null while they load, and if
 * they cannot be loaded.
 *
 * @param isWanted whether they are shown
 */
export function useMailWords(isWanted: boolean) {
  const { locale = SITE_LANGUAGE } = useBoardSettings();
  const [all, setAll] = useState<typeof MAIL_WORDS | null>(null);
  useEffect(() => {
    if (!isWanted || all) return;
    import('@shared/telling/words/mail-words').then(
      ({ MAIL_WORDS }) => setAll(MAIL_WORDS),
      // The mail goes out without a preview.
      () => undefined,
    );
  }, [isWanted, all]);
  return all && { ...all[locale].news, lang: tagOf(locale), dir: directionOf(locale) };
}
