import type * as en from '../en/demo.ts';
import type { Words } from '../words.ts';

export const demo: Words<typeof en.demo> = {
  title: 'Demo',
  description:
    'Ein Feedback-Board auf einer Seite ausprobieren: direkt in der Seite oder hinter einem schwebenden Button, eingefügt mit einem Script-Tag.',
  heading: 'Auf dieser Seite ausprobieren',
  intro: 'Ein Script-Tag hat das Board unten eingefügt, dasselbe, das Sie in Ihre eigenen Seiten einfügen.',
  missing: 'Das Demo-Board ist im Moment nicht verfügbar.',
  mode: 'Wie das Board auf der Seite erscheint',
  modes: { inline: 'In der Seite', fab: 'Schwebender Button' },
  lookForButton: 'Der Button befindet sich in der Ecke dieses Fensters.',
  openPanel: 'Board öffnen',
  hintsTitle: 'Was Sie ausprobieren können',
  hints: [
    'Stimmen Sie für einen Eintrag und ziehen Sie die Stimme wieder zurück.',
    'Geben Sie eigenes Feedback. Ein Konto brauchen Sie nicht.',
    'Durchsuchen, sortieren und filtern Sie die Liste.',
    'Öffnen Sie die Kommentare eines Eintrags und schreiben Sie einen.',
  ],
  logTitle: 'Ereignisse, die Ihre Seite erhält',
  logEmpty: 'Stimmen Sie ab, kommentieren Sie oder geben Sie Feedback: Hier erscheinen die Ereignisse des Skripts.',
  codeTitle: 'Der Code auf dieser Seite',
  docs: 'Alle Möglichkeiten stehen in der Dokumentation.',
};
