import type * as en from '../../en/owner/moving.ts';
import type { Words } from '../../words.ts';
import * as server from '../error-messages.ts';
import { plural } from '../language.ts';

export const moving: Words<typeof en.moving> = {
  importHeading: 'Import',
  importIntro:
    'Übernehmen Sie Feedback aus einem anderen Produkt oder einem anderen Board: Einträge, Kommentare und Stimmen, aus einem Export oder einer Tabelle. Sie sehen, was geschehen wird, bevor sich etwas ändert.',
  importFeedback: 'Feedback importieren',
  opening: 'Wird geöffnet …',
  exportHeading: 'Export',
  exportIntro:
    'Eine ZIP-Datei mit dem gesamten Feedback, Kommentaren, Stimmen, Personen, Changelog und Einstellungen als Tabellen und als JSON sowie mit den Bildern. Sie lässt sich in ein anderes Board importieren.',
  exportBoard: 'Board exportieren',
  exportBoards: 'Alle Boards exportieren',
  exporting: (entries, pictures) =>
    `Wird exportiert: bisher ${plural(entries, { one: 'Datensatz', other: 'Datensätze' })}${pictures > 0 ? ` und ${plural(pictures, { one: 'Bild', other: 'Bilder' })}` : ''}`,
  picturesLeft: (count) =>
    `${plural(count, { one: 'Bild fehlt', other: 'Bilder fehlen' })} in der Datei: gelöscht oder über der Grenze von 1.000 Bildern oder 80\u00a0MB.`,
  exportFailed: server.exportBoardFailed,
};
