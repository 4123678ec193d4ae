import type * as en from '../en/site.ts';
import type { Words } from '../words.ts';

export const header: Words<typeof en.header> = {
  skip: 'Zum Inhalt springen',
  main: 'Diese Seite',
  site: 'Website',
  navigation: 'Hauptnavigation',
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  sections: {
    integration: 'Einbindung',
    why: 'Warum?',
    pricing: 'Preise',
    features: 'Funktionen',
    comparison: 'Vergleich',
  },
  roadmap: 'Roadmap',
  docs: 'Doku',
  getStarted: 'Loslegen',
  goToDashboard: 'Zum Dashboard',
  dashboard: 'Dashboard',
  account: 'Konto',
  accountMenu: 'Kontomenü',
  settings: 'Einstellungen',
  plan: 'Tarif und Zahlungen',
  upgrade: 'Upgrade auf Pro',
  redeem: 'Code einlösen',
  signIn: 'Anmelden',
  support: 'Bevorzugter Support',
  signOut: 'Abmelden',
  avatarFallback: 'K',
};

export const footer: Words<typeof en.footer> = {
  site: 'Website',
  language: 'Sprache',
  blurb: 'Feedback von Nutzern sammeln, ordnen und auswerten, für bessere Produkte.',
  product: 'Produkt',
  resources: 'Wissen',
  company: 'Unternehmen',
  links: {
    features: 'Funktionen',
    pricing: 'Preise',
    comparison: 'Vergleich',
    roadmap: 'Roadmap',
    docs: 'Dokumentation',
    blog: 'Blog',
    help: 'Hilfe',
    contact: 'Kontakt',
    about: 'Über uns',
    imprint: 'Impressum',
    privacy: 'Datenschutzerklärung',
    terms: 'Nutzungsbedingungen',
    cookies: 'Cookies',
    dpa: 'Auftragsverarbeitung',
    accessibility: 'Barrierefreiheit',
  },
  legal: 'Rechtliches',
  unmeasured: 'Diese Website speichert nur, was sie zum Funktionieren braucht, und misst nicht, wie sie genutzt wird.',
  social: 'Folgen Sie uns',
  copyright: (year, brand) => `© ${year} ${brand}. Alle Rechte vorbehalten.`,
  madeIn: 'Mit Liebe in Deutschland gemacht',
};

export const support: Words<typeof en.support> = {
  contact: 'Support kontaktieren',
  reference: (reference) => `Referenz: ${reference}`,
  topics: { question: 'Frage', payment: 'Zahlung', code: 'Code', deletion: 'Löschen des Kontos' },
};

export const recaptcha: Words<typeof en.recaptcha> = {
  text: 'Geschützt durch reCAPTCHA Enterprise. Es gelten die Regeln von Google:',
  privacy: 'Datenschutzerklärung',
  terms: 'Nutzungsbedingungen',
};

export const consent: Words<typeof en.consent> = {
  title: 'Datenschutz-Einstellungen',
  text: 'Diese Website speichert nur, was sie zum Funktionieren braucht. Dürfen wir außerdem messen, wie sie genutzt wird?',
  customize: 'Anpassen',
  rejectAll: 'Alle ablehnen',
  acceptAll: 'Alle akzeptieren',
};
