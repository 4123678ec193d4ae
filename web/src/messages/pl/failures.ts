import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'Nie udało się wczytać tej części. Otworzy się, gdy wróci połączenie.',
  retry: 'Spróbuj ponownie',
};

export const startup: Words<typeof en.startup> = {
  title: 'Nie udało się uruchomić aplikacji',
  text: 'Odśwież stronę. Jeśli to nie pomoże, spróbuj ponownie później.',
  reload: 'Odśwież stronę',
  needsScript: (name) => `${name} wymaga JavaScriptu. Włącz go w przeglądarce i odśwież stronę.`,
};
