import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

const MARKERS = { one: 'repère', many: 'de repères', other: 'repères' };
const BARS = { one: 'masque', many: 'de masques', other: 'masques' };

export const screenshot: Words<typeof en.screenshot> = {
  title: 'Annoter l’image',
  hint: 'Cliquez ou appuyez pour placer un repère numéroté auquel votre texte peut renvoyer. Faites glisser pour masquer ce que les autres ne doivent pas voir.',
  touchHint:
    'Appuyez pour placer un repère numéroté. Balayez pour faire défiler. Pour masquer quelque chose, appuyez sur «\u202fMasquer\u202f», puis faites glisser.',
  tools: 'Outils',
  addMarker: 'Ajouter un repère',
  blackOut: 'Masquer',
  remove: 'Retirer',
  undo: 'Annuler la dernière action',
  undone: 'Action annulée',
  nothingToUndo: 'Il n’y a rien à annuler',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  nextPart: 'Partie suivante',
  enlarge: 'Ouvrir en grand',
  blocked: 'Le navigateur a bloqué la fenêtre.',
  sendPage: (facts) => `Envoyer aussi\u00a0: ${facts}`,
  name: 'L’image',
  use: 'Utiliser cette image',
  cancel: 'Annuler',
  discardQuestion: 'Supprimer les repères et les masques\u202f?',
  discard: 'Supprimer',
  area: 'Image. Les touches fléchées déplacent le repère ou le masque sélectionné, Maj et les touches fléchées redimensionnent un masque, Suppr le retire.',
  names: {
    marker: (number) => `Repère ${number}`,
    bar: (number) => `Masque ${number}`,
  },
  set: (name, left, top) => `${name} placé, à ${left}\u202f% de la gauche et à ${top}\u202f% du haut`,
  moved: (name, left, top) => `${name}, à ${left}\u202f% de la gauche et à ${top}\u202f% du haut`,
  resized: (name, width, height) => `${name}, ${width} sur ${height} pixels`,
  removed: (name, isRenumbered) => `${name} retiré.${isRenumbered ? ' Les repères suivants ont été renumérotés.' : ''}`,
  most: {
    marker: (most) => `Une image peut avoir au maximum ${plural(most, MARKERS)}.`,
    bar: (most) => `Une image peut avoir au maximum ${plural(most, BARS)}.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, MARKERS) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `fenêtre de ${formatNumber(width)}\u00a0px de large` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts) => `Envoyé avec l’image\u00a0: ${facts}`,

  chooseHint:
    'Collez ou déposez une image ici, ou choisissez-en une. Vous pourrez ensuite y placer des repères et masquer des zones.',
  choose: 'Choisir une image',
  capture: 'Faire une capture d’écran',
  refused: 'Aucune capture d’écran n’a été faite.',
};
