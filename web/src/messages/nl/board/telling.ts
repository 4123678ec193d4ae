import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: 'Beheren',
  signedInAs: (name) => `Ingelogd als ${name}`,
  signOut: 'Uitloggen',
  signOutFailed: 'Uitloggen is niet gelukt',
};

export const news: Words<typeof en.news> = {
  heading: 'Meldingen',
  bell: (unread) => (unread === 0 ? 'Meldingen' : `Meldingen, ${unread} nieuw`),
  most: '9+',
  markRead: 'Alles als gelezen markeren',
  close: 'Meldingen sluiten',
  loading: 'De meldingen worden geladen',
  failed: 'Je meldingen konden niet worden geladen.',
  offline: 'Je meldingen konden niet worden geladen, omdat er geen verbinding is.',
  retry: 'Opnieuw proberen',
  markFailed: 'Markeren als gelezen is niet gelukt. Probeer het opnieuw.',
  empty: 'Nog niets nieuws',
  emptyText: 'Volg een item en je ziet hier wat ermee gebeurt.',
  unread: 'Nieuw:',
  sentences: {
    published: (title) => `“${title}” is goedgekeurd en staat nu openbaar op het bord.`,
    status: (title, status) => `“${title}” heeft nu de status “${status}”.`,
    answer: (title) => `Er is een antwoord op “${title}”.`,
    comment: (title) => `Er zijn nieuwe reacties op “${title}”.`,
    changelog: (title) => `Update: ${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'Meldingen per e-mail',
  label: 'E-mailadres',
  hint: 'We sturen een e-mail om het adres te bevestigen. Daarna krijg je e-mail over wat je op dit bord volgt. In elke e-mail staat een link waarmee je je met één klik afmeldt.',
  entriesHint:
    'We sturen een e-mail om het adres te bevestigen. Daarna krijg je een e-mail bij elke nieuwe update. In elke e-mail staat een link waarmee je je met één klik afmeldt.',
  privacy: 'Privacy',
  send: 'E-mail ontvangen',
  sendTo: (address) => `E-mail sturen naar ${address}`,
  other: 'Ander adres gebruiken',
  inbox:
    'Kijk in je inbox. Als het adres e-mail kan ontvangen, vind je daar een e-mail met een link om het te bevestigen.',
  pending: (address) => `${address} is nog niet bevestigd. Kijk in je inbox.`,
  confirmed: (address) => `E-mail over wat je op dit bord volgt, gaat naar ${address}.`,
  entriesConfirmed: (address) => `Elke nieuwe update gaat naar ${address}.`,
  stop: 'Afmelden voor e-mail',
  stopped: 'Je bent afgemeld voor e-mail.',
  invalid: 'Vul één e-mailadres in, bijvoorbeeld name@example.com',
  failed: 'Dat is niet gelukt. Probeer het opnieuw.',
  offline: 'Je bent offline.',
  loadFailed: 'Je e-mailinstellingen konden niet worden geladen.',
  retry: 'Opnieuw proberen',
  loading: 'Je e-mailinstellingen worden geladen',
  off: 'Deze site verstuurt op dit moment geen e-mail.',
};
