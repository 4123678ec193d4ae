import type * as en from '../en/shots.ts';
import type { Words } from '../words.ts';

export const shots: Words<typeof en.shots> = {
  similar:
    'Das Formular eines Boards: Ein Titel ist eingegeben, darunter stehen zwei ähnliche Einträge mit ihren Stimmen, jeder mit einem Button, um stattdessen abzustimmen.',
  merging:
    'Das Fenster zum Zusammenführen: zwei Einträge nebeneinander, mit der Zahl der Personen, die insgesamt abgestimmt haben, und einem Button zum Tauschen.',
  roadmap: 'Die Roadmap eines Boards, mit Spalten von Geplant bis Umgesetzt und einem Termin auf einigen Karten.',
  mail: 'Eine E-Mail, die den neuen Status eines Eintrags nennt, mit einem Link zu ihm und einem zum Abbestellen.',
  insights: 'Diagramme mit Feedback und Stimmen pro Tag für die letzten 30 Tage.',
  anywhere:
    'Versionshinweise einer anderen Website mit dem Abstimm-Button eines Eintrags, darunter ein Badge mit Stimmen und Status.',
  settings: 'Die Einstellungen eines Boards mit ihren Feldern und daneben eine Vorschau des Boards.',
  embedding: 'Das Fenster zum Einbetten mit den Arten der Einbettung und dem Code des Elements zum Kopieren.',
  blocked: 'Die Seite einer anderen Website mit einem Board darin. Der erste Eintrag zeigt die Stimme des Besuchers.',
};
