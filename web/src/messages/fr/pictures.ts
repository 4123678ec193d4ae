import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const count = (pictures: number) => plural(pictures, { one: 'image', many: 'd’images', other: 'images' });
const SENT = 'Votre texte a été envoyé, mais pas ses images.';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: 'Images',
  unnamed: (at, of) => `Image ${at} sur ${of}`,
  open: (name) => `Ouvrir en grand\u00a0: ${name}`,

  add: 'Ajouter des images',
  hint: (most) => `Jusqu’à ${most}. Vous pouvez aussi les coller ou les déposer ici.`,
  point: 'Annoter',
  noPointing: 'Impossible de charger l’éditeur. Veuillez réessayer.',
  describe: 'Décrire cette image',
  describePlaceholder: 'Description (facultative)',
  remove: 'Retirer',
  removeOne: (at) => `Retirer l’image ${at}`,
  preparing: 'Préparation',
  added: (most) => (most === 1 ? 'Image ajoutée' : `Images ajoutées\u00a0: ${most}`),
  removed: 'Image retirée',

  empty: (name) => `${name} est un fichier vide.`,
  notPicture: (name) => `${name} n’est pas une image PNG, JPEG, WebP ou GIF.`,
  heic: (name) =>
    `${name} est une image HEIC, que les navigateurs ne peuvent pas afficher. Veuillez d’abord l’enregistrer en JPEG.`,
  unreadable: (name) => `Impossible de lire ${name}. Le fichier est peut-être endommagé.`,
  folder: 'Impossible d’ajouter un dossier. Veuillez choisir les images qu’il contient.',
  most: (most) => `Vous pouvez ajouter jusqu’à ${count(most)}.`,
  tooMany: (most, left) => `Vous pouvez ajouter jusqu’à ${count(most)}. Images non ajoutées\u00a0: ${left}.`,
  full: 'Il n’y a plus de place pour d’autres images tant que les précédentes n’ont pas été envoyées.',
  missing: 'Cette image n’est plus sur cet appareil. Veuillez la retirer et l’ajouter à nouveau.',

  sending: (pictures) => `${count(pictures)}\u00a0: envoi en cours`,
  waiting: (pictures) => `${count(pictures)}\u00a0: envoi dès le retour de la connexion`,
  cancel: 'Annuler',
  cancelled: 'Les images n’ont pas été envoyées.',
  failed: `${SENT} Veuillez réessayer.`,
  signedOut: `${SENT} Votre session a été fermée entre-temps.`,
  notSaved: (why) => `Les images n’ont pas été enregistrées. ${why}`.trim(),
  retry: 'Réessayer',
  late: `${SENT} L’équipe a déjà traité la suggestion.`,
  off: `${SENT} Ce tableau n’accepte pas les images.`,
  noStorage: `${SENT} Ce site ne stocke pas d’images.`,
  storageRefused: `${SENT} Ce site ne peut pas stocker d’images pour le moment.`,
  tooManyNow: `${SENT} Vous pouvez ajouter dix images par heure. Veuillez réessayer plus tard.`,
  nearbyFull: `${SENT} Beaucoup d’images ont été envoyées depuis votre réseau aujourd’hui. Veuillez réessayer demain.`,
  boardFull: `${SENT} Ce tableau n’accepte plus d’images aujourd’hui. Veuillez réessayer demain.`,

  close: 'Fermer',
  next: 'Image suivante',
  previous: 'Image précédente',
  position: (at, of) => `${at} sur ${of}`,
  loading: 'Chargement de l’image',
  loadFailed: 'Impossible de charger l’image.',
};
