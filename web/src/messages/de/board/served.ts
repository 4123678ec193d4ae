import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `Lesen Sie, was andere sich wünschen, stimmen Sie ab und geben Sie Ihr eigenes Feedback zu ${name}.`,
  needsScript:
    'Alles auf dieser Seite lässt sich ohne JavaScript lesen. Zum Abstimmen, Kommentieren, Suchen und Schreiben benötigt das Board JavaScript.',
  thisBoard: 'Dieses Board',
  changelogOf: (name) => `Neuigkeiten bei ${name}`,
  scriptsMissing: 'Abstimmen, Kommentare und Suche konnten nicht geladen werden.',
  reload: 'Seite neu laden',
  sandboxed:
    'Abstimmen, Kommentare und Suche funktionieren in diesem Rahmen nicht: Die Seite, die ihn enthält, muss das Attribut sandbox um allow-same-origin ergänzen.',
};
