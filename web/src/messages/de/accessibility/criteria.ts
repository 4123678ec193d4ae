import { type Criterion, CRITERIA as ENGLISH } from '../../en/accessibility/criteria.ts';

export type { Criterion, Support } from '../../en/accessibility/criteria.ts';

const NO_MEDIA = 'Es gibt kein Audio und kein Video.';
const NO_FIELDS = 'Eine Einbettung hat keine Felder.';

/** Name and remark of each criterion. What was judged, and how, stands in English. */
const WORDS: Readonly<Record<string, readonly [name: string, remark?: string]>> = {
  '1.1.1': [
    'Nicht-Text-Inhalt',
    'Wer ein Bild hinzufügt, wird um eine Beschreibung gebeten; sie ist freiwillig. Ohne Beschreibung sagen Screenreader „Bild 1 von 3“.',
  ],
  '1.2.1': ['Reines Audio und reines Video (aufgezeichnet)', NO_MEDIA],
  '1.2.2': ['Untertitel (aufgezeichnet)', NO_MEDIA],
  '1.2.3': ['Audiodeskription oder Medienalternative (aufgezeichnet)', NO_MEDIA],
  '1.2.4': ['Untertitel (live)', NO_MEDIA],
  '1.2.5': ['Audiodeskription (aufgezeichnet)', NO_MEDIA],
  '1.3.1': ['Info und Beziehungen'],
  '1.3.2': ['Bedeutungstragende Reihenfolge'],
  '1.3.3': ['Sensorische Eigenschaften'],
  '1.3.4': ['Ausrichtung'],
  '1.3.5': ['Eingabezweck bestimmen', 'Die Einbettung und die öffentlichen Seiten fragen nichts zu einer Person.'],
  '1.4.1': ['Verwendung von Farbe'],
  '1.4.2': ['Audio-Steuerelement', NO_MEDIA],
  '1.4.3': ['Kontrast (Minimum)'],
  '1.4.4': ['Textgröße ändern'],
  '1.4.5': ['Bilder von Text', 'Die Dokumentation enthält Bildschirmfotos des Produkts, jedes mit einer Beschreibung.'],
  '1.4.10': [
    'Automatischer Umbruch (Reflow)',
    'Tabellen und Codebeispiele scrollen seitlich an ihrem Platz. Öffentliche Seiten werden von Tests bei 360\u00a0px gemessen.',
  ],
  '1.4.11': [
    'Nicht-Text-Kontrast',
    'Die Farbe des schwebenden Buttons bestimmt der Eigentümer, gleich welche Seite darum steht: Symbol und Beschriftung heben sich von ihr ab. Zu jedem Diagramm gibt es eine Tabelle mit seinen Zahlen.',
  ],
  '1.4.12': ['Textabstand'],
  '1.4.13': [
    'Eingeblendeter Inhalt bei Hover oder Fokus',
    'Nur der Button, der ein Board löscht, hat einen Tooltip. Er bleibt unter dem Zeiger stehen und verschwindet mit der Escape-Taste. Sonst erscheinen nur Tooltips der Browser selbst.',
  ],
  '2.1.1': ['Tastatur'],
  '2.1.2': ['Keine Tastaturfalle'],
  '2.1.4': [
    'Tastenkürzel mit einem Zeichen',
    'Nur der Verwaltungsbereich hat Tastenkürzel mit einer Taste. Sie lassen sich ausschalten.',
  ],
  '2.2.1': [
    'Zeitvorgaben anpassbar',
    'Was ein Besucher gesendet hat, lässt sich eine Stunde lang bearbeiten. Die Grenze ist wesentlich, weil andere über den Text abstimmen; was danach getippt wird, bleibt erhalten. Im Verwaltungsbereich bieten Meldungen zehn Sekunden lang „Rückgängig“ an; die Taste Z und die Menüs nehmen eine Änderung jederzeit zurück. Was allein eine Meldung zurücknimmt, bleibt stehen, bis sie geschlossen wird.',
  ],
  '2.2.2': [
    'Pausieren, beenden, ausblenden',
    'Zahlen von Stimmen, Kommentaren und Neuem folgen dem, was andere tun. Wo das System reduzierte Bewegung verlangt, warten sie: auf Boards, bis etwas geöffnet wird oder man zur Seite zurückkehrt, in der Anwendung bis zum nächsten Klick oder Tastendruck. Auf öffentlichen Seiten bewegen sich Bilder nur beim Scrollen und nicht bei reduzierter Bewegung.',
  ],
  '2.3.1': ['Dreimaliges Blitzen oder unterhalb des Grenzwerts'],
  '2.4.1': ['Blöcke umgehen'],
  '2.4.2': ['Seite mit Titel', 'Der Titel einer Seite mit einer Einbettung ist der ihrer Website.'],
  '2.4.3': ['Fokus-Reihenfolge'],
  '2.4.4': ['Linkzweck (im Kontext)'],
  '2.4.5': ['Verschiedene Möglichkeiten', 'Eine Einbettung besteht nicht aus mehreren Seiten.'],
  '2.4.6': ['Überschriften und Beschriftungen'],
  '2.4.7': ['Fokus sichtbar'],
  '2.4.11': [
    'Fokus nicht verdeckt (Minimum)',
    'Ein Hinweis auf neue Einträge bleibt oben in der Liste eines Boards stehen. Was den Fokus hat, scrollt die Liste unter ihn.',
  ],
  '2.5.1': [
    'Zeigergesten',
    'Ein oder zwei Finger verschieben ein vergrößertes Bildschirmfoto. Ein Button tut dasselbe.',
  ],
  '2.5.2': ['Zeigerabbruch'],
  '2.5.3': ['Beschriftung im Namen'],
  '2.5.4': ['Aktivierung durch Bewegung', 'Nichts reagiert auf Bewegung.'],
  '2.5.7': [
    'Ziehbewegungen',
    'Gezogen werden nur die Roadmap, Listen in den Einstellungen und Markierungen auf einem Bildschirmfoto. Buttons oder Menüs leisten dasselbe.',
  ],
  '2.5.8': ['Zielgröße (Minimum)'],
  '3.1.1': ['Sprache der Seite', 'Die Sprache einer Seite mit einer Einbettung ist die ihrer Website.'],
  '3.1.2': [
    'Sprache von Teilen',
    'Niemand gibt an, in welcher Sprache Besucher und Eigentümer schreiben: Ihre Texte sind allein mit ihrer Schreibrichtung gekennzeichnet. Die Namen der Einbettung stehen in der Sprache des Boards, sobald es geladen ist, und vorher auf Englisch.',
  ],
  '3.2.1': ['Bei Fokus'],
  '3.2.2': ['Bei Eingabe'],
  '3.2.3': ['Konsistente Navigation', 'Eine Einbettung besteht nicht aus mehreren Seiten.'],
  '3.2.4': ['Konsistente Erkennung'],
  '3.2.6': [
    'Konsistente Hilfe',
    'Hilfe steht im Fuß aller öffentlichen Seiten und der Anwendung. Boards bieten keine Hilfe.',
  ],
  '3.3.1': ['Fehlererkennung', NO_FIELDS],
  '3.3.2': ['Beschriftungen oder Anweisungen', NO_FIELDS],
  '3.3.3': ['Fehlerempfehlung', NO_FIELDS],
  '3.3.4': [
    'Fehlervermeidung (rechtlich, finanziell, Daten)',
    'Vor dem Löschen wird gefragt, die meisten Änderungen lassen sich rückgängig machen, und der Betrag steht auf dem Button zum Bezahlen.',
  ],
  '3.3.7': [
    'Redundante Eingabe',
    'Die Einbettung und die öffentlichen Seiten haben keine Formulare mit mehreren Schritten.',
  ],
  '3.3.8': [
    'Barrierefreie Authentifizierung (Minimum)',
    'Passwörter lassen sich einfügen und vom Browser ausfüllen; mit Google und GitHub geht die Anmeldung ohne. Ein Board auf einem anderen Gerät öffnet sich mit einem Code zum Einfügen oder Scannen. reCAPTCHA stellt keine Rätsel. Was eine Bank bei einer Zahlung verlangt, liegt nicht bei uns.',
  ],
  '4.1.2': ['Name, Rolle, Wert'],
  '4.1.3': ['Statusmeldungen'],
};

const inGerman = ([number, { name, remark, ...judged }]: [string, Criterion]): [string, Criterion] => {
  const [ownName = name, ownRemark = remark] = WORDS[number] ?? [];
  return [number, { ...judged, name: ownName, ...(ownRemark !== undefined && { remark: ownRemark }) }];
};

export const CRITERIA: Readonly<Record<string, Criterion>> = Object.fromEntries(Object.entries(ENGLISH).map(inGerman));
