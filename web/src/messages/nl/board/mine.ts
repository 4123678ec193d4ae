import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { one: 'onderdeel', other: 'onderdelen' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: 'Geplaatst', voted: 'Gestemd', following: 'Gevolgd' },
  listsLabel: 'Wat je wilt zien',
  loading: 'Je feedback wordt geladen',
  failedTitle: 'Je feedback kon niet worden geladen',
  empty: {
    posted: 'Je hebt hier nog niets geplaatst',
    voted: 'Je hebt hier nog niet gestemd',
    following: 'Je volgt hier nog niets',
  },
  emptyText: {
    posted: 'Hier verschijnen je items en reacties, met hun status en antwoorden.',
    voted: 'Hier verschijnen items waarop je stemt, met hun status en antwoorden.',
    following: 'Hier verschijnen items die je volgt, met hun status en antwoorden.',
  },
  showMore: 'Meer tonen',
  loadingMore: 'Er wordt meer geladen',
  moreFailed: 'De rest kon niet worden geladen.',
  when: {
    posted: (when) => `${when} geplaatst`,
    commented: (when) => `${when} gereageerd`,
    voted: (when) => `${when} gestemd`,
    following: (when) => `${when} gaan volgen`,
  },
  comment: 'Je reactie:',
  mergedFrom: (title) => `Je item “${title}” is samengevoegd met dit item`,
  answerFrom: (name) => `Antwoord van ${name}:`,
  news: 'Nieuw:',
  newStatus: (status) => `status “${status}”`,
  newAnswer: 'een antwoord',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: 'Op een ander apparaat gebruiken',
  account: 'Je bent ingelogd. Log op het andere apparaat in met hetzelfde account om daar verder te gaan.',
  newHeading: 'Code voor het andere apparaat',
  newText: 'Met een code horen beide browsers bij elkaar: één stem per item, dezelfde lijsten en dezelfde meldingen.',
  create: 'Code maken',
  createAnew: 'Nieuwe code maken',
  picture: 'QR-code die dit bord met de code op het andere apparaat opent',
  where: (address) => `Scan de afbeelding, of open daar ${address} en vul de code in.`,
  until: (time) => `Geldig tot ${time}, voor één keer. Laat de code aan niemand anders zien.`,
  expired: 'De code is verlopen. Maak een nieuwe.',
  useHeading: 'Code van het andere apparaat',
  useText:
    'Alles uit deze browser gaat naar je andere apparaat, van alle borden die je hier hebt gebruikt. Vul alleen een code in die je zelf hebt gemaakt.',
  code: 'Code',
  use: 'Deze code gebruiken',
  misspelled: 'Een code heeft 8 letters en cijfers, maar nooit 0, 1, B, I, L, O, S of Z. Controleer de code.',
  done: 'Je apparaten zijn gekoppeld',
  failed: 'Dat is niet gelukt. Probeer het opnieuw.',
  refused: {
    deviceCodeInvalid:
      'Deze code is onjuist, al gebruikt of ouder dan tien minuten. Controleer elk teken of maak een nieuwe code op het andere apparaat.',
    deviceCodeOwn: 'Deze code is van deze browser. Vul de code in op het andere apparaat.',
    deviceOfAccount: 'Je bent hier ingelogd. Log ook op het andere apparaat in.',
  },
  offline: 'Je bent offline.',
  loading: 'Laden',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'Je gegevens op dit bord',
  text: 'Je items, reacties, stemmen, e-mailadressen en de lijst van wat je volgt op dit bord. Je hebt geen account nodig om ze te downloaden of te verwijderen.',
  download: 'Mijn gegevens downloaden',
  downloading: (count) => `Downloaden, tot nu toe ${entries(count)}`,
  downloaded: 'Je gegevens zijn gedownload',
  downloadFailed: 'Je gegevens konden niet worden gedownload. Probeer het opnieuw.',
  file: (productId, day) => `gegevens-${productId}-${day}.json`,
  delete: 'Mijn gegevens op dit bord verwijderen',
  question: 'Je gegevens op dit bord verwijderen?',
  questionText:
    'Hiermee worden je items, reacties, stemmen, e-mailadressen en de lijst van wat je volgt op dit bord verwijderd. Items waarop anderen hebben gestemd of gereageerd, blijven staan zonder je naam. Dit kan niet ongedaan worden gemaakt.',
  confirm: (word) => `Typ ${word} om te bevestigen`,
  deleteNow: 'Mijn gegevens verwijderen',
  deleting: (count) => `Verwijderen, tot nu toe ${entries(count)}`,
  deleted: 'Je gegevens op dit bord zijn verwijderd',
  deleteFailed: 'Het verwijderen is onderbroken. Probeer het opnieuw om het af te ronden.',
  offline: 'Je bent offline.',
};
