import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `${name}: zobacz, o co proszą inni, głosuj i dodaj własne zgłoszenie.`,
  needsScript:
    'Wszystko na tej stronie można przeczytać bez JavaScriptu. Do głosowania, komentowania, wyszukiwania i pisania tablica potrzebuje JavaScriptu.',
  thisBoard: 'Ta tablica',
  changelogOf: (name) => `Nowości: ${name}`,
  scriptsMissing: 'Nie udało się wczytać głosowania, komentarzy i wyszukiwania.',
  reload: 'Odśwież stronę',
  sandboxed:
    'Głosowanie, komentarze i wyszukiwanie nie działają w tej ramce: strona, która ją zawiera, musi dodać allow-same-origin do atrybutu sandbox.',
};
