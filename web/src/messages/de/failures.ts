import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export const errorCard: Words<typeof en.errorCard> = {
  text: 'Die Anwendung konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
  unknown: 'Diese Seite gibt es nicht.',
  unknownTitle: 'Seite nicht gefunden',
  unknownCode: 'Fehler 404',
  unknownHint: 'Prüfen Sie die Adresse oder beginnen Sie auf der Startseite.',
  title: 'Fehler',
  reload: 'Erneut versuchen',
  home: 'Zur Startseite',
};

export const missingPart: Words<typeof en.missingPart> = {
  text: 'Dieser Teil konnte nicht geladen werden. Er öffnet sich, sobald die Verbindung wieder besteht.',
  retry: 'Erneut versuchen',
};

export const startup: Words<typeof en.startup> = {
  title: 'Die Anwendung konnte nicht gestartet werden',
  text: 'Bitte laden Sie die Seite neu. Wenn das nicht hilft, versuchen Sie es später noch einmal.',
  reload: 'Seite neu laden',
  needsScript: (name) =>
    `${name} benötigt JavaScript. Bitte schalten Sie es im Browser ein und laden Sie die Seite neu.`,
};
