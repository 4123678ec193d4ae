import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const count = (pictures: number) => plural(pictures, { one: 'afbeelding', other: 'afbeeldingen' });
const SENT = 'Je tekst is verstuurd, maar de afbeeldingen niet.';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: 'Afbeeldingen',
  unnamed: (at, of) => `Afbeelding ${at} van ${of}`,
  open: (name) => `Groot openen: ${name}`,

  add: 'Afbeeldingen toevoegen',
  hint: (most) => `Maximaal ${most}. Je kunt ze ook plakken of hierheen slepen.`,
  point: 'Aanwijzen',
  noPointing: 'De editor kon niet worden geladen. Probeer het opnieuw.',
  describe: 'Beschrijf deze afbeelding',
  describePlaceholder: 'Beschrijving (optioneel)',
  remove: 'Verwijderen',
  removeOne: (at) => `Afbeelding ${at} verwijderen`,
  preparing: 'Voorbereiden',
  added: (most) => (most === 1 ? 'Afbeelding toegevoegd' : `${count(most)} toegevoegd`),
  removed: 'Afbeelding verwijderd',

  empty: (name) => `${name} is leeg.`,
  notPicture: (name) => `${name} is geen PNG-, JPEG-, WebP- of GIF-afbeelding.`,
  heic: (name) =>
    `${name} is een HEIC-afbeelding. Die kunnen browsers niet tonen. Sla de afbeelding eerst op als JPEG.`,
  unreadable: (name) => `${name} kan niet worden gelezen. Het bestand is mogelijk beschadigd.`,
  folder: 'Een map kan niet worden toegevoegd. Kies de afbeeldingen in de map.',
  most: (most) => `Je kunt maximaal ${count(most)} toevoegen.`,
  tooMany: (most, left) => `Je kunt maximaal ${count(most)} toevoegen. Niet toegevoegd: ${left}.`,
  full: 'Er is pas weer plaats voor meer afbeeldingen als de andere zijn verstuurd.',
  missing: 'Deze afbeelding staat niet meer op dit apparaat. Verwijder de afbeelding en voeg die opnieuw toe.',

  sending: (pictures) => `Versturen: ${count(pictures)}`,
  waiting: (pictures) => `Versturen zodra je weer online bent: ${count(pictures)}`,
  cancel: 'Annuleren',
  cancelled: 'De afbeeldingen zijn niet verstuurd.',
  failed: `${SENT} Probeer het opnieuw.`,
  signedOut: `${SENT} Je bent intussen uitgelogd.`,
  notSaved: (why) => `De afbeeldingen zijn niet opgeslagen. ${why}`.trim(),
  retry: 'Opnieuw proberen',
  late: `${SENT} Het team is al met je item aan de slag gegaan.`,
  off: `${SENT} Op dit bord kun je geen afbeeldingen plaatsen.`,
  noStorage: `${SENT} Deze site slaat geen afbeeldingen op.`,
  storageRefused: `${SENT} Deze site kan op dit moment geen afbeeldingen opslaan.`,
  tooManyNow: `${SENT} Je kunt tien afbeeldingen per uur toevoegen. Probeer het later opnieuw.`,
  nearbyFull: `${SENT} Er zijn vandaag veel afbeeldingen vanaf jouw netwerk verstuurd. Probeer het morgen opnieuw.`,
  boardFull: `${SENT} Dit bord accepteert vandaag geen afbeeldingen meer. Probeer het morgen opnieuw.`,

  close: 'Sluiten',
  next: 'Volgende afbeelding',
  previous: 'Vorige afbeelding',
  position: (at, of) => `${at} van ${of}`,
  loading: 'De afbeelding wordt geladen',
  loadFailed: 'De afbeelding kon niet worden geladen.',
};
