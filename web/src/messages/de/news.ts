import type * as en from '../en/news.ts';
import type { Words } from '../words.ts';

export const productNews: Words<typeof en.productNews> = [
  {
    id: 'agents',
    title: 'Agenten lesen und schreiben auf Ihrem Board',
    text: 'Claude, Cursor und andere Agenten verbinden sich über MCP. Sie finden ähnliche Wünsche, entwerfen eine Antwort und setzen einen Status, mit nicht mehr Rechten, als der Schlüssel hat, den Sie ihnen geben.',
  },
  {
    id: 'api',
    title: 'Eine API für alles auf einem Board',
    text: 'Einträge aus eigenen Programmen erstellen, lesen und ändern. Die Dokumentation zeigt jede Anfrage in curl, JavaScript und Python, und Sie können sie dort ausprobieren.',
  },
  {
    id: 'webhooks',
    title: 'Webhooks zu Slack, Discord und Teams',
    text: 'Neues Feedback erscheint dort, wo Ihr Team ohnehin schreibt, oder geht signiert an Ihren eigenen Server. Was nicht zugestellt werden konnte, wird noch einmal gesendet.',
  },
  {
    id: 'team',
    title: 'Als Team an einem Board arbeiten',
    text: 'Laden Sie Editoren und Admins mit einem Link ein. Bei jeder Änderung steht, von wem sie ist.',
  },
  {
    id: 'identity',
    title: 'Ihre eigene Anmeldung auf Ihrem Board',
    text: 'Ihre Website sagt, wer ihre Besucher sind, und sie stimmen unter ihrem Namen ab und kommentieren. Ein zweites Konto und ein zweites Passwort gibt es nicht.',
  },
  {
    id: 'pictures',
    title: 'Bilder und Bildschirmfotos',
    text: 'Besucher fügen Bilder hinzu oder nehmen ein Bildschirmfoto der Seite auf und schwärzen, was privat ist. Auch Antworten und Changelog-Einträge können Bilder enthalten.',
  },
  {
    id: 'insights',
    title: 'Auswertung: was steigt, und wie schnell Sie antworten',
    text: 'Sehen Sie Stimmen und Feedback pro Tag, was am meisten gewinnt und wie lange es bis zu Ihrer ersten Antwort dauert.',
  },
  {
    id: 'mail',
    title: 'Wer folgt, hört von Ihnen',
    text: 'Wer einem Eintrag folgt, erhält eine E-Mail, wenn Sie antworten oder seinen Status ändern. Ein Klick bestellt sie ab.',
  },
  {
    id: 'boards',
    title: 'Hearback ist da',
    text: 'Ein Feedback-Board auf Ihrer eigenen Website: als ganze Seite, in einem iframe oder hinter einem schwebenden Button. Besucher stimmen ab und kommentieren ohne Konto. Zwei Tarife, jeder einmal bezahlt.',
  },
];
