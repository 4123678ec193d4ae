import { MONEY_BACK_DAYS } from '@shared/limits';
import type * as en from '../en/landing.ts';
import type { Words } from '../words.ts';
import { refunds } from './plans.ts';

export const landing: Words<typeof en.landing> = {
  title: 'Feedback-Boards für Ihre Website',
  description: `Ein Feedback-Board auf Ihrer Website: Besucher schreiben, stimmen ab und kommentieren ohne Konto. Einmalige Zahlung ab 5,00\u00a0$, ${MONEY_BACK_DAYS} Tage Geld-zurück-Garantie.`,
  descriptionByCode:
    'Ein Feedback-Board auf Ihrer Website: Besucher schreiben, stimmen ab und kommentieren ohne Konto. Konten werden mit einem Code freigeschaltet.',
  startNow: 'Jetzt starten',
  viewDemo: 'Demo ansehen',

  hero: {
    title: 'Ihre Nutzer wissen, was als Nächstes kommen sollte',
    text: 'Hearback ist ein Feedback-Board für Ihre Website. Besucher schreiben, stimmen ab und kommentieren ohne Konto. Sie sehen, was am meisten gewünscht wird.',
    price: '5\u00a0$ einmalig, kein Abo',
    facts: [
      'In 30 Sekunden startklar',
      'Eine Zeile HTML auf Ihrer Seite',
      `${MONEY_BACK_DAYS} Tage Geld-zurück-Garantie`,
    ],
    factsByCode: ['In 30 Sekunden startklar', 'Eine Zeile HTML auf Ihrer Seite', 'Mit einem Code freigeschaltet'],
    compliance: 'DSGVO-konform',
    time: 'Ein Board zu erstellen und den Code zu kopieren dauert 30 Sekunden. Registrieren und Bezahlen dauern vorher einige Minuten.',
    timeByCode:
      'Ein Board zu erstellen und den Code zu kopieren dauert 30 Sekunden. Das Registrieren dauert vorher einige Minuten.',
    frame: 'Feedback-Board zur Demonstration',
    address: 'ihre-website.de/feedback',
    missing: 'Das Demo-Board ist gerade nicht verfügbar.',
    note: 'Das ist ein echtes Board. Stimmen Sie ab, kommentieren Sie oder schreiben Sie eine Idee.',
  },

  integration: {
    title: 'Mit einer Zeile auf Ihrer Seite',
    text: 'Fügen Sie sie dort ein, wo das Board erscheinen soll. Kein Build-Schritt, kein Paket. Mit einer Content-Security-Policy erlauben Sie einen weiteren Origin.',
    iframeMethod: 'Mit einem iframe',
    iframeText: 'Überall, wo HTML möglich ist: in einem Website-Baukasten, einem Wiki oder einer Hilfeseite.',
    scriptMethod: 'Mit einem Skript',
    scriptText:
      'Fügt ein Board ein, das mit seinem Inhalt wächst, oder einen schwebenden Button. Es lädt, wenn die Seite nichts anderes zu tun hat.',
    boardId: 'IHRE_BOARD_ID',
    docs: 'Dokumentation lesen',
  },

  pricing: {
    title: 'Einmal bezahlen, dauerhaft nutzen',
    text: 'Kein Abo, kein Preis pro Person, kein Preis pro Stimme.',
    byCode: {
      title: 'Mit Code',
      text: 'Diese Website nimmt keine Zahlungen an. Registrieren Sie sich und schalten Sie Ihr Konto mit einem Code vom Betreiber der Website frei.',
    },
    choose: (plan) => `${plan} wählen`,
    refunds,
    ownServer: {
      title: 'Selbst betrieben',
      text: 'Läuft in Ihrem eigenen Firebase-Projekt. Google berechnet Ihnen die Nutzung.',
      price: 'Kostenlos',
      license: 'MIT-Lizenz',
      features: [
        'Alles aus Pro, außer unserem Support',
        'Ihre Daten in Ihrem eigenen Projekt',
        'Sie geben die Codes zum Freischalten aus',
      ],
      guide: 'So betreiben Sie es selbst',
      source: 'Quellcode',
    },
  },

  cta: {
    title: 'Fragen Sie noch heute',
    text: `In 30 Sekunden startklar. Wenn es nicht passt, erhalten Sie innerhalb von ${MONEY_BACK_DAYS} Tagen Ihr Geld zurück.`,
    textByCode: 'In 30 Sekunden startklar, sobald Sie einen Code haben.',
  },
};
