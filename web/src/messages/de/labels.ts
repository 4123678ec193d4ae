import type * as en from '../en/labels.ts';
import type { Words } from '../words.ts';

export const categories: Words<typeof en.categories> = {
  feature: 'Funktionswunsch',
  bug: 'Fehler',
  improvement: 'Verbesserung',
  question: 'Frage',
  feedback: 'Feedback',
  other: 'Sonstiges',
};

export const publicFilters: Words<typeof en.publicFilters> = {
  bug: 'Fehler',
  feature: 'Funktionswünsche',
  improvement: 'Verbesserungen',
  feedback: 'Feedback',
};

export const statuses: Words<typeof en.statuses> = {
  open: 'Offen',
  'in-progress': 'In Arbeit',
  completed: 'Umgesetzt',
  closed: 'Geschlossen',
  pending: 'Wartet auf Freigabe',
};

export const entryKinds: Words<typeof en.entryKinds> = {
  new: 'Neu',
  improved: 'Verbessert',
  fixed: 'Behoben',
};

export const themes: Words<typeof en.themes> = {
  light: 'Hell',
  dark: 'Dunkel',
  system: 'System',
  host: 'Wie die Seite',
};

export const displayModes: Words<typeof en.displayModes> = {
  fullscreen: 'Ganze Seite',
  fab: 'Schwebender Button',
};

export const fonts: Words<typeof en.fonts> = {
  system: 'Serifenlos',
  serif: 'Mit Serifen',
  mono: 'Dicktengleich',
};

export const publicSorts: Words<typeof en.publicSorts> = {
  popular: 'Beliebteste',
  trending: 'Im Trend',
  recent: 'Neueste',
};

export const adminSorts: Words<typeof en.adminSorts> = {
  votes: 'Meiste Stimmen',
  trending: 'Im Trend',
  recent: 'Neueste',
  comments: 'Meiste Kommentare',
};
