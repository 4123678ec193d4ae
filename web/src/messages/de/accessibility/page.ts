import type * as en from '../../en/accessibility/page.ts';
import type { Section } from '../../section.ts';
import type { Words } from '../../words.ts';

const method: readonly Section[] = [
  {
    title: 'Wie geprüft wurde',
    body: [
      'Tests in Chromium öffnen jeden Bildschirm bei 390, 768 und 1.280\u00a0px, hell und dunkel, und suchen mit axe nach Fehlern. Ein zweites Prüfprogramm, Equal Access von IBM, prüft die wichtigsten davon. Andere nutzen allein die Tastatur, erzwungene Farben, reduzierte Bewegung und ein Fenster von 320 mal 256\u00a0px, das 1.280\u00a0px bei 400\u00a0% Vergrößerung entspricht.',
      'Die wichtigsten Abläufe werden auch in Firefox ESR und WebKitGTK durchgespielt. Wo kein Test urteilen kann, wurden Bildschirme und Code von Hand angesehen.',
      'Nutzer von Screenreadern wurden nicht befragt, und kein Screenreader wurde eingesetzt. Beurteilt haben die Kriterien diejenigen, die Hearback herstellen, keine unabhängige Stelle: Es ist eine Selbstbewertung.',
    ],
  },
  {
    title: 'Rechtlicher Rahmen',
    body: [
      'Das Barrierefreiheitsstärkungsgesetz (BFSG) gilt seit dem 28. Juni 2025 für bestimmte Dienstleistungen, etwa im elektronischen Geschäftsverkehr mit Verbrauchern. Nach §\u00a014 BFSG und dessen Anlage\u00a03 geben Anbieter an, wie sie die Anforderungen erfüllen. Kleinstunternehmen, die Dienstleistungen erbringen, nimmt §\u00a03 Abs.\u00a03 BFSG aus.',
      'Öffentliche Stellen des Bundes veröffentlichen eine Erklärung zur Barrierefreiheit nach §\u00a012b BGG und §\u00a07 BITV\u00a02.0; für die der Länder gilt Landesrecht.',
      'Diese Erklärung gilt für Hearback und für diese Website. Wer ein Board in eigene Seiten einbettet, erklärt die Barrierefreiheit des eigenen Angebots selbst und kann sich für das Board auf diese Angaben stützen.',
    ],
  },
  {
    title: 'Durchsetzung',
    body: [
      'Antwortet der Betreiber nicht oder hilft seine Antwort nicht weiter, können Sie sich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) wenden, soweit das BFSG gilt.',
      'Bei öffentlichen Stellen des Bundes vermittelt die Schlichtungsstelle nach §\u00a016 BGG. Das Verfahren ist kostenlos; ein Rechtsbeistand ist nicht nötig.',
    ],
  },
];

const report: readonly Section[] = [
  {
    title: 'Barriere melden',
    body: [
      'Etwas hindert Sie daran, ein Board, die Anwendung oder diese Seiten zu nutzen? Bitte schreiben Sie dem Betreiber dieser Website.',
      {
        list: [
          'Nennen Sie die Adresse der Seite und was Sie tun wollten.',
          'Nennen Sie Ihren Browser und was Sie dazu verwenden, zum Beispiel einen Screenreader.',
          'Sagen Sie, auf welchem Weg Sie eine Antwort wünschen.',
        ],
      },
    ],
  },
];

export const accessibility: Words<typeof en.accessibility> = {
  title: 'Erklärung zur Barrierefreiheit',
  description:
    'Welche Kriterien der WCAG 2.2 AA und der EN 301 549 Hearback erfüllt, Punkt für Punkt, und wie das geprüft wurde.',
  updated: 'Bewertet am 30. November 2026',
  intro:
    'Hearback soll den WCAG 2.2, Stufe AA, entsprechen. Nach eigener Beurteilung sind alle anwendbaren Kriterien erfüllt. Diese Seite beurteilt alle 55 Kriterien der Stufen A und AA für jeden Teil des Produkts.',
  scope: {
    title: 'Was beurteilt wurde',
    list: [
      'Board: die Seite, auf der Besucher lesen und schreiben, auch innerhalb anderer Seiten.',
      'Einbettung: Button, Fenster und Rahmen, die unser Skript einer Seite hinzufügt.',
      'Anwendung: die Seiten zur Anmeldung, das Dashboard, der Verwaltungsbereich, die Einstellungen und die Zahlungen.',
      'Öffentliche Seiten: diese Website ohne Boards.',
      'Nicht beurteilt: Texte und Bilder von Besuchern und Eigentümern, für die WCAG Inhalte anderer sind.',
    ],
    clauses:
      'Ein Abschnitt der EN 301 549 V3.2.1 trägt die Nummer des Kriteriums nach einer 9. Diese Fassung beruht auf den WCAG 2.1, deshalb haben sechs Kriterien keinen Abschnitt. Ihr Abschnitt 9.4.1.1 (Syntaxanalyse) hat keine Zeile: Die WCAG 2.2 enthalten das Kriterium nicht mehr. Andere Kapitel der Norm wurden nicht beurteilt.',
  },
  surfaces: { board: 'Board', embed: 'Einbettung', application: 'Anwendung', site: 'Öffentliche Seiten' },
  states: {
    supported: 'Erfüllt',
    partly: 'Teilweise erfüllt',
    not: 'Nicht erfüllt',
    none: 'Nicht anwendbar',
  },
  barriers: 'Bekannte Barrieren',
  criterionOf: (number, name) => `${number} ${name}`,
  counts: { caption: 'Kriterien nach Teil des Produkts', surface: 'Teil' },
  table: {
    title: 'Alle Kriterien',
    caption: 'Konformität nach Kriterium',
    criterion: 'Kriterium',
    level: 'Stufe',
    clause: 'EN 301 549',
    noClause: 'Kein Abschnitt',
    remarks: 'Anmerkungen und Nachweise',
    allParts: 'Alle Teile',
  },
  proofs: {
    title: 'Nachweise',
    text: 'Die Tabelle nennt diese Tests und Durchsichten nach Nummer, die Tests mit ihrem englischen Titel. Fehlt ein Test, schlagen die Prüfungen des Repositorys fehl, bis seine Zeilen neu beurteilt sind.',
    number: (at) => `N${at}`,
    count: (proofs) => (proofs === 1 ? '1 Nachweis' : `${proofs} Nachweise`),
    by: 'Von Hand:',
  },
  method,
  report,
};
