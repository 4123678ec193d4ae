import type * as en from '../en/roadmap.ts';
import type { RoadmapItem } from '../en/roadmap.ts';
import type { Words } from '../words.ts';

export type { RoadmapItem, RoadmapStatus } from '../en/roadmap.ts';

const items: readonly RoadmapItem[] = [
  {
    title: 'E-Mail-Benachrichtigungen',
    description: 'Neues zum Feedback erfahren, ohne das Dashboard zu öffnen.',
    status: 'in-progress',
    eta: 'Q2 2025',
    features: ['Vorlagen', 'Bestätigung der E-Mail-Adresse', 'Tägliche und wöchentliche Zusammenfassung'],
    today: {
      state: 'available',
      text: 'Wer folgt, erhält nach Bestätigung der Adresse E-Mails zu Status, Antworten, Kommentaren und Changelog-Einträgen. Eigentümer erhalten täglich oder wöchentlich eine Zusammenfassung.',
    },
  },
  {
    title: 'Unterstützung für Apps',
    description: 'Das Board in mobilen Apps.',
    status: 'planned',
    eta: 'Q2 2025',
    features: ['React Native', 'Flutter'],
    today: {
      state: 'not-started',
      text: 'Boards funktionieren in einer WebView. Pakete für React Native oder Flutter gibt es nicht.',
    },
  },
  {
    title: 'Integrationen',
    description: 'Neues Feedback in den Werkzeugen, die Ihr Team schon nutzt.',
    status: 'planned',
    eta: 'Q3 2025',
    features: ['Slack', 'Teams'],
    today: {
      state: 'available',
      text: 'Webhooks benachrichtigen Slack, Discord, Teams oder Ihren eigenen Server. Programme und Agenten nutzen eine API. Teil von Pro.',
    },
  },
  {
    title: 'Umfragen und Feedback',
    description: 'Im richtigen Moment eine Frage stellen.',
    status: 'planned',
    eta: 'Q3 2025',
    features: ['Umfragen in der App', 'Ausführliche Analysen'],
    today: {
      state: 'partly',
      text: 'Ausführliche Analysen gibt es als Auswertung, Teil von Pro. Umfragen gibt es nicht.',
    },
  },
  {
    title: 'Branding und Gestaltung',
    description: 'Ein Board, das zum Rest Ihrer Website passt.',
    status: 'planned',
    eta: 'Q4 2025',
    features: ['Eigene Logos', 'Schriften und CSS', 'Animationen', 'Barrierefreiheit'],
    today: {
      state: 'partly',
      text: 'Boards haben ein Logo, eine Farbe, die lesbar bleibt, und eine Auswahl an Schriften. Eigenes CSS gibt es nicht.',
    },
  },
  {
    title: 'Heatmaps',
    description: 'Sehen, wohin Besucher klicken und wie weit sie scrollen.',
    status: 'planned',
    eta: 'Q4 2025',
    features: ['Heatmaps', 'Erfassung von Klicks und Scrollen', 'Analysen nach Zeit', 'Segmentierung'],
    today: {
      state: 'not-started',
      text: 'Noch nichts.',
    },
  },
];

export const roadmap: Omit<Words<typeof en.roadmap>, 'items'> & { readonly items: readonly RoadmapItem[] } = {
  title: 'Roadmap',
  description: 'Was in Hearback als Nächstes kommt, was es gibt und was wir früher geplant haben.',
  ownIntro: 'Unser eigenes Board. Stimmen Sie für das, was Sie brauchen, oder fügen Sie hinzu, was fehlt.',
  ownBoard: 'Roadmap von Hearback',
  missing: 'Unser Board ist gerade nicht verfügbar.',
  plan: 'Der Plan, mit dem wir begonnen haben',
  intro: 'Der Plan, wie er für 2025 veröffentlicht wurde. Unter jedem Punkt steht, was es im November 2026 gibt.',
  today: 'Heute',
  states: {
    available: 'Verfügbar',
    partly: 'Teilweise verfügbar',
    'not-started': 'Nicht begonnen',
  },
  news: 'Neuigkeiten ansehen',
  statuses: {
    completed: 'Umgesetzt',
    'in-progress': 'In Arbeit',
    planned: 'Geplant',
  },
  items,
};
